import { expect, it } from 'vitest'
import { createPlannerFacts } from '../../src/assistant/plan/createPlannerFacts.ts'
import { planAnswer } from '../../src/assistant/plan/planAnswer.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { askAgent } from './askAgent.ts'
import { judgePlan } from './judgePlan.ts'
import { loadEntries } from './loadEntries.ts'

/** Questions that rules were written for. They show that those still hold, not how good the planner is. */
const practice = new URL('./practice.json', import.meta.url)

it('what the planner has learnt to understand it still understands', async () => {
  const world = await sharedWorld()
  const facts = createPlannerFacts(world.app.network, world.app.kernel.registry)(Date.now())
  const wrong: string[] = []
  for (const entry of await loadEntries(world, practice)) {
    const { prompt, history = [] } = entry
    const plan = planAnswer(prompt, history, facts)
    // Whether a token exists is known to the chain alone: the question back comes after the call.
    const asksLater = 'asks_back' in entry.expect && plan.kind === 'calls'
    const right = asksLater
      ? (await askAgent(world, { prompt, history })).outcome === 'asks_back'
      : judgePlan(entry, plan, facts)
    if (!right) wrong.push(prompt)
  }
  expect(wrong).toEqual([])
})
