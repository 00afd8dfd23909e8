import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check'
import { type Address, encodeErrorResult, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installMulticall3, multicall3Address } from '../../../../test/anvil/installMulticall3.ts'
import { openChain } from '../../../../test/anvil/openChain.ts'
import { type Anvil, startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { code, place } from '../../../../test/anvil/testContracts.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import type { CallResult } from '../CallResult.ts'
import type { Chain } from '../Chain.ts'

const reason = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['no'],
})
/** Little, because what burns it all takes its time. */
const maxCallGas = 10_000_000
const one: Hex = `0x${'1'.padStart(64, '0')}`

let anvil: Anvil
let rpc: FaultyRpc
let chain: Chain
const contracts: Record<string, Address> = {}

beforeAll(async () => {
  anvil = await startAnvil()
  rpc = await startFaultyRpc({ target: anvil.url })
  await installMulticall3(anvil)
  const heavy = await place(anvil, 0, code.heavy)
  const runtimes: Record<string, Hex> = {
    good: code.returning(one),
    reverting: code.reverting(reason),
    silent: code.reverting('0x'),
    asking: code.asking(heavy),
    burning: code.burning,
    invalid: code.invalid,
    starving: code.starving,
    counting: code.counting,
    bomb: code.bomb(200_000),
    largeBomb: code.bomb(262_145),
    mostBomb: code.bomb(262_144),
    greatBomb: code.bomb(1_500_000),
  }
  for (const [index, [name, runtime]] of Object.entries(runtimes).entries()) {
    contracts[name] = await place(anvil, index + 1, runtime)
  }
  contracts.empty = '0x00000000000000000000000000000000000e3197'
  await anvil.request('evm_mine')
  chain = await openChain([{ url: rpc.url, limits: { maxCallGas } }])
})
beforeEach(() => rpc.resetStats())
afterAll(async () => {
  await chain.close()
  await rpc.close()
  await anvil.stop()
})

/** Calls contracts by name in one tick; the number makes equal ones different. */
const callTogether = (names: readonly string[]) => {
  const pin = chain.pin(chain.head().number)
  return Promise.all(
    names.map((name, index) =>
      pin.call({ to: contracts[name] as Address, data: `0x${index.toString(16).padStart(8, '0')}` }),
    ),
  )
}

/** What the node says when it is asked for this one thing. */
async function callAlone(name: string): Promise<CallResult> {
  const call = {
    from: multicall3Address,
    to: contracts[name],
    data: '0x',
    gas: `0x${maxCallGas.toString(16)}`,
  }
  const response = await fetch(anvil.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }),
  })
  const { result, error } = (await response.json()) as { result: Hex; error?: { data?: Hex } }
  if (error) return { ok: false, data: error.data ?? '0x' }
  // More than is read of any contract.
  return result.length > 2 + 2 * 262_144
    ? { ok: false, data: '0x', tooLarge: true }
    : { ok: true, data: result }
}

const alone: Record<string, CallResult> = {}
const callAloneOnce = async (name: string) => {
  alone[name] ??= await callAlone(name)
  return alone[name]
}

describe('contract calls of one tick', () => {
  test('take one round trip when nobody disturbs the others, failures included', async () => {
    const names = ['good', 'reverting', 'silent', 'asking', 'empty', 'good', 'bomb']
    const results = await callTogether(names)
    expect(results).toEqual(await Promise.all(names.map(callAloneOnce)))
    expect(results.slice(0, 5)).toEqual([
      { ok: true, data: one },
      { ok: false, data: reason },
      { ok: false, data: '0x' },
      { ok: true, data: one },
      { ok: true, data: '0x' },
    ])
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, rpcCalls: 1 })
  })

  test.each([
    ['burns the gas of all', 'burning'],
    ['runs into the invalid opcode', 'invalid'],
    ['burns it and succeeds', 'starving'],
    ['returns more than fits', 'greatBomb'],
  ])('are right when one of them %s', async (_, hostile) => {
    const names = ['good', 'asking', hostile, 'asking', 'good', 'reverting', 'silent']
    expect(await callTogether(names)).toEqual(await Promise.all(names.map(callAloneOnce)))
    // The multicall first; then everybody alone, in one more request.
    expect(rpc.stats().batchSizes).toEqual([1, names.length])
  })

  test('give up to 256 KB of what a contract returns, and nothing of more', async () => {
    for (const names of [['mostBomb', 'largeBomb'], ['mostBomb'], ['largeBomb'], ['largeBomb', 'greatBomb']])
      expect(await callTogether(names)).toEqual(await Promise.all(names.map(callAloneOnce)))
    expect(alone.mostBomb?.data).toHaveLength(2 + 2 * 262_144)
  })

  test('read little of a contract that returns as much as gas can buy', async () => {
    const names = Array.from({ length: 30 }, (_, index) => (index < 25 ? 'greatBomb' : 'good'))
    const results = await callTogether(names)
    expect(results.map(({ ok }) => ok)).toEqual(names.map((name) => name === 'good'))
    // Each of them would be three megabytes.
    expect(rpc.stats().responseBytes).toBeLessThan(1_000_000)
  })

  test('cannot change what the others read', async () => {
    const results = await callTogether(['counting', 'good', 'counting', 'counting'])
    expect(results).toEqual(Array(4).fill({ ok: true, data: one }))
  })

  test('find the one that disturbs among many without asking for each of them alone', async () => {
    const names = Array.from({ length: 100 }, (_, index) => (index === 41 ? 'burning' : 'good'))
    const results = await callTogether(names)
    expect(results).toEqual(await Promise.all(names.map(callAloneOnce)))
    // One multicall, its fifteen parts, and the seven of the part that was disturbed.
    expect(rpc.stats().batchSizes).toEqual([1, 15, 7])
  })

  test('give what each gives alone, whatever the company', async () => {
    const kinds = [
      'good',
      'reverting',
      'silent',
      'asking',
      'empty',
      'starving',
      'invalid',
      'counting',
      'bomb',
    ]
    const company = listOf(constantFrom(...kinds), { minLength: 1, maxLength: 24 })
    await assert(
      asyncProperty(company, async (names) => {
        expect(await callTogether(names)).toEqual(await Promise.all(names.map(callAloneOnce)))
      }),
      { numRuns: 12, seed: 4663 },
    )
  })
})
