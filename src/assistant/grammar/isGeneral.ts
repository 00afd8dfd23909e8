const general = new Set(['token', 'stock', 'memecoin'])

/** Rows that say no more than what others say better: "launched tokens", "stock tokens". */
export const isGeneral = (kind: string): boolean => general.has(kind)
