// The commit that the program was built from, or an empty string where nothing says so.
const char *plumblineCommit(void);
