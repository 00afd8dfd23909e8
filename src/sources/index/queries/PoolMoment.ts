/** A pool at a position of the chain. */
export type PoolMoment = { pool: number; position: number }

export const poolMomentKey = ({ pool, position }: PoolMoment): string => `${pool} ${position}`
