import type { AmountsTraded } from '../../../sources/index/queries/amountsTraded.ts'
import type { WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { tokenTrades } from '../../../sources/index/queries/tokenTrades.ts'
import type { TradeTotals } from '../../../sources/index/queries/tradeTotals.ts'
import type { Querying } from '../../../sources/index/query.ts'

/** Dollars for one smallest unit, over all trades with a dollar value and over those of one side; null where none has. */
export type AveragePrices = { all: number | null; buys: number | null; sells: number | null }

/** Where candles mix trades with and without a dollar value, so many are looked at one by one. */
const mostTrades = 20_000

export const tooManyTrades = `Some of more than ${mostTrades} trades have no dollar value, too many to tell apart.`

type AverageScope = {
  asset: readonly number[]
  start: WindowStart
  before: number
  totals: Pick<TradeTotals, 'volumeUsd' | 'boughtUsd'>
  amounts: AmountsTraded | undefined
}

const priceOf = (usd: number, amount: bigint) => (amount === 0n ? null : usd / Number(amount))

/** What was bought and sold in trades with a dollar value; undefined where these are too many to be told apart. */
async function pricedAmounts(view: Querying, { asset, start, before, amounts }: AverageScope) {
  const [bought, sold] = [amounts?.bought.priced, amounts?.sold.priced]
  if (bought !== undefined && sold !== undefined) return { bought, sold }
  const stretch = { since: start.position, before, order: 'oldest', limit: mostTrades + 1 } as const
  const trades = await tokenTrades(view, asset, stretch)
  if (trades.length > mostTrades) return undefined
  const sum = (wanted: 'buy' | 'sell') =>
    trades.reduce(
      (total, { side, usd, amount }) => (side === wanted && usd !== null ? total + amount : total),
      0n,
    )
  return { bought: sum('buy'), sold: sum('sell') }
}

/** The average price of an asset in a window, weighted by volume. */
export async function averagePrices(
  view: Querying,
  question: AverageScope,
): Promise<AveragePrices | undefined> {
  const { volumeUsd, boughtUsd } = question.totals
  const priced = await pricedAmounts(view, question)
  return (
    priced && {
      all: priceOf(volumeUsd, priced.bought + priced.sold),
      buys: priceOf(boughtUsd, priced.bought),
      sells: priceOf(volumeUsd - boughtUsd, priced.sold),
    }
  )
}
