import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/anvil/eventually.ts'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { installMulticall3, multicall3Address } from '../../../../test/anvil/installMulticall3.ts'
import { fastProbe, openChain } from '../../../../test/anvil/openChain.ts'
import { type Anvil, startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { code, deployErc20, place } from '../../../../test/anvil/testContracts.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import type { Chain } from '../Chain.ts'
import { createChainMeter } from '../ChainMeter.ts'

const holders = [1, 2, 3, 4, 5].map((n) => `0x${String(n).repeat(40)}` as Address)
const brokenAbi = parseAbi([
  'function fails() view returns (uint256)',
  'function counts() view returns (uint256)',
  'function sends(address to) view',
  'error TooLittle(uint256 wanted)',
])

const nodeInterface: Address = '0x00000000000000000000000000000000000000C8'

let anvil: Anvil
let rpc: FaultyRpc
let chain: Chain
let token: Address
let word: Address
let broken: Address
let who: Address

beforeAll(async () => {
  anvil = await startAnvil()
  rpc = await startFaultyRpc({ target: anvil.url })
  await installMulticall3(anvil)
  token = await deployErc20(anvil, 1_000_000n)
  word = await place(anvil, 1, code.returning(`0x${'2a'.padStart(64, '0')}`))
  broken = await place(anvil, 2, code.reverting('0x5cfa1edd'.padEnd(74, '0') as Hex))
  who = await place(anvil, 3, code.caller)
  await place(anvil, nodeInterface, code.caller)
  await anvil.request('evm_mine')
  chain = await openChain([{ url: rpc.url }], { probe: fastProbe })
})
beforeEach(() => rpc.resetStats())
afterAll(async () => {
  await chain.close()
  await rpc.close()
  await anvil.stop()
})

const pinned = (options = {}) => chain.pin(chain.head().number, options)
const balanceOf = (holder: Address) =>
  ({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }) as const

describe('Multicall3 itself', () => {
  const abi = parseAbi([
    'function getEthBalance(address account) view returns (uint256)',
    'function getChainId() view returns (uint256)',
  ])
  const account: Address = `0x${'7'.repeat(40)}`
  const read = { address: multicall3Address, abi, functionName: 'getEthBalance', args: [account] } as const

  test('is read alone and in company as by a call of its own', async () => {
    await anvil.request('anvil_setBalance', [account, '0x1b69b4bacd05f15'])
    await anvil.request('evm_mine')
    await eventually(async () => expect(await pinned().balance(account)).toBe(0x1b69b4bacd05f15n))
    const viem = createPublicClient({ transport: http(anvil.url) })
    const told = await viem.readContract(read)
    expect(told).toBe(0x1b69b4bacd05f15n)
    expect(await pinned().read(read)).toBe(told)
    expect(await pinned().read({ ...read, functionName: 'getChainId', args: [] })).toBe(
      BigInt(await viem.getChainId()),
    )
    const pin = pinned()
    expect(await Promise.all([pin.read(read), pin.read(balanceOf(account))])).toEqual([told, 0n])
  })
})

describe('one tick', () => {
  test('is one HTTP request whatever is read in it, and equals what viem reads at the block', async () => {
    const viem = createPublicClient({ transport: http(anvil.url) })
    const { number } = chain.head()
    const meter = createChainMeter()
    const pin = chain.pin(number, { meter })
    const [supply, ...rest] = await Promise.all([
      pin.read({ address: token, abi: erc20Abi, functionName: 'totalSupply' }),
      ...holders.map((holder) => pin.read(balanceOf(holder))),
      pin.balance(holders[0] as Address),
      pin.code(token),
      pin.storageAt(token, '0x0'),
      pin.transactionCount(holders[0] as Address),
      pin.request('eth_getBlockByNumber', ['0x1', false]),
    ])
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, rpcCalls: 6, methods: { eth_call: 1 } })
    expect(meter).toMatchObject({ roundTrips: 1, requests: 6 })
    const at = { blockNumber: number }
    expect(supply).toBe(
      await viem.readContract({ address: token, abi: erc20Abi, functionName: 'totalSupply', ...at }),
    )
    expect(rest).toEqual([
      ...(await Promise.all(holders.map((holder) => viem.readContract({ ...balanceOf(holder), ...at })))),
      await viem.getBalance({ address: holders[0] as Address, ...at }),
      await viem.getCode({ address: token, ...at }),
      await viem.getStorageAt({ address: token, slot: '0x0', ...at }),
      BigInt(await viem.getTransactionCount({ address: holders[0] as Address, ...at })),
      await anvil.request('eth_getBlockByNumber', ['0x1', false]),
    ])
  })

  test('includes what comes behind promises that are already settled', async () => {
    const pin = pinned()
    const afterAwait = async (holder: Address) => {
      await Promise.resolve()
      await null
      return pin.read(balanceOf(holder))
    }
    await Promise.all(holders.map(afterAwait))
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, rpcCalls: 1 })
  })

  test('makes equal reads once, in one request or across requests', async () => {
    const before = chain.status().coalesced
    const [one, other] = [pinned(), pinned()]
    const results = await Promise.all([
      ...[1, 2, 3].map(() => one.balance(token)),
      other.balance(token),
      other.request('eth_getBalance', [token, `0x${chain.head().number.toString(16)}`]),
    ])
    expect(results).toEqual([0n, 0n, 0n, 0n, '0x0'])
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, rpcCalls: 1 })
    expect(chain.status().coalesced - before).toBe(4)
  })

  test('reads several blocks at once, on one meter', async () => {
    const meter = createChainMeter()
    const pin = pinned({ meter })
    const early = pin.at(1n)
    expect(early.block).toBe(1n)
    const [now, then, wordNow, wordThen] = await Promise.all([
      pin.code(token),
      early.code(token),
      pin.call({ to: word, data: '0x' }),
      early.call({ to: word, data: '0x' }),
    ])
    expect(now.length).toBeGreaterThan(1000)
    expect(then).toBe('0x')
    expect(wordNow).toEqual({ ok: true, data: `0x${'2a'.padStart(64, '0')}` })
    expect(wordThen).toEqual({ ok: true, data: '0x' })
    expect(rpc.stats().httpRequests).toBe(1)
    expect(meter).toMatchObject({ roundTrips: 1, requests: 4 })
  })

  test('is split where the endpoint takes smaller batches', async () => {
    const small = await openChain([{ url: rpc.url, limits: { maxBatch: 4 } }])
    rpc.resetStats()
    const meter = createChainMeter()
    const pin = small.pin(small.head().number, { meter })
    const addresses = Array.from(
      { length: 10 },
      (_, index) => `0x${'abcdef1234'.charAt(index).repeat(40)}` as Address,
    )
    expect(await Promise.all(addresses.map((address) => pin.balance(address)))).toEqual(Array(10).fill(0n))
    expect(rpc.stats().batchSizes.sort()).toEqual([2, 4, 4])
    expect(meter).toMatchObject({ roundTrips: 3, requests: 10 })
    await small.close()
  })

  test('is split where a multicall would grow too long', async () => {
    const pin = pinned()
    const many = Array.from(
      { length: 600 },
      (_, index) => `0x${index.toString(16).padStart(40, '0')}` as Address,
    )
    const balances = await Promise.all(many.map((holder) => pin.read(balanceOf(holder))))
    expect(balances).toEqual(Array(600).fill(0n))
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, methods: { eth_call: 3 } })
    rpc.resetStats()
    const long = `0x${'00'.repeat(40_000)}` as Hex
    await Promise.all([1, 2, 3].map((n) => pin.call({ to: holders[n] as Address, data: long })))
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, methods: { eth_call: 3 } })
  })
})

describe('a contract call', () => {
  test('does not depend on the company it travels in', async () => {
    const alone = await pinned().call({ to: who, data: '0x' })
    const pin = pinned()
    const [inCompany] = await Promise.all([who, word].map((to) => pin.call({ to, data: '0x' })))
    expect(inCompany).toEqual(alone)
    expect(alone.data).toContain(multicall3Address.slice(2))
  })

  test('to Arbitrum’s NodeInterface goes to the node directly', async () => {
    const pin = pinned()
    await Promise.all([word, who, nodeInterface].map((to) => pin.call({ to, data: '0x' })))
    expect(rpc.stats()).toMatchObject({ httpRequests: 1, methods: { eth_call: 2 } })
  })

  test('that needs a sender, value or changed state is made as it is', async () => {
    const pin = pinned()
    const from = holders[1] as Address
    const rich = { [from]: { balance: '0xde0b6b3a7640000' as Hex } }
    const [caller, overridden, poor] = await Promise.all([
      pin.callDirect({ to: who, from }),
      pin.callDirect({
        to: holders[2] as Address,
        from,
        value: 5n,
        stateOverride: { ...rich, [holders[2] as Address]: { code: '0x3460005260206000f3' } },
      }),
      pin.callDirect({ to: broken, data: '0x', gas: 2n ** 60n }),
    ])
    expect(caller.data).toBe(`0x${from.slice(2).padStart(64, '0').repeat(2)}`)
    expect(overridden).toEqual({ ok: true, data: `0x${'5'.padStart(64, '0')}` })
    expect(poor.ok).toBe(false)
    expect(rpc.stats().httpRequests).toBe(1)
  })
})

describe('read and tryRead', () => {
  const failing = { abi: brokenAbi, functionName: 'fails' } as const

  test('a revert is decoded with the ABI and thrown, or undefined', async () => {
    const pin = pinned()
    const read = { ...failing, address: broken }
    const [error, nothing] = await Promise.all([failureOf(pin.read(read)), pin.tryRead(read)])
    expect(error.code).toBe('CALL_REVERTED')
    expect(error.message).toBe(`The call to ${broken} reverted: TooLittle("0").`)
    expect(nothing).toBeUndefined()
  })

  test('nonsense is treated like a revert', async () => {
    const pin = pinned()
    const odd = await place(anvil, 9, code.returning('0x1234'))
    await anvil.request('evm_mine')
    const later = pin.at((await chain.probeHead()).number)
    const read = { abi: brokenAbi, functionName: 'counts' } as const
    const [short, none] = await Promise.all([
      failureOf(later.read({ ...read, address: odd })),
      failureOf(later.read({ ...read, address: holders[3] as Address })),
    ])
    expect(short.message).toContain('its answer does not fit counts')
    expect(none.message).toContain('it answered with nothing')
    expect(await later.tryRead({ ...read, address: odd })).toBeUndefined()
    expect(await later.tryRead({ ...read, address: holders[3] as Address })).toBeUndefined()
    const silent = {
      abi: brokenAbi,
      functionName: 'sends',
      args: [odd],
      address: holders[3] as Address,
    } as const
    expect(await later.read(silent)).toBeUndefined()
  })

  test('a failing node is never taken for a failing contract', async () => {
    rpc.setFaults([{ fault: { kind: 'http', status: 500 } }])
    const error = await failureOf(pinned().tryRead({ ...failing, address: broken }))
    rpc.clearFaults()
    expect(error.code).toBe('UPSTREAM_FAILED')
    await eventually(() => chain.status().endpoints[0]?.state).toBe('healthy')
  })

  test('arguments that do not fit are the caller’s fault', async () => {
    const read = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: ['0x12'] } as const
    const error = await failureOf(pinned().read(read as never))
    expect(error.code).toBe('BAD_REQUEST')
    expect(rpc.stats().httpRequests).toBe(0)
  })
})

test('nothing but reads can be asked', async () => {
  for (const method of [
    'eth_sendRawTransaction',
    'anvil_setBalance',
    'evm_mine',
    'personal_sign',
    'eth_sign',
  ]) {
    await expect(pinned().request(method, [])).rejects.toThrow('not a read')
    await expect(chain.request(method, [])).rejects.toThrow('not a read')
  }
  expect(rpc.stats().httpRequests).toBe(0)
})

test('without Multicall3 every call travels alone, in the same request', async () => {
  const bare = await startAnvil()
  const target = await place(bare, 1, code.returning('0x01'))
  await bare.request('evm_mine')
  const proxy = await startFaultyRpc({ target: bare.url })
  const lone = await openChain([{ url: proxy.url }])
  const read = () => {
    proxy.resetStats()
    const pin = lone.pin(lone.head().number)
    return Promise.all([1, 2, 3].map((n) => pin.call({ to: target, data: `0x0${n}` })))
  }
  const expected = Array(3).fill({ ok: true, data: '0x01' })
  expect(await read()).toEqual(expected)
  // The first time finds out, the next knows.
  expect(proxy.stats().batchSizes).toEqual([1, 3])
  await bare.request('evm_mine')
  await lone.probeHead()
  expect(await read()).toEqual(expected)
  expect(proxy.stats().batchSizes).toEqual([3])
  await lone.close()
  await proxy.close()
  await bare.stop()
})

test('a node that does not know state overrides is read call by call', async () => {
  rpc.setFaults([
    {
      fault: { kind: 'rpc_error', code: -32602, message: 'too many arguments, want at most 2' },
      methods: ['eth_call'],
      times: 1,
    },
  ])
  const fresh = await openChain([{ url: rpc.url }])
  const pin = fresh.pin(fresh.head().number)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' })
  const results = await Promise.all([pin.call({ to: token, data }), pin.call({ to: word, data: '0x' })])
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  rpc.clearFaults()
  await fresh.close()
})
