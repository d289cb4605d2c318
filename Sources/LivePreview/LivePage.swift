/// The page that shows previews. Its script fills it.
enum LivePage {
  static let html = #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Plumbline</title>
    <link rel="icon" type="image/svg+xml" href="/icon.svg">
    <link rel="stylesheet" href="/page.css">
    <script src="/page.js" defer></script>
    </head>
    <body>
    <a class="skip" href="#files">Skip to the pictures</a>
    <header>
    <img class="mark" src="/icon.svg" alt="">
    <h1>Plumbline</h1>
    <p id="sum" role="status"></p>
    <div class="controls">
    <label>Pictures <select id="scheme"><option value="auto">as the page</option><option value="light">light</option><option value="dark">dark</option></select></label>
    <label>Size <select id="size"><option value="fit">fit</option><option value="actual">actual</option></select></label>
    </div>
    </header>
    <p id="lost" hidden>plumbline watch is not running. This page shows what it showed last, and continues when you start it again.</p>
    <ul id="problems" hidden></ul>
    <div class="columns">
    <nav aria-label="Files">
    <div class="find"><input id="filter" type="search" placeholder="Filter" aria-label="Filter files" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></div>
    <ul id="list"></ul>
    <p id="none" hidden>No file has this in its path.</p>
    </nav>
    <main id="files" tabindex="-1"><p id="empty">Reading the files…</p></main>
    </div>
    <noscript><p>This page needs scripts, which come from this machine only.</p></noscript>
    </body>
    </html>

    """#

  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>path{stroke:#0a5fb4;fill:none;stroke-width:1.6}\
    path+path{fill:#0a5fb4;stroke:none}@media (prefers-color-scheme:dark){path{stroke:#70b2ff}path+path{fill:#70b2ff}}</style>\
    <path d="M3 1.5h10M8 1.5V9"/><path d="M5 8.5h6L8 15z"/></svg>

    """
}
