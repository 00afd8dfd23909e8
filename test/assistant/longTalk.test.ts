import { describe, expect, it } from 'vitest'
import { createPlannerFacts } from '../../src/assistant/plan/createPlannerFacts.ts'
import { planAnswer } from '../../src/assistant/plan/planAnswer.ts'
import { createBlockMeter } from '../cost/createBlockMeter.ts'
import { hostileTexts } from '../cost/hostileTexts.ts'
import { sharedWorld } from '../world/startWorld.ts'

/*
 * Input 43961 of seed 7 of `npm run fuzz`: a question in the talk before, full of names that nobody knows, was put
 * plainly again for every argument of every call, 600 ms at one go.
 */

const longestMs = 250

describe('a talk full of strange names', () => {
  it('is read in little time', async () => {
    const { app } = await sharedWorld()
    const facts = createPlannerFacts(app.network, app.kernel.registry)(Date.now())
    planAnswer('what is the price of ether?', [], facts)
    const tickers = hostileTexts['strange capitals']?.(2_000) ?? ''
    expect(tickers.length).toBeGreaterThan(1_000)
    const history = [
      { role: 'user' as const, content: `my tx reverted :( why ${tickers}`.slice(0, 2_000) },
      { role: 'assistant' as const, content: 'which tokens lost the most holders this week' },
    ]
    const meter = createBlockMeter()
    const longest: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      await meter.start()
      planAnswer('__defineGetter__', history, facts)
      longest.push((await meter.stop()).blockMs)
    }
    expect(Math.min(...longest)).toBeLessThan(longestMs)
  })
})
