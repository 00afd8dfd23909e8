import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fastProbe, openChain } from '../../../test/anvil/openChain.ts'
import { type Anvil, startAnvil } from '../../../test/anvil/startAnvil.ts'
import { startFaultyRpc } from '../../../test/faultyRpc/startFaultyRpc.ts'
import { awaitAnswers } from './awaitAnswers.ts'

it('says once why there is no answer, logs it now and then, and goes on with the first block', async () => {
  const anvil: Anvil = await startAnvil()
  const proxy = await startFaultyRpc({ target: anvil.url })
  await proxy.goDown()
  const heads = { minPollMs: 20, maxPollMs: 40 }
  const chain = await openChain([{ url: proxy.url }], { heads, probe: fastProbe, bootMs: 200 })
  const [said, logged]: [string[], unknown[]] = [[], []]
  const { signal } = new AbortController()
  const log = { warn: (fields: unknown) => void logged.push(fields) } as never
  const waiting = awaitAnswers(chain, { say: (text) => said.push(text), log, signal, everyMs: 100 })
  await sleep(350)
  const problem = `The node ${new URL(proxy.url).host} could not answer: connection failed (ECONNREFUSED).`
  expect(said).toEqual([`${problem} Sherwood goes on asking, and says when it is ready.`])
  expect(logged.length).toBeGreaterThanOrEqual(2)
  expect(logged.length).toBeLessThanOrEqual(3)
  expect(logged[0]).toEqual({ problem })
  await proxy.comeUp()
  await waiting
  expect(Number(chain.head().number)).toBe(Number(await anvil.request('eth_blockNumber')))
  const answered: string[] = []
  await awaitAnswers(chain, { say: (text) => answered.push(text), log, signal })
  expect(answered).toEqual([])
  await chain.close()
  await proxy.close()
  await anvil.stop()
})
