import { parseUnits, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { rescanTransfers } from '../../../../test/world/rescanTransfers.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { sectorBoardFamily } from './sectorBoardFamily.ts'

const world = await sharedWorld()

const ask = async <Data>(name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope.data as Data

describe('the sector_board family', () => {
  it('has three views of every sector there is', () => {
    const rows = sectorBoardFamily.rows(world.app.network)
    const sectors = new Set(world.app.network.instruments.map(({ sector }) => sector))
    expect(rows).toHaveLength(42)
    expect(new Set(rows.map(({ bound }) => bound.sector))).toEqual(sectors)
  })

  it('sums trades and issues of a week as a rescan of the logs does', async () => {
    const blocks = await allBlocks(world)
    const since = Number(blocks.at(-1)?.timestamp ?? 0n) - 7 * 86_400
    const flows = await ask<Board>('sector_semiconductors_flows', { window: '7d', limit: 50 })
    const movers = await ask<Board>('sector_semiconductors_movers', { window: '7d', limit: 50 })
    for (const symbol of ['NVDA', 'AAOI']) {
      const token = placeOf(world, symbol)
      const swaps = (await tokenSwaps(world, token)).filter(({ time }) => time >= since)
      const row = flows.items.find((item) => item.symbol === symbol)
      expect(row?.trades).toBe(swaps.length)
      expect(row?.traders).toBe(new Set(swaps.map(({ trader }) => trader)).size)
      expect(movers.items.find((item) => item.symbol === symbol)?.trades).toBe(swaps.length)
      const moves = (await rescanTransfers(world, token, BigInt(blocks.length - 1))).filter(
        ({ block }) => Number(blocks[block]?.timestamp) >= since,
      )
      const sum = (own: typeof moves) => own.reduce((total, { amount }) => total + amount, 0n)
      expect(parseUnits(row?.minted ?? '', 18)).toBe(sum(moves.filter(({ from }) => from === zeroAddress)))
      expect(parseUnits(row?.burned ?? '', 18)).toBe(sum(moves.filter(({ to }) => to === zeroAddress)))
    }
    const total = flows.items.reduce((sum, { net_bought_usd }) => sum + net_bought_usd, 0)
    expect(flows.net_bought_usd).toBeCloseTo(total, 4)
  })

  it('shows only the sector, in the order asked for', async () => {
    const { items } = await ask<Board>('sector_quantum_movers', { sort: 'gain' })
    const known = world.app.network.instruments.filter(({ sector }) => sector === 'quantum')
    expect(known.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(items.map(({ symbol }) => symbol)),
    )
    const gains = items.map(({ price_change_percent }) => price_change_percent ?? Number.NEGATIVE_INFINITY)
    expect(gains.length).toBeGreaterThan(2)
    expect(gains).toEqual(gains.toSorted((one, other) => other - one))
    const premiums = await ask<{ items: { sector: string }[] }>('sector_semiconductors_premiums')
    expect(new Set(premiums.items.map(({ sector }) => sector))).toEqual(new Set(['semiconductors']))
  })
})

type Item = {
  symbol: string
  trades: number
  traders: number
  minted: string
  burned: string
  net_bought_usd: number
  price_change_percent: number | null
}
type Board = { net_bought_usd: number; items: Item[] }
