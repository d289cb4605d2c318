# Untested: Docker was not at hand. Scripts/test-install does the same without it, in a fresh Debian.
#   docker build --build-arg PLUMBLINE_COMMIT="$(git rev-parse --short=8 HEAD)" --tag plumbline .
#   docker run --rm --volume "$PWD:/layouts" plumbline render Layouts
FROM swift:6.3-bookworm AS build
ARG PLUMBLINE_COMMIT=""
WORKDIR /plumbline
COPY . .
RUN PLUMBLINE_COMMIT="$PLUMBLINE_COMMIT" Scripts/package deb

FROM debian:bookworm-slim
COPY --from=build /plumbline/.build/packages/plumbline_*.deb /tmp/
RUN apt-get update \
  && apt-get install -y /tmp/plumbline_*.deb \
  && rm -rf /tmp/plumbline_*.deb /var/lib/apt/lists/*
WORKDIR /layouts
ENTRYPOINT ["plumbline"]
CMD ["--help"]
