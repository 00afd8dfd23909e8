import { zeroAddress } from 'viem'
import type { NetworkTruth } from '../NetworkTruth.ts'
import { blockAt } from '../placesPerBlock.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

/** What the chain as a whole, and the senders of all transactions, stand under where rows are kept by token. */
const wholeChain = '0x00'
const allSenders = '0x01'
const undivided = [wholeChain, allSenders]

const lengths = [600, 21_600]

type Times = { bought: number[]; sold: number[] }

const latest = (times: readonly number[]) =>
  times.length === 0 ? null : times.reduce((one, other) => Math.max(one, other))

/** When each account dealt last in each asset and sent last by the expected rows, and how many did last when. */
export function expectDealings(
  rows: ExpectedRows,
  { network }: NetworkTruth,
  timeOf: (block: number) => number,
): void {
  const weth = network.contract('weth')?.address.toLowerCase()
  const assetOf = (token: string) => (token === zeroAddress && weth ? weth : token)
  const dealt = new Map<string, Map<string, Times>>()
  const deal = (asset: string, trader: string, side: keyof Times, time: number) => {
    const accounts = dealt.get(asset) ?? new Map<string, Times>()
    const times = accounts.get(trader) ?? { bought: [], sold: [] }
    times[side].push(time)
    dealt.set(asset, accounts.set(trader, times))
  }
  for (const trade of rows.get('trades') ?? []) {
    const time = timeOf(blockAt(trade.position))
    const [base, quote, trader] = [trade.base_id, trade.quote_id, trade.trader_id].map(String)
    if (base === undefined || quote === undefined || trader === undefined) continue
    const isBuy = trade.side === 1
    deal(assetOf(base), trader, isBuy ? 'bought' : 'sold', time)
    if (assetOf(quote) !== assetOf(base)) deal(assetOf(quote), trader, isBuy ? 'sold' : 'bought', time)
    deal(wholeChain, trader, 'bought', time)
  }
  for (const { position, from_id: sender } of rows.get('transactions') ?? [])
    deal(allSenders, String(sender), 'bought', timeOf(blockAt(position)))
  for (const [asset, accounts] of dealt) {
    const counts = new Map<string, number>()
    for (const [trader, { bought, sold }] of accounts) {
      addRow(rows, 'dealings', {
        token_id: asset,
        trader_id: trader,
        bought_at: latest(bought),
        sold_at: latest(sold),
      })
      const kinds = [latest([...bought, ...sold]), latest(bought), latest(sold)]
      for (const [kind, time] of kinds.slice(0, undivided.includes(asset) ? 1 : 3).entries())
        for (const seconds of time === null ? [] : lengths) {
          const key = `${kind} ${seconds} ${time === null ? 0 : time - (time % seconds)}`
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
    }
    for (const [key, accounts] of counts) {
      const [kind = 0, seconds = 0, start = 0] = key.split(' ').map(Number)
      addRow(rows, 'dealing_counts', { token_id: asset, kind, seconds, start, accounts })
    }
  }
}
