const codes = ['RANGE_TOO_WIDE', 'UPSTREAM_TIMEOUT']

/**
 * The node refused a log query for its size, or did not finish it in time: fewer blocks may go through. By its
 * code, as the error may come from another thread.
 */
export const isTooWide = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
