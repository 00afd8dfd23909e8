import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  pad,
  parseAbi,
  parseAbiItem,
  toEventSelector,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { installMulticall3 } from '../../../../test/anvil/installMulticall3.ts'
import { type Anvil, startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { startTestWorld, type TestWorld } from '../../../../test/exchanges/startTestWorld.ts'
import type { FaultRule } from '../../../../test/faultyRpc/Fault.ts'
import { startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import { encodeCursor } from '../../../base/schema/paging.ts'
import type { Tool } from '../../kernel/defineTool.ts'
import { getLogs } from './getLogs.ts'

type Data = z.output<typeof getLogs.output>

const erc20 = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function transfer(address to, uint256 value) returns (bool)',
])
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** This chain's first block: there are none below it to be searched. */
const first = 20_000

describe('get_logs', () => {
  let world: TestWorld<Anvil, FaultRule>
  let token: Address
  let calls: () => number

  beforeAll(async () => {
    const anvil = await startAnvil({ args: ['--number', String(first)] })
    const proxy = await startFaultyRpc({ target: anvil.url })
    const multicall3 = await installMulticall3(anvil)
    world = await startTestWorld({ anvil, proxy, multicall3 }, [getLogs as unknown as Tool])
    calls = () => proxy.stats().methods.eth_getLogs ?? 0
    token = world.addresses.token
    const queue = (data: Hex) =>
      anvil.request('eth_sendTransaction', [{ from: world.me, to: token, data, gas: '0x100000' }])
    for (let block = 0; block < 6; block += 1) {
      for (let index = 0; index <= block % 3; index += 1) {
        const amount = BigInt(block * 10 + index)
        await queue(encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [world.other, amount] }))
      }
      await queue(
        encodeFunctionData({ abi: erc20, functionName: 'approve', args: [world.other, BigInt(block)] }),
      )
      await anvil.request('evm_mine')
      await anvil.request('anvil_mine', ['0x32'])
    }
  })
  afterAll(() => world.stop())

  const search = ({ cursor, ...args }: Record<string, unknown>) =>
    world.run<Data>('get_logs', {
      ...(args.address && cursor === undefined ? { from_block: first } : {}),
      ...args,
      cursor,
    })
  const expected = () => world.viem.getLogs({ address: token, event: transferEvent, fromBlock: 0n })

  it('finds what viem finds, newest first, decoded and timed', async () => {
    const answer = await search({ address: token, event: 'Transfer', limit: 100 })
    const logs = (await expected()).reverse()
    expect(answer.data.items.map((row) => [row.block, row.log_index, row.transaction])).toEqual(
      logs.map((log) => [Number(log.blockNumber), log.logIndex, log.transactionHash]),
    )
    const [newest] = logs
    const block = await world.viem.getBlock({ blockNumber: newest?.blockNumber ?? 0n })
    expect(answer.data.items[0]).toMatchObject({
      timestamp: new Date(Number(block.timestamp) * 1000).toISOString().replace('.000', ''),
      address: getAddress(token),
      event: 'Transfer',
      args: [
        { name: 'from', value: getAddress(world.me), indexed: true },
        { name: 'to', value: getAddress(world.other), indexed: true },
        { name: 'value', value: newest?.args.value?.toString(), indexed: false },
      ],
    })
    const head = Number(await world.viem.getBlockNumber())
    expect(answer.coverage).toEqual({ from_block: first, to_block: head, complete: true })
    expect(answer.next_cursor).toBeUndefined()
    // 2,000 blocks, then the rest.
    expect(answer.roundTrips).toBeLessThanOrEqual(3)
  })

  it('pages without gaps or repeats, whatever the page size', async () => {
    const all = (await expected()).reverse().map((log) => `${log.blockNumber}/${log.logIndex}`)
    for (const limit of [1, 2, 3, 5, 11, 12, 13]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await search({ address: token, event: 'Transfer', limit, cursor })
        expect(page.data.items.length).toBeLessThanOrEqual(limit)
        seen.push(...page.data.items.map((row) => `${row.block}/${row.log_index}`))
        expect(page.coverage?.complete).toBe(page.next_cursor === undefined)
        cursor = page.next_cursor
      } while (cursor !== undefined)
      expect(seen).toEqual(all)
    }
  })

  it('goes on where a page ended even when the head has moved', async () => {
    const first = await search({ address: token, event: 'Transfer', limit: 2 })
    await world.send({
      to: token,
      data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [world.other, 1n] }),
    })
    const second = await search({ address: token, event: 'Transfer', limit: 2, cursor: first.next_cursor })
    const older = (await expected()).reverse().slice(1)
    expect([...first.data.items, ...second.data.items].map((row) => row.transaction)).toEqual(
      older.slice(0, 4).map((log) => log.transactionHash),
    )
    expect(second.data.searched).toEqual(first.data.searched)
  })

  it('takes an event as name, signature or hash, and topics in every form', async () => {
    const count = async (args: Record<string, unknown>) =>
      (await search({ address: token, limit: 100, ...args })).data.items.length
    const transfers = (await expected()).length
    const hash = toEventSelector(transferEvent)
    expect(await count({ event: 'transfer' })).toBe(transfers)
    expect(await count({ event: 'Transfer(address,address,uint256)' })).toBe(transfers)
    expect(await count({ event: 'event Transfer(address indexed a, address indexed b, uint256 c)' })).toBe(
      transfers,
    )
    expect(await count({ event: hash })).toBe(transfers)
    expect(await count({ topics: [hash, '*', world.other] })).toBe(
      transfers - 1 + 1 - (await count({ topics: [hash, null, world.me] })),
    )
    expect(await count({ event: 'Transfer', topics: ['*', pad(world.other)] })).toBe(0)
    expect(await count({})).toBe((await world.viem.getLogs({ address: token, fromBlock: 0n })).length)
  })

  it('reads an event nobody knows by the caller’s own signature, and else shows it raw', async () => {
    // The same bytes as a transfer, under a name only this caller has for it.
    const own = 'Transfer(address indexed sender, address indexed receiver, uint256 quantity)'
    const named = await search({ address: token, event: own, limit: 1 })
    expect(named.data.items[0]?.args.map((arg) => arg.name)).toEqual(['sender', 'receiver', 'quantity'])
    const mystery = parseAbi(['event Mystery(uint256 x)'])
    // LOG1 with the event's hash and one word of data.
    const code = `0x602a6000527f${toEventSelector(mystery[0]).slice(2)}60206000a1` as Hex
    const contract = '0x0000000000000000000000000000000000005555'
    await world.anvil.request('anvil_setCode', [contract, code])
    await world.send({ to: contract })
    const raw = await search({ address: contract })
    expect(raw.data.items).toMatchObject([
      { event: null, args: [], topics: [toEventSelector(mystery[0])], data: pad('0x2a') },
    ])
    const read = await search({ address: contract, event: 'Mystery(uint256 x)' })
    expect(read.data.items).toMatchObject([
      { event: 'Mystery', args: [{ name: 'x', value: '42', indexed: false }] },
    ])
  })

  it('halves the range when the node calls it too wide, and finds the same', async () => {
    const plain = await search({ address: token, event: 'Transfer', limit: 100 })
    await world.anvil.request('evm_mine')
    const before = calls()
    const tooWide = {
      kind: 'rpc_error',
      code: -32000,
      message: 'logs matched by query exceeds limit of 10000',
    } as const
    const narrowed = await world.withFaults([{ methods: ['eth_getLogs'], times: 3, fault: tooWide }], () =>
      search({ address: token, event: 'Transfer', limit: 100 }),
    )
    expect(narrowed.data.items).toEqual(plain.data.items)
    expect(narrowed.coverage?.complete).toBe(true)
    expect(calls() - before).toBeGreaterThan(4)
  })

  it('fails on a single block the node cannot answer, and on a node that is down', async () => {
    const tooWide = {
      kind: 'rpc_error',
      code: -32000,
      message: 'logs matched by query exceeds limit of 10000',
    } as const
    const wide = await world.withFaults([{ methods: ['eth_getLogs'], fault: tooWide }], () =>
      failureOf(search({ address: token, event: 'Transfer' })),
    )
    expect(wide.code).toBe('RANGE_TOO_WIDE')
    const boom = { kind: 'rpc_error', code: -32603, message: 'boom' } as const
    await world.anvil.request('evm_mine')
    const down = await world.withFaults([{ methods: ['eth_getLogs'], fault: boom }], () =>
      failureOf(search({ address: token, event: 'Transfer' })),
    )
    expect(down.family).toBe('upstream')
  })

  it('reads block times from the blocks where logs do not carry them', async () => {
    const plain = await search({ address: token, event: 'Transfer', limit: 5 })
    await world.anvil.request('evm_mine')
    const zeroed = await world.withFaults(
      [
        {
          methods: ['eth_getLogs'],
          fault: {
            kind: 'result',
            change: (logs) => (logs as object[]).map((log) => ({ ...log, blockTimestamp: '0x0' })),
          },
        },
      ],
      () => search({ address: token, event: 'Transfer', limit: 5 }),
    )
    expect(zeroed.data.items).toEqual(plain.data.items)
    expect(zeroed.roundTrips).toBe(plain.roundTrips + 1)
  })

  it('refuses too much and nonsense, with the next step', async () => {
    const wide = await failureOf(search({ event: 'Transfer', from_block: 0 }))
    expect([wide.code, wide.message]).toEqual([
      'RANGE_TOO_WIDE',
      expect.stringMatching(/at most 10000 blocks at once without an address; this is \d+\./),
    ])
    expect(wide.hint).toMatch(/^Name the contract with address, or set from_block to \d+ or later\.$/)
    await expect(search({ address: token, event: 'Transfer' })).resolves.toMatchObject({
      coverage: { complete: true },
    })
    // Blocks that the node does not have are not said to be searched.
    await expect(search({ address: token, event: 'Transfer', from_block: 0 })).resolves.toMatchObject({
      coverage: { complete: false },
    })
    const fields = async (args: Record<string, unknown>) =>
      ((await failureOf(search(args))).details.fields as { field: string; problem: string }[]).map(
        ({ field, problem }) => `${field} ${problem}`,
      )
    expect(await fields({ event: 'Transfr' })).toEqual([
      expect.stringMatching(/^event is not an event this service knows by name; nearest are Transfer/),
    ])
    expect(await fields({ event: 'Broken(' })).toEqual([expect.stringMatching(/^event must be a signature/)])
    expect(await fields({ event: 'Transfer', topics: [pad('0x01'), 'abc'] })).toEqual([
      'topics.1 must be a 0x topic, a 0x address, a number or *',
      'topics.0 must be * when event is given',
    ])
    expect(await fields({ address: token, from_block: 5, to_block: 4 })).toEqual([
      'from_block must not be after to_block (4)',
    ])
    for (const cursor of [
      'x',
      encodeCursor([1, 2]),
      encodeCursor([0, 10 ** 9, 5, 0]),
      encodeCursor(['a', 'b', 'c', 'd']),
      encodeCursor([0, 11_000, 5, 0]),
    ]) {
      expect(await fields({ cursor })).toEqual(['cursor must be a next_cursor of get_logs'])
    }
    expect((await failureOf(search({ to_block: 10 ** 9 }))).code).toBe('BLOCK_NOT_FOUND')
  })

  it('is not held up by hostile signatures', async () => {
    const started = performance.now()
    for (const event of [
      `E(${'('.repeat(480)}${')'.repeat(480)})`,
      `E(${'uint256[]'.repeat(100)})`,
      `E(uint256[99999999999][99999999] a)`,
      `${'E'.repeat(990)}(`,
      `E(${'a '.repeat(400)})`,
    ]) {
      await failureOf(search({ address: token, event, limit: 1 })).catch(() => undefined)
    }
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
