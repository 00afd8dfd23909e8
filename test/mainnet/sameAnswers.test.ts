import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { App } from '../../src/app/createApp.ts'
import { listedTools } from '../../src/tools/listedTools.gen.ts'
import { fillExample } from '../world/fillExample.ts'
import { openTestIndex, type TestIndex } from '../world/openTestIndex.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'
import { type MainnetEmulator, officialLimits, startMainnetEmulator } from './startMainnetEmulator.ts'

let world: TestWorld
let mainnet: MainnetEmulator
let index: TestIndex
let app: App
/** Requests that all nodes saw until the first tool had its answer. */
let firstAnswerCost: number
const patience = 120_000

beforeAll(async () => {
  world = await sharedWorld()
  const { deployment } = world.file
  mainnet = await startMainnetEmulator({ target: world.node.rpcUrl, deployment, limits: { latencyMs: 5 } })
  const { chain, network } = mainnet
  await mainnet.createApp().kernel.call('get_block', { block: 'latest' })
  firstAnswerCost = mainnet.nodes.reduce((sum, node) => sum + node.requests().http, 0)
  index = await openTestIndex(inject('indexFile'), { chain, network })
  await index.reached()
  app = mainnet.createApp(index.access)
}, patience)
afterAll(async () => {
  await index?.close()
  await mainnet?.close()
})

/** What an answer says; a public node's logs tell no times, so they come from another source. */
const saidBy = async (by: App, name: string, args: Record<string, unknown>) => {
  const { data, warnings, coverage, as_of } = (await by.kernel.call(name, args)).envelope
  return { data, warnings, coverage, block: as_of.block }
}

describe('through public nodes with all their limits', () => {
  it('the first answer needs a handful of requests, whatever else is still to be found out', () => {
    expect(firstAnswerCost).toBeLessThan(16)
  })

  const asked = listedTools.filter(({ cache }) => cache !== 'none')
  it.each(asked.map((tool) => [tool.name, tool] as const))(
    '%s says what it says without them',
    async (name, tool) => {
      for (const { arguments: example } of tool.examples) {
        const args = await fillExample(world, example)
        expect(await saidBy(app, name, args)).toEqual(await saidBy(world.app, name, args))
      }
    },
    patience,
  )

  it('no node was ever asked for more than it gives', () => {
    for (const node of mainnet.nodes) {
      const { rateByHttp, rateByRpc, batch, logBlocks } = node.refusals()
      expect({ rateByHttp, rateByRpc, batch, logBlocks }).toEqual({
        rateByHttp: 0,
        rateByRpc: 0,
        batch: 0,
        logBlocks: 0,
      })
      const { busiestSecond, mostAtOnce } = node.requests()
      expect(busiestSecond.httpRequests).toBeLessThanOrEqual(officialLimits.requestsPerSecond)
      expect(busiestSecond.rpcCalls).toBeLessThanOrEqual(officialLimits.callsPerSecond)
      expect(mostAtOnce).toBeLessThanOrEqual(officialLimits.concurrency)
    }
  })
})
