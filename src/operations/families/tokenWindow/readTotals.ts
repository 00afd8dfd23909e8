import { type TradeTotals, tradeTotals } from '../../../sources/index/queries/tradeTotals.ts'
import { readTrading } from './readTrading.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** Telling accounts apart takes a look at every trade; of more than these they are not told. */
const most = 2_000_000

/** Who traded the token in the window; undefined, and said so, where there are too many trades to look at. */
export async function readTotals(
  frame: TokenFrame,
  fields: readonly string[],
): Promise<TradeTotals | undefined> {
  const { trades } = await readTrading(frame)
  if (trades <= most) return tradeTotals(frame.index, frame.asset, frame.since)
  for (const field of fields)
    frame.context.warn(field, `${trades} trades in the window, too many to look at; ask for a shorter one.`)
  return undefined
}
