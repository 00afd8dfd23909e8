import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJudge } from '../../scripts/fuzz/createJudge.ts'
import type { FuzzInput, Reply } from '../../scripts/fuzz/FuzzInput.ts'
import { type Fuzzed, listFuzzed } from '../../scripts/fuzz/listFuzzed.ts'
import { createSource, makeInput } from '../../scripts/fuzz/makeInput.ts'
import { readPrompts } from '../../scripts/fuzz/readPrompts.ts'
import { type Find, type FuzzTarget, runFuzz } from '../../scripts/fuzz/runFuzz.ts'
import { createSender, type Sender } from '../../scripts/fuzz/sendInput.ts'
import { startFuzzTarget } from '../../scripts/fuzz/startFuzzTarget.ts'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { createClientIp } from '../../src/service/http/createClientIp.ts'
import { createNodeServer, type NodeServer } from '../../src/service/http/createNodeServer.ts'
import { createBlockMeter } from '../cost/createBlockMeter.ts'
import { isLong } from '../isLong.ts'
import { sharedWorld } from '../world/startWorld.ts'

/*
 * A share of `npm run fuzz`. The command has the service in a process of its own; here it is in this one, and what
 * sends and judges shares its thread.
 */

const seed = 4663
const inputs = isLong ? 800 : 300

let node: NodeServer
let sender: Sender
let fuzzed: Fuzzed

beforeAll(async () => {
  const { app } = await sharedWorld()
  fuzzed = await listFuzzed(app)
  node = createNodeServer({ pipeline: app.pipeline, clientIp: createClientIp([]), maxBodyBytes })
  await new Promise<void>((resolve) => node.server.listen(0, '127.0.0.1', resolve))
  sender = createSender((node.server.address() as AddressInfo).port)
})
afterAll(async () => {
  sender?.close()
  await node?.drain()
})

describe('inputs of every kind', () => {
  it('are answered as they should be', { timeout: 300_000 }, async () => {
    const source = createSource(fuzzed.operations, readPrompts(findProjectRoot()))
    const meter = createBlockMeter()
    const target: FuzzTarget = {
      send: (input) => sender.send(input),
      async watch() {
        await meter.start()
        return async () => (await meter.stop()).blockMs
      },
      alive: async () => true,
    }
    const finds: Find[] = []
    let done = 0
    await runFuzz({
      target,
      judge: createJudge(fuzzed),
      inputOf: (number) => makeInput(source, seed, number),
      from: 0,
      to: inputs,
      onFind: (find) => finds.push(find),
      onProgress: (count) => {
        done = count
      },
    })
    expect(done).toBe(inputs)
    expect(finds.map(({ kind, detail, number }) => `${number} ${kind}: ${detail}`)).toEqual([])
  })

  it('are the same for the same seed and number', () => {
    const source = createSource(fuzzed.operations, ['price of AAPL'])
    const made = (number: number) => JSON.stringify(makeInput(source, 1, number))
    expect([made(17), made(3)]).toEqual([made(17), made(3)])
    expect(new Set(Array.from({ length: 500 }, (_, number) => made(number))).size).toBeGreaterThan(450)
  })
})

it('a service that a signal ends is a crash, and is started again', async () => {
  const file = fileURLToPath(new URL('abortingService.mjs', import.meta.url))
  const target = await startFuzzTarget(file, findProjectRoot(), '/dev/null')
  const finds: Find[] = []
  try {
    await runFuzz({
      target,
      judge: () => undefined,
      inputOf: () => ({ kind: 'http', surface: 'rest', method: 'GET', path: '/', headers: {}, body: '' }),
      from: 0,
      to: 1,
      onFind: (find) => finds.push(find),
      onProgress: () => {},
    })
  } finally {
    target.close()
  }
  expect(finds.map(({ kind }) => kind)).toContain('crash')
})

describe('the judge', () => {
  const asked: FuzzInput = {
    kind: 'http',
    surface: 'rest',
    operation: 'get_gas_oracle',
    method: 'POST',
    path: '/api/v1/get_gas_oracle',
    headers: {},
    body: '{}',
  }
  const refusal = (message: string) =>
    JSON.stringify({ ok: false, code: 'BAD_ARGUMENTS', message, hint: 'Ask otherwise.' })
  const judged = (part: Partial<Reply>, input: FuzzInput = asked) =>
    createJudge(fuzzed)(input, { statuses: [400], text: refusal('No.'), ms: 5, broken: null, ...part })?.kind

  it('finds what may not be in an answer, and nothing in one that is well', async () => {
    expect(judged({})).toBeUndefined()
    expect(judged(await sender.send(asked))).toBeUndefined()
    expect(judged({ statuses: [500] })).toBe('internal')
    expect(judged({ text: '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"x"}}' })).toBe(
      'internal',
    )
    expect(judged({ ms: 13_000 })).toBe('hang')
    expect(judged({ broken: 'lost', statuses: [], text: '' })).toBe('lost')
    expect(judged({ text: refusal('Cannot read properties of undefined') })).toBe('leak')
    expect(judged({ text: '{"ok":false}' })).toBe('form')
    expect(judged({ statuses: [200], text: '{"ok":true,"data":{}}' })).toBe('schema')
  })

  it('does not take what the caller wrote for what the service says', () => {
    const body = '{"a":"TypeError"}'
    expect(judged({ text: refusal('a "TypeError" is no number') }, { ...asked, body })).toBeUndefined()
    expect(judged({ text: refusal('a "TypeError" is no number') })).toBe('leak')
  })
})
