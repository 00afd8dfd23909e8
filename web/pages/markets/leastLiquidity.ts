import { formatNumber } from '../../format/formatNumber.ts'

/** Steps of the smallest liquidity one wants to see. */
export const leastLiquidity = ['0', '1000', '10000', '100000'] as const

export const leastTitle = (usd: string): string =>
  usd === '0' ? 'Any liquidity' : `Liquidity from $${formatNumber(Number(usd))}`
