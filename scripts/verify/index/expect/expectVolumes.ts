import { zeroAddress } from 'viem'
import type { NetworkTruth } from '../NetworkTruth.ts'
import { blockAt } from '../placesPerBlock.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

/** Six hours, and what the chain as a whole stands under. */
const seconds = 21_600
const wholeChain = '0x00'

/** What each account traded of each asset in each six hours, by the expected trades. */
export function expectVolumes(
  rows: ExpectedRows,
  { network }: NetworkTruth,
  timeOf: (block: number) => number,
): void {
  const weth = network.contract('weth')?.address.toLowerCase()
  const assetOf = (token: string) => (token === zeroAddress && weth ? weth : token)
  type Volume = { usd: number; trades: number; buys: number; last_position: number }
  const sums = new Map<string, Volume>()
  for (const trade of rows.get('trades') ?? []) {
    const time = timeOf(blockAt(trade.position))
    const [base, quote] = [assetOf(String(trade.base_id)), assetOf(String(trade.quote_id))]
    const isBuy = trade.side === 1
    // A token is traded once by a trade, even where it stands on both sides.
    const counted = new Map([
      [quote, !isBuy],
      [base, isBuy],
      [wholeChain, isBuy],
    ])
    for (const [asset, bought] of counted) {
      const key = `${asset} ${trade.trader_id} ${time - (time % seconds)}`
      const sum = sums.get(key) ?? { usd: 0, trades: 0, buys: 0, last_position: 0 }
      sums.set(key, {
        usd: sum.usd + (trade.usd === null ? 0 : Number(trade.usd)),
        trades: sum.trades + 1,
        buys: sum.buys + Number(bought),
        last_position: Math.max(sum.last_position, Number(trade.position)),
      })
    }
  }
  for (const [key, sum] of sums) {
    const [token_id = '', trader_id = '', start = ''] = key.split(' ')
    addRow(rows, 'trader_volumes', { token_id, trader_id, start: Number(start), ...sum })
  }
}
