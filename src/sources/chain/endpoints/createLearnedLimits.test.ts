import { describe, expect, test } from 'vitest'
import { limitsFor } from '../EndpointLimits.ts'
import { classifyRpcError } from '../rpc/classifyRpcError.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import { createLearnedLimits } from './createLearnedLimits.ts'

const hex = (value: number) => `0x${value.toString(16)}`
const head = 1_000_000n
const logs = (blocks: number, topics: unknown[] = []): RpcCall => ({
  method: 'eth_getLogs',
  params: [{ fromBlock: hex(1), toBlock: hex(blocks), topics }],
})
const balanceAt = (block: number): RpcCall => ({ method: 'eth_getBalance', params: ['0x1', hex(block)] })

/** The fault that a node's own words become. */
const refusal = (call: RpcCall, code: number, message: string) =>
  new EndpointFault({ kind: classifyRpcError({ code, message }, call.method), problem: message })

describe('what answers teach about an endpoint', () => {
  const learnFrom = (call: RpcCall, code: number, message: string, now?: () => number) => {
    const learned = createLearnedLimits(limitsFor('https://node.example'), now)
    learned.learn(call, refusal(call, code, message), head)
    return learned
  }

  test.each([
    ['requested 20000 blocks, only 2000 are allowed', 2_000],
    ['block range limit is 1000', 1_000],
    ['query range too large: up to 500 blocks', 500],
  ])('%s', (message, blocks) => {
    const learned = learnFrom(logs(20_000), -32_602, message)
    expect(learned.current().maxLogBlocks).toBe(blocks)
    expect(learned.doubt(logs(blocks + 1), head)?.kind).toBe('too_wide')
    expect(learned.doubt(logs(blocks), head)).toBeUndefined()
  })

  test.each([
    [-32_000, 'logs matched by query exceeds limit of 10000'],
    [-32_602, 'log query timed out'],
    [-32_005, 'query returned more than 10000 results'],
  ])('a limit on logs says nothing about blocks (%i)', (code, message) => {
    expect(learnFrom(logs(200_000), code, message).current().maxLogBlocks).toBe(10_000_000)
  })

  test('a list of topics has a limit of its own', () => {
    const list = [[hex(1), hex(2)]]
    const learned = learnFrom(logs(90_000, list), -32_602, 'only 50000 are allowed')
    expect(learned.current()).toMatchObject({ maxLogBlocksOfList: 50_000, maxLogBlocks: 10_000_000 })
    expect(learned.doubt(logs(60_000, list), head)?.kind).toBe('too_wide')
    expect(learned.doubt(logs(60_000), head)).toBeUndefined()
  })

  test('a method it lacks and state it has dropped, until they are forgotten', () => {
    let time = 0
    const trace: RpcCall = { method: 'debug_traceTransaction', params: ['0x1'] }
    const learned = learnFrom(trace, -32_601, 'the method does not exist', () => time)
    learned.learn(balanceAt(400_000), refusal(balanceAt(400_000), -32_000, 'missing trie node'), head)
    expect(learned.doubt(trace, head)?.kind).toBe('unsupported')
    expect(learned.doubt(balanceAt(300_000), head)?.kind).toBe('pruned')
    expect(learned.doubt(balanceAt(400_001), head)).toBeUndefined()
    time = 3_600_000
    expect([learned.doubt(trace, head), learned.doubt(balanceAt(300_000), head)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('a batch that was refused is halved', () => {
    const learned = createLearnedLimits(limitsFor('https://node.example'))
    learned.batchRefused(25)
    expect(learned.current().maxBatch).toBe(12)
    learned.batchRefused(40)
    expect(learned.current().maxBatch).toBe(12)
  })
})

test('what the data says is kept without asking', () => {
  const known = { ...limitsFor('https://node.example'), stateBlocks: 5_000, missingMethods: ['trace_*'] }
  const learned = createLearnedLimits(known)
  expect(learned.doubt({ method: 'trace_block', params: [] }, head)?.kind).toBe('unsupported')
  expect(learned.doubt(balanceAt(995_000), head)?.kind).toBe('pruned')
  expect(learned.doubt(balanceAt(995_001), head)).toBeUndefined()
})
