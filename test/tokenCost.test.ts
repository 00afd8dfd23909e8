import { expect, it } from 'vitest'
import { tokenCosts } from '../bench/mcp/tokenCost.ts'

/** Every host pays for the list in every conversation, so it has a budget: a longer tool takes it from another. */
const mostPerTool = 150

it(`lists tools for at most ${mostPerTool} tokens each on average`, () => {
  const costs = tokenCosts()
  const total = costs.reduce((sum, { tokens }) => sum + tokens, 0)
  const costliest = costs.toSorted((one, other) => other.tokens - one.tokens).slice(0, 10)
  const told = costliest.map(({ name, tokens }) => `${name} ${tokens}`).join(', ')
  expect(total / costs.length, `${total} tokens; the costliest: ${told}`).toBeLessThanOrEqual(mostPerTool)
})
