import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import type { App } from '../../src/service/app/createApp.ts'
import { createDice } from '../chaos/createDice.ts'
import { isLong, shareOf } from '../isLong.ts'
import { type ApartService, startApartService } from '../world/startApartService.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { createBlockMeter } from './createBlockMeter.ts'
import { coarseArguments, hostileArguments, type MeasuredOperation } from './hostileArguments.ts'
import { listMeasured } from './listMeasured.ts'
import { routeCases } from './routeCases.ts'
import { specialArguments } from './specialArguments.ts'

/*
 * A share of what `npm run cost` asks of every operation: no request may keep the thread that serves all others for
 * long. The command measures the service over HTTP in a process of its own; here both sides are in this one.
 */

const longestBlockMs = 50
const attempts = 4
const seed = 4663
const kindsAsked = isLong ? 2 : 1

const world = await sharedWorld()
let service: ApartService
let app: App
let operations: MeasuredOperation[]

beforeAll(async () => {
  const config = loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' })
  // What is asked a second time is computed a second time.
  service = await startApartService(world, { config, answerBytes: 0 })
  app = service.app
  operations = await listMeasured(app)
})
afterAll(() => service?.close())

const meter = createBlockMeter()

async function measure(path: string, body: string) {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  })
  await meter.start()
  const response = await app.fetch(request)
  const text = await response.text()
  return { ...(await meter.stop()), status: response.status, text }
}

/** Over the limit in every attempt: what one of them stays under was the machine's, or the first use of some code. */
async function blockOf(path: string, body: string) {
  let least = await measure(path, body)
  for (let more = 1; more < attempts && least.blockMs > longestBlockMs; more += 1) {
    const again = await measure(path, body)
    if (again.blockMs < least.blockMs) least = again
  }
  return least
}

async function expectNoBlock(kind: string, path: string, body: string) {
  const { blockMs, status, text } = await blockOf(path, body)
  expect(blockMs, `${path} ${kind}: ${status} ${text.slice(0, 200)}`).toBeLessThanOrEqual(longestBlockMs)
  expect(status, `${path} ${kind}`).not.toBe(500)
  expect(text.length, `${path} ${kind}`).toBeLessThan(1_100_000)
}

describe('requests that ask for too much', () => {
  it('block nobody, as arguments of the listed tools', { timeout: 300_000 }, async () => {
    const { listed } = app.kernel.registry
    const measured = operations.filter(({ name }) => listed.some((tool) => tool.name === name))
    for (const operation of shareOf(measured, 24))
      for (const { kind, args } of coarseArguments(operation))
        await expectNoBlock(kind, `/api/v1/${operation.name}`, JSON.stringify(args))
  })

  it('block nobody, in ways that somebody thought of', { timeout: 300_000 }, async () => {
    for (const [name, cases] of specialArguments)
      for (const { kind, args } of shareOf(cases, 2))
        await expectNoBlock(kind, `/api/v1/${name}`, JSON.stringify(args))
  })

  it('block nobody, as arguments of operations chosen by lot', { timeout: 600_000 }, async () => {
    const groups = [...new Map(operations.map((operation) => [operation.group, operation])).values()]
    const dice = createDice(seed)
    for (let asked = 0; asked < kindsAsked; asked += 1) {
      const operation = dice.pick(groups)
      for (const { kind, args } of hostileArguments(operation))
        await expectNoBlock(kind, `/api/v1/${operation.name}`, JSON.stringify(args))
    }
  })

  it('block nobody, on the other routes', { timeout: 600_000 }, async () => {
    for (const { name, path, body } of shareOf(routeCases(), 3)) await expectNoBlock(name, path, body)
  })
})
