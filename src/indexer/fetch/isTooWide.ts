/** The node refused a log query for its size. By its code: the error may come from another thread. */
export const isTooWide = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'RANGE_TOO_WIDE'
