#include "commit.h"

const char *plumblineCommit(void) { return PLUMBLINE_COMMIT; }
