import type { IndexView } from '../../../sources/index/IndexView.ts'
import { blockOf, toPosition } from '../../../sources/index/position.ts'
import { busySenders } from '../../../sources/index/queries/busySenders.ts'
import { firstFunders } from '../../../sources/index/queries/firstFunders.ts'
import { type TokenTrade, tokenTrades } from '../../../sources/index/queries/tokenTrades.ts'
import { type Bundle, findBundles } from './findBundles.ts'

const buysPerRead = 1_000

/** After so many buys no more new buyers are looked for. */
const mostReads = 20

/** Who sent more than this is an exchange or a service: sharing it ties nobody together. */
const busyFrom = 200

export type FirstBuyer = {
  buyer: number
  block: number
  /** Position of the transaction of the first buy. */
  transaction: number
  /** What that transaction bought. */
  amount: bigint
  usd: number | null
  funder: number | null
  bundle: Bundle | null
}

const transactionOf = ({ position, transactionIndex }: TokenTrade) =>
  toPosition(blockOf(position), transactionIndex)

/** The first so many accounts that bought an asset in a stretch, in the order of their first buys. */
export async function findFirstBuyers(
  index: IndexView,
  asset: readonly number[],
  { since, before, limit }: { since: number; before: number; limit: number },
): Promise<FirstBuyer[]> {
  const found = new Map<number, Omit<FirstBuyer, 'funder' | 'bundle'>>()
  let from = since
  for (let read = 0; read < mostReads; read += 1) {
    const buys = await tokenTrades(index, asset, {
      since: from,
      before,
      order: 'oldest',
      limit: buysPerRead,
      side: 'buy',
    })
    for (const buy of buys) {
      const known = found.get(buy.trader)
      const transaction = transactionOf(buy)
      if (!known) {
        if (found.size === limit) continue
        const { amount, usd } = buy
        found.set(buy.trader, { buyer: buy.trader, block: blockOf(buy.position), transaction, amount, usd })
      } else if (known.transaction === transaction) {
        known.amount += buy.amount
        known.usd = known.usd === null || buy.usd === null ? null : known.usd + buy.usd
      }
    }
    if (buys.length < buysPerRead || found.size === limit) break
    from = (buys.at(-1)?.position ?? before) + 1
  }
  const buyers = [...found.values()]
  const funders = await firstFunders(
    index,
    buyers.map(({ buyer }) => buyer),
  )
  const busy = await busySenders(index, [...new Set(funders.values())], busyFrom)
  const funderOf = (buyer: number) => funders.get(buyer) ?? null
  const bundles = findBundles(
    buyers.map(({ buyer, block }) => {
      const funder = funderOf(buyer)
      return { block, funder: funder !== null && busy.has(funder) ? null : funder }
    }),
  )
  return buyers.map((row, place) => ({
    ...row,
    funder: funderOf(row.buyer),
    bundle: bundles[place] ?? null,
  }))
}
