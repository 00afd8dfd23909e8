import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startComputeThread } from '../../src/app/apart/startComputeThread.ts'
import { type App, createApp } from '../../src/app/createApp.ts'
import { createChain } from '../../src/chain/createChain.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { createEnrichment } from '../../src/enrich/createEnrichment.ts'
import { AppError } from '../../src/errors/AppError.ts'
import { createLogger } from '../../src/observe/createLogger.ts'
import { createProbeView } from '../../src/probe/createProbeView.ts'
import { belongsApart } from '../../src/tool/Apart.ts'
import { fillExample } from '../world/fillExample.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'

/*
 * The test world's service runs everything in its own thread. This one hands heavy operations to the thread that the
 * started service has for them; both must say the same, for the same cost.
 */

let world: TestWorld
let app: App
let close: () => Promise<void>
const now = () => 1_800_000_000_000

beforeAll(async () => {
  world = await sharedWorld()
  const { network } = world.app
  const chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network })
  const { access: index, file } = world.index!
  const enrich = createEnrichment({ on: [], off: [], now })
  const apart = startComputeThread({
    connection: { network, chain },
    index,
    place: { engine: 'sqlite', file },
    probe: createProbeView(network),
    enrich,
    log: createLogger('silent'),
    now,
    heapMb: 512,
  })
  app = createApp(
    { network, chain, close: () => chain.close() },
    { config: loadConfig([], {}), version: 'apart', log: createLogger('silent'), index, enrich, apart, now },
  )
  close = async () => {
    await apart.close()
    await app.close()
  }
})
afterAll(() => close())

const told = (service: App, name: string, args: Record<string, unknown>) =>
  service.kernel.call(name, args).then(
    ({ envelope }) => envelope,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { code: error.code, message: error.message, details: error.details }
    },
  )

describe('operations that run apart', () => {
  it('answer as they do here, one of every implementation', { timeout: 300_000 }, async () => {
    const seen = new Set<string>()
    const heavy = app.kernel.registry.all.filter((operation) => {
      if (!('run' in operation) || !belongsApart(operation)) return false
      const kind = operation.implementation ?? operation.name
      return !seen.has(kind) && seen.add(kind)
    })
    expect(heavy.length).toBeGreaterThan(40)
    const differing: string[] = []
    for (const { name, examples } of heavy) {
      const args = await fillExample(world, examples[0]?.arguments ?? {})
      const [here, there] = await Promise.all([told(world.app, name, args), told(app, name, args)])
      // What is told of the clock differs: one of the two services holds it still. Trial accounts are new each time.
      const steady = (value: unknown) =>
        JSON.stringify(value, (key, field) => (/age|_ago|elapsed|cursor|_gas$/.test(key) ? null : field))
      const [one, other] = [steady(here), steady(there)]
      const at = [...one].findIndex((letter, place) => other[place] !== letter)
      if (one !== other)
        differing.push(`${name}: ${one.slice(at - 80, at + 80)} / ${other.slice(at - 80, at + 80)}`)
    }
    expect(differing).toEqual([])
  })

  it('are refused as they are here', async () => {
    const args = { token: '0x00000000000000000000000000000000000000aa' }
    const here = await told(world.app, 'get_safety', args)
    expect(here).toHaveProperty('code')
    expect(await told(app, 'get_safety', args)).toEqual(here)
  })
})
