import { expect, it } from 'vitest'
import { callsOf, queryOf } from '../../../../test/assistant/planned.ts'

it.each([
  ['which stock token had the biggest net outflow in the last 24 hours?', 'top_net_outflow_24h', 'stocks'],
  ['which token lost the most holders over the last 7 days', 'top_holders_lost_7d', 'all'],
  ['which token had the most liquidity added in the last 7 days?', 'top_new_liquidity_7d', 'all'],
  [
    'From the pools of which stock tokens was more than half a million dollars of liquidity taken out over the last 7 days?',
    'top_liquidity_removed_7d',
    'stocks',
  ],
])('asks the board that orders by it: %s', (prompt, operation, universe) => {
  expect(callsOf(prompt)[0]).toMatchObject([operation, { universe }])
})

it('asks those of a sector for what they took in', () => {
  for (const prompt of [
    'How much net buying did semiconductor stocks see over the last 24 hours?',
    'Taking all semiconductor stocks together, how many more dollars were bought than sold over the last 24 hours?',
  ]) {
    expect(callsOf(prompt)[0]?.[0], prompt).toBe('sector_semiconductors_flows')
    expect(queryOf(prompt)?.figure, prompt).toEqual({ op: 'sum', field: 'net_bought_usd' })
  }
})
