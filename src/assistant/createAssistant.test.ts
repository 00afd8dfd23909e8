import { expect, it } from 'vitest'
import { sharedWorld } from '../../test/world/startWorld.ts'
import { createLogger } from '../base/observe/createLogger.ts'
import { createAssistant, type PlanAsking } from './createAssistant.ts'

/** A plan that is not made before somebody has had enough. */
const slowPlan = (_: unknown, { signal }: PlanAsking) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

async function impatient(timeMs: number) {
  const { app } = await sharedWorld()
  return createAssistant({
    kernel: app.kernel,
    network: app.network,
    limits: { promptChars: 2_000, calls: 4, timeMs },
    plan: slowPlan,
    log: createLogger('silent'),
    now: Date.now,
  })
}

const question = { prompt: 'price of AAPL', history: [] }

it('a question that takes too long is told so, not taken for a failure of the service', async () => {
  const assistant = await impatient(50)
  const asked = assistant.ask(question, { caller: {}, signal: new AbortController().signal })
  await expect(asked).rejects.toMatchObject({ code: 'TIMED_OUT', http: 504 })
})

it('a question whose asker has gone is cancelled', async () => {
  const gone = new AbortController()
  const asked = (await impatient(5_000)).ask(question, { caller: {}, signal: gone.signal })
  gone.abort()
  await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' })
})
