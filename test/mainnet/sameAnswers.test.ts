import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AppError } from '../../src/base/errors/AppError.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import type { App } from '../../src/service/app/createApp.ts'
import { isLong } from '../isLong.ts'
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
/** `npm run chaos` asks every operation of the catalog. */
const all = process.env.SHERWOOD_CHAOS === 'all'
const sampled = 60

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
  return { data, warnings, coverage, block: as_of?.block }
}

type Said = Awaited<ReturnType<typeof saidBy>>
type Outcome = Said | { code: string; message: string }

const outcomeOf = (by: App, name: string, args: Record<string, unknown>): Promise<Outcome> =>
  saidBy(by, name, args).catch((error: AppError) => ({ code: error.code, message: error.message }))

/** A log as the node itself writes it has its block's time, which public nodes leave at zero. */
const withoutLogTimes = (outcome: Outcome): unknown =>
  JSON.parse(JSON.stringify(outcome, (name, value) => (name === 'blockTimestamp' ? undefined : value)))

const lacksMethod = (outcome: Outcome) =>
  'code' in outcome && outcome.code === 'UNAVAILABLE' && outcome.message.includes('does not offer')

describe('through public nodes with all their limits', () => {
  it('the first answer needs a handful of requests, whatever else is still to be found out', () => {
    expect(firstAnswerCost).toBeLessThan(16)
  })

  const asked = listedTools.filter(({ cache }) => cache !== 'none')
  it.each(asked.filter((_, place) => isLong || place % 2 === 0).map((tool) => [tool.name, tool] as const))(
    '%s says what it says without them',
    async (name, tool) => {
      for (const { arguments: example } of tool.examples) {
        const args = await fillExample(world, example)
        expect(await saidBy(app, name, args)).toEqual(await saidBy(world.app, name, args))
      }
    },
    patience,
  )

  it(
    'operations of the catalog say what they say without them, or that the node lacks a method',
    async () => {
      const rows = world.app.kernel.registry.all.filter(({ listed, cache }) => !listed && cache !== 'none')
      const every = all ? 1 : Math.ceil(rows.length / sampled)
      const differing: string[] = []
      let [compared, lacking] = [0, 0]
      for (const { name, examples } of rows.filter((_, index) => index % every === 0)) {
        const args = await fillExample(world, examples[0]?.arguments ?? {})
        const [here, there] = [await outcomeOf(app, name, args), await outcomeOf(world.app, name, args)]
        if (lacksMethod(here)) lacking += 1
        else compared += 1
        if (lacksMethod(here) || isDeepStrictEqual(withoutLogTimes(here), withoutLogTimes(there))) continue
        differing.push(
          `${name} ${JSON.stringify(args)}: ${JSON.stringify(here)} is not ${JSON.stringify(there)}`,
        )
      }
      process.stdout.write(
        `     ${compared} operations compared, ${lacking} need a method that is not there\n`,
      )
      expect(differing).toEqual([])
      expect(lacking).toBeLessThan(compared / 20)
    },
    all ? 3_600_000 : patience,
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
