import { formatDecimal } from '../../format/formatDecimal.ts'

/** What moved, with its worth where that is known. */
export type Priced = { amount_decimal: string | null; usd?: number | null }

/** Whether an amount in a sentence, perhaps with its last digits left out, is this one. */
const isAmount = (said: string, decimal: string | null) =>
  decimal !== null && (said.startsWith('~') ? decimal.startsWith(said.slice(1)) : decimal === said)

/**
 * Dollars of an amount in a sentence: those of the move that it is, and where it is the sum of several, at the price
 * that one of them had, which is that of the block.
 */
export function usdOf(said: string, moved: readonly Priced[]): number | undefined {
  const priced = moved.flatMap(({ usd, amount_decimal: decimal }) =>
    usd == null || !Number(decimal) ? [] : [{ usd, decimal }],
  )
  const same = priced.find(({ decimal }) => isAmount(said, decimal))
  if (same) return Math.abs(same.usd)
  const [one] = priced
  const amount = Number(said.replace('~', ''))
  return one && Number.isFinite(amount) ? Math.abs((one.usd / Number(one.decimal)) * amount) : undefined
}

/** An amount as figures are written elsewhere on the page. */
export const grouped = (said: string) =>
  said.replace(/\d[\d.]*/, (amount) => formatDecimal(amount, amount.length))
