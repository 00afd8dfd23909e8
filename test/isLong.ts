/** The long forms of tests that take minutes, run by `SHERWOOD_LONG_TESTS=1 npm test -- <name>`; CI runs a share of each. */
export const isLong = process.env.SHERWOOD_LONG_TESTS === '1'
