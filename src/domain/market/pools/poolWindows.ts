/** The windows that are told of one pool, in the order in which they are. */
export const poolWindows = ['1h', '24h', '7d'] as const
