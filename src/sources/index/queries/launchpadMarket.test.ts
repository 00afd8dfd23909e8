import { expect, it } from 'vitest'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import type { IndexView } from '../IndexView.ts'
import { query } from '../query.ts'
import { findWindowStart } from './findWindowStart.ts'
import { launchpadMarket } from './launchpadMarket.ts'

const world = await sharedWorld()

it('adds up what a look at every trade does, by single trades and by what is kept of accounts', async () => {
  const view = (await world.index?.access.open({})) as IndexView
  const launches = await view.all(query('select launchpad, token_id from launches'), [])
  const trades = await view.all(query('select position, base_id, quote_id, trader_id, usd from trades'), [])
  let compared = 0
  for (const launchpad of new Set(launches.map((row) => row.launchpad)))
    for (const seconds of [3_600, 86_400, 30 * 86_400]) {
      const start = await findWindowStart(view, seconds)
      const tokens = new Set(launches.filter((row) => row.launchpad === launchpad).map((row) => row.token_id))
      const own = trades.filter(
        ({ position, base_id, quote_id }) =>
          position >= start.position && (tokens.has(base_id) || tokens.has(quote_id)),
      )
      const sides = own.flatMap(({ base_id, quote_id }) => [base_id, quote_id])
      for (const few of [0, Number.POSITIVE_INFINITY]) {
        const { volumeUsd, ...found } = await launchpadMarket(view, { launchpad, start, few })
        expect(found).toEqual({
          trades: own.length,
          traders: new Set(own.map(({ trader_id }) => trader_id)).size,
          tokens: new Set(sides.filter((id) => tokens.has(id))).size,
          unpriced: own.filter(({ usd }) => usd === null).length,
        })
        expect(volumeUsd).toBeCloseTo(
          own.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
          6,
        )
      }
      compared += own.length
    }
  expect(compared).toBeGreaterThan(100)
  await view.close()
})
