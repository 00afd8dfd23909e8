import { expect, it } from 'vitest'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import type { IndexView } from '../IndexView.ts'
import { query } from '../query.ts'
import { findWindowStart } from './findWindowStart.ts'
import { largestTrades } from './largestTrades.ts'

const world = await sharedWorld()

it('gives the trades that a look at every one of them finds largest', async () => {
  const open = async () => (await world.index?.access.open({})) as IndexView
  const once = await open()
  const all = await once.all(query('select position, base_id, quote_id, usd from trades'), [])
  await once.close()
  const counts = new Map<number, number>()
  for (const { base_id } of all) counts.set(base_id, (counts.get(base_id) ?? 0) + 1)
  const busy = [...counts].sort((one, other) => other[1] - one[1]).slice(0, 2)
  let found = 0
  for (const seconds of [7_200, 100_000, 1e9]) {
    for (const asset of [undefined, ...busy.map(([id]) => [id])]) {
      // A view is not open for long.
      const view = await open()
      const start = await findWindowStart(view, seconds)
      for (const { limit, minUsd = 0 } of [{ limit: 1 }, { limit: 40 }, { limit: 1e6, minUsd: 250 }]) {
        const wanted = all
          .filter(({ position, usd }) => position >= start.position && usd !== null && usd >= minUsd)
          .filter(({ base_id, quote_id }) => !asset || asset.includes(base_id) || asset.includes(quote_id))
          .sort((one, other) => (other.usd ?? 0) - (one.usd ?? 0) || other.position - one.position)
        const rows = await largestTrades(view, { asset, start, minUsd, limit })
        expect(rows.map(({ position }) => position)).toEqual(
          wanted.slice(0, limit).map(({ position }) => position),
        )
        found += rows.length
      }
      await view.close()
    }
  }
  expect(found).toBeGreaterThan(500)
})
