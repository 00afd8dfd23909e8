import { zeroAddress } from 'viem'
import type { NetworkTruth } from '../NetworkTruth.ts'
import { blockAt } from '../placesPerBlock.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

/** What the chain as a whole, and the senders of all transactions, stand under where rows are kept by token. */
const wholeChain = '0x00'
const allSenders = '0x01'
const undivided = [wholeChain, allSenders]

const lengths = [60, 1_200, 14_400, 86_400]
const kinds = ['traders', 'buyers', 'sellers'] as const

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
    const counts = new Map<string, Record<(typeof kinds)[number], number>>()
    for (const [trader, { bought, sold }] of accounts) {
      addRow(rows, 'dealings', {
        token_id: asset,
        trader_id: trader,
        bought_at: latest(bought),
        sold_at: latest(sold),
      })
      const last = { traders: latest([...bought, ...sold]), buyers: latest(bought), sellers: latest(sold) }
      for (const kind of undivided.includes(asset) ? kinds.slice(0, 1) : kinds) {
        const time = last[kind]
        for (const seconds of time === null ? [] : lengths) {
          const key = `${seconds} ${time === null ? 0 : time - (time % seconds)}`
          const count = counts.get(key) ?? { traders: 0, buyers: 0, sellers: 0 }
          counts.set(key, { ...count, [kind]: count[kind] + 1 })
        }
      }
    }
    for (const [key, count] of counts) {
      const [seconds = 0, start = 0] = key.split(' ').map(Number)
      addRow(rows, 'dealer_counts', { token_id: asset, seconds, start, ...count })
    }
  }
}
