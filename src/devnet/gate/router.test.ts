import { readFileSync } from 'node:fs'
import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callLoop,
  endlessLoop,
  hashLoop,
  longAnswer,
  memoryTower,
  target,
} from '../../../test/devnet/programs.ts'
import { type KeptChain, startKeptChain } from '../../../test/devnet/startKeptChain.ts'
import { cast } from '../world/accounts.ts'

let chain: KeptChain
beforeAll(async () => {
  chain = await startKeptChain()
  await chain.make(6)
})
afterAll(() => chain?.stop())

const withCode = (code: string) => ({ [target]: { code } })
const post = async (body: unknown) =>
  (
    await fetch(`http://127.0.0.1:${chain.gate.port}`, { method: 'POST', body: JSON.stringify(body) })
  ).json() as Promise<{ id: unknown; result?: unknown; error?: { code: number; message: string } }[]>

describe('what comes in', () => {
  test.each([
    ['eth_sendTransaction', [{ from: cast.deployer, to: cast.keeper, value: '0x1' }]],
    ['eth_sendRawTransaction', ['0x00']],
    ['anvil_setBalance', [cast.keeper, '0x0']],
    ['anvil_dropAllTransactions', []],
    ['evm_mine', []],
    ['hardhat_setCode', [cast.keeper, '0x00']],
  ])('%s changes nothing', async (method, params) => {
    const before = await chain.node.rpc.call<{ hash: Hex }>('eth_getBlockByNumber', 'latest', false)
    await expect(chain.rpc.call(method, ...params)).rejects.toThrow(/read-only/)
    expect(await chain.node.rpc.call('eth_getBlockByNumber', 'latest', false)).toEqual(before)
    expect(await chain.node.rpc.call('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
  })

  test('a batch is answered in its order, whoever answers', async () => {
    const head = chain.history.head()
    const block = numberToHex(head?.number ?? 0)
    const answers = await post([
      { jsonrpc: '2.0', id: 'text', method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 7, method: 'eth_getBlockByNumber', params: [block, false] },
      { jsonrpc: '2.0', id: null, method: 'evm_mine', params: [] },
      { jsonrpc: '2.0', id: 7, method: 'eth_estimateGas', params: [{ to: cast.keeper }] },
      'nonsense',
      { jsonrpc: '2.0', id: 8, method: 'eth_getBalance', params: { address: cast.keeper } },
      { jsonrpc: '2.0', id: 9, method: 'eth_getBlockByNumber', params: ['0x0', false] },
    ])
    expect(answers.map(({ id }) => id)).toEqual(['text', 7, null, 7, null, null, 9])
    expect(answers.map(({ error }) => error?.code)).toEqual([
      undefined,
      undefined,
      -32601,
      undefined,
      -32600,
      -32600,
      undefined,
    ])
    expect(answers[0]?.result).toBe('0x1237')
    expect(answers[1]?.result).toMatchObject({ hash: head?.hash })
    expect(answers[3]?.result).toBe('0x5208')
    expect(answers[6]?.result).toMatchObject({ number: '0x0' })
  })

  test('what is no JSON, and what is nothing, is refused', async () => {
    const response = await fetch(`http://127.0.0.1:${chain.gate.port}`, { method: 'POST', body: '{' })
    expect(await response.json()).toMatchObject({ error: { code: -32700 } })
    expect(await post([])).toMatchObject({ error: { code: -32600 } })
  })
})

describe('code that does not end', () => {
  const calls = {
    eth_call: [{ data: endlessLoop }, 'latest'],
    eth_estimateGas: [{ data: endlessLoop }, 'latest'],
    eth_createAccessList: [{ from: cast.keeper, data: endlessLoop }, 'latest'],
    eth_simulateV1: [{ blockStateCalls: [{ calls: Array(20).fill({ data: endlessLoop }) }] }, 'latest'],
    debug_traceCall: [{ data: endlessLoop }, 'latest', { tracer: 'callTracer' }],
  }
  test.each(Object.entries(calls))('%s ends, and a block can be made', async (method, params) => {
    const ended = chain.rpc.call(method, ...params).catch((error: Error) => error.message)
    await chain.make(1)
    await ended
    expect(await chain.rpc.call('eth_getBalance', cast.keeper, 'latest')).toMatch(/^0x/)
  })

  test('gas that the caller names is not raised, and not granted beyond the bound', async () => {
    // GAS, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN
    const gauge = withCode('0x5a60005260206000f3')
    const gasAt = async (gas?: Hex) =>
      Number(await chain.rpc.call<Hex>('eth_call', { to: target, gas }, 'latest', gauge))
    expect(await gasAt('0x186a0')).toBe(100_000 - 21_000 - 2)
    for (const gas of [undefined, '0x4000000000000'] as const)
      expect(await gasAt(gas)).toBe(50_000_000 - 21_000 - 2)
  })
})

describe('memory', () => {
  const status = () => readFileSync(`/proc/${chain.node.pid}/status`, 'utf8')
  const megabytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status())?.[1]) / 1024
  const trace = (code: Hex, options: object) =>
    chain.rpc.call('debug_traceCall', { to: target }, 'latest', {
      ...options,
      stateOverrides: withCode(code),
    })

  test.runIf(process.platform === 'linux')(
    'no question takes more than 256 MB of it',
    { timeout: 120_000 },
    async () => {
      const before = megabytes('VmRSS')
      const ask = (code: Hex) =>
        chain.rpc.call('eth_call', { to: target, gas: '0x4000000000000' }, 'latest', withCode(code))
      for (const code of [
        ...[30_000, 100_000, 130_000, 180_000, 220_000].map(memoryTower),
        ...[4_500_000, 500_000_000].map(longAnswer),
        ...[100_000, 4_000_000].map(callLoop),
        hashLoop(1_000_000),
      ])
        await ask(code).catch(() => {})
      for (const tracer of ['callTracer', 'prestateTracer'])
        for (const bytes of [1_000, 100_000, 600_000])
          await expect(trace(callLoop(bytes), { tracer })).rejects.toThrow(/bytes of input|more gas/)
      expect(megabytes('VmHWM') - before).toBeLessThan(256)
    },
  )

  test('a trace that is light is the one the node makes', async () => {
    const usdg = chain.world.deployment.tokens.find(({ symbol }) => symbol === 'USDG')?.address
    const call = { from: cast.keeper, to: usdg, data: '0x18160ddd', gas: '0xf4240' }
    for (const tracer of ['callTracer', 'prestateTracer'])
      expect(await chain.rpc.call('debug_traceCall', call, 'latest', { tracer })).toEqual(
        await chain.node.rpc.call('debug_traceCall', call, 'latest', { tracer }),
      )
  })

  test('no other tracer is run, nor a call shown that our bound has cut short', async () => {
    for (const options of [{}, { tracer: '{result: function () { for (;;); }}' }])
      await expect(trace('0x00', options)).rejects.toThrow(/callTracer or prestateTracer/)
    await expect(trace(endlessLoop, { tracer: 'callTracer' })).rejects.toThrow(/more gas than is traced/)
    const own = { to: target, gas: '0x186a0' }
    const options = { tracer: 'callTracer', stateOverrides: withCode(endlessLoop) }
    expect(await chain.rpc.call('debug_traceCall', own, 'latest', options)).toMatchObject({
      error: expect.stringMatching(/gas/i),
    })
  })
})

test('what is read at a block never comes from the next one', async () => {
  const [payer, counter] = [cast.keeper, target]
  const [first, base] = [await chain.height(), 0]
  // BALANCE of the counter, returned
  const reader = withCode(`0x73${counter.slice(2)}315f5260205ff3`)
  const reads: { block: number; read: number }[] = []
  let running = true
  async function readOn(): Promise<void> {
    while (running) {
      const block = await chain.height()
      const at = numberToHex(block)
      const [balance, called] = await chain.rpc.batch<Hex>([
        { method: 'eth_getBalance', params: [counter, at] },
        { method: 'eth_call', params: [{ to: counter }, at, reader] },
      ])
      for (const read of [balance, called]) reads.push({ block, read: Number(read) })
    }
  }
  const lines = Promise.all([readOn(), readOn(), readOn()])
  // One wei more in each block: what stands in the counter is the number of blocks.
  for (let made = 0; made < 40; made++) {
    chain.writer.send({ from: payer, to: counter, value: 1n, gas: 30_000n })
    await chain.make(1)
  }
  running = false
  await lines
  expect(reads.length).toBeGreaterThan(200)
  expect(reads.filter(({ block, read }) => read !== base + block - first)).toEqual([])
})
