import { between, upTo } from '../../chain/Chain.ts'
import { lower, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { tradeRow } from '../market/tradeRow.ts'
import { distinct, dollars, tokenTrades } from '../measures.ts'
import type { BoardFigures } from './BoardFigures.ts'
import type { Row } from './Row.ts'
import { standingBoards } from './standingBoards.ts'
import { tradingBoards } from './tradingBoards.ts'

/** What the rows of each board hold, as its fields are described. */
const boards: Readonly<Record<string, BoardFigures>> = { ...tradingBoards, ...standingBoards }

const boardWindows = ['5m', '1h', '6h', '24h', '7d', '30d']

export const leaderBoardsCheck: Check = {
  kind: 'leader boards',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick([...Object.keys(boards), 'top_large_trades', 'top_deployers'])
    const window = random.pick(boardWindows)
    const limit = 1 + random.below(25)
    const asked = await ask([`${name}_${window}`, { limit }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, to_block: block })
    if (name === 'top_large_trades') {
      const largest = between(world.market.trades, from.number, block)
        .filter(({ usd }) => usd !== null)
        .sort((one, other) => (other.usd ?? 0) - (one.usd ?? 0))
        .slice(0, limit)
      judge.same('items', await Promise.all(largest.map((trade) => tradeRow(world, trade))))
      return
    }
    if (name === 'top_deployers') {
      const made = world.chronicle.blocks
        .slice(from.number, block + 1)
        .flatMap(({ transactions }) => transactions.filter(({ created }) => created !== null))
      const launched = between(world.market.launches, from.number, block)
      judge.at<Row[]>('items').forEach(({ account }, index) => {
        const own = lower(String(account))
        const contracts = made.filter((one) => one.from === own).flatMap(({ created }) => created ?? [])
        const tokens = contracts.filter((one) => upTo(world.ledger.ofToken(one), block).length > 0)
        const named = launched.filter(({ creator }) => creator === own).map(({ token }) => token)
        judge.same(`items.${index}`, {
          contracts: contracts.length,
          launches: distinct([...named, ...tokens.filter((one) => !world.market.pools.has(one))]),
        })
      })
      return
    }
    for (const [index, row] of judge.at<Row[]>('items').entries()) {
      const path = `items.${index}`
      const figures = boards[name]
      const parts = { world, asked, token: lower(row.token), from: from.number, path }
      if (figures) judge.same(path, { rank: index + 1, ...(await figures(parts)) }, { part: 1e-8 })
    }
    if (name !== 'top_volume') return
    // Nothing that was traded more is left out.
    const inside = between(world.market.trades, from.number, block)
    const assets = new Set(inside.flatMap(({ pool }) => [pool.token0, pool.token1]))
    const [usdg, weth] = [world.facts.contracts.get('usdg'), world.facts.contracts.get('weth')]
    // Dollars are what all others are measured in, and ether stands there once, wrapped.
    const ranked = [...assets]
      .filter((asset) => asset !== usdg && (asset !== zero || !assets.has(weth ?? zero)))
      .map((asset) => dollars(tokenTrades(world, asset, from.number, block)))
      .sort((one, other) => other - one)
    judge.at<{ volume_usd: number }[]>('items').forEach((_, index) => {
      judge.same(`items.${index}.volume_usd`, ranked[index])
    })
  },
}
