import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../src/base/errors/AppError.ts'
import { belongsApart } from '../../src/operations/kernel/Apart.ts'
import type { App } from '../../src/service/app/createApp.ts'
import { fillExample } from '../world/fillExample.ts'
import { type ApartService, startApartService } from '../world/startApartService.ts'
import { sharedWorld } from '../world/startWorld.ts'

/*
 * The test world's service runs everything in its own thread. This one hands heavy operations to the thread that the
 * started service has for them; both must say the same, for the same cost.
 */

const world = await sharedWorld()
let service: ApartService

beforeAll(async () => {
  service = await startApartService(world, { now: () => 1_800_000_000_000 })
})
afterAll(() => service.close())

const told = (asked: App, name: string, args: Record<string, unknown>) =>
  asked.kernel.call(name, args).then(
    ({ envelope }) => envelope,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { code: error.code, message: error.message, details: error.details }
    },
  )

describe('operations that run apart', () => {
  it('answer as they do here, one of every implementation', { timeout: 300_000 }, async () => {
    const seen = new Set<string>()
    const heavy = service.app.kernel.registry.all.filter((operation) => {
      if (!('run' in operation) || !belongsApart(operation, false)) return false
      const kind = operation.implementation ?? operation.name
      return !seen.has(kind) && seen.add(kind)
    })
    expect(heavy.length).toBeGreaterThan(40)
    const differing: string[] = []
    for (const { name, examples } of heavy) {
      const args = await fillExample(world, examples[0]?.arguments ?? {})
      const [here, there] = await Promise.all([told(world.app, name, args), told(service.app, name, args)])
      // What is told of the clock differs: one of the two services holds it still.
      const steady = (value: unknown) =>
        JSON.stringify(value, (key, field) => (/age|_ago|elapsed|cursor/.test(key) ? null : field))
      const [one, other] = [steady(here), steady(there)]
      const at = [...one].findIndex((letter, place) => other[place] !== letter)
      if (one !== other)
        differing.push(`${name}: ${one.slice(at - 80, at + 80)} / ${other.slice(at - 80, at + 80)}`)
    }
    expect(differing).toEqual([])
  })

  it('answer as they do here with large arguments, whatever they cost otherwise', async () => {
    const values = [Array.from({ length: 600 }, (_, at) => String(2 ** 40 + at))]
    const args = { types: 'uint256[]', values }
    const here = await told(world.app, 'abi_encode', args)
    expect(here).toHaveProperty('data')
    expect((await told(service.app, 'abi_encode', args)) as unknown).toMatchObject({
      data: (here as { data: unknown }).data,
    })
  })

  it.each([
    ['debug_trace_transaction', { hash: '$TX' }, 'UNAVAILABLE'],
    [
      'debug_trace_call',
      { to: `0x${'00'.repeat(19)}aa`, value: '0x1', from: `0x${'00'.repeat(19)}bb` },
      'BAD_REQUEST',
    ],
    ['debug_trace_call', { to: `0x${'00'.repeat(19)}aa`, gas: '0x12' }, 'BAD_REQUEST'],
  ])('say of %s %o what the node says, as they do here', async (name, example, code) => {
    const args = await fillExample(world, example)
    const here = await told(world.app, name, args)
    expect(here).toHaveProperty('code', code)
    expect(await told(service.app, name, args)).toEqual(here)
  })

  it('are refused as they are here', async () => {
    const args = { token: '0x00000000000000000000000000000000000000aa' }
    const here = await told(world.app, 'get_safety', args)
    expect(here).toHaveProperty('code')
    expect(await told(service.app, 'get_safety', args)).toEqual(here)
  })

  it('are planned as they are here', async () => {
    const ask = (asked: App, body: object) =>
      asked
        .fetch(
          new Request('http://localhost/api/agent', {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
        )
        .then(async (response) => ({
          status: response.status,
          reply: (await response.json()) as { calls: { operation: string }[]; answer: string },
        }))
    const history = [
      { role: 'user', content: 'what is the price of NVDA?' },
      { role: 'assistant', content: 'NVDA trades at $180.' },
    ]
    for (const body of [{ prompt: 'who made block 12?' }, { prompt: 'and its decimals?', history }]) {
      const there = await ask(service.app, body)
      const here = await ask(world.app, body)
      expect(there.status).toBe(200)
      const operationsOf = ({ reply }: typeof there) => reply.calls.map(({ operation }) => operation)
      expect(operationsOf(there)).toEqual(operationsOf(here))
      expect(there.reply.answer).toBe(here.reply.answer)
    }
  })
})
