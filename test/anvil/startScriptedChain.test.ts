import { decodeEventLog, erc20Abi, numberToHex, parseAbiItem } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTraffic, holder, type Traffic } from './createTraffic.ts'
import { eventually } from './eventually.ts'
import { type ScriptedChain, startScriptedChain } from './startScriptedChain.ts'

const startTime = 1_700_000_000
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const swapEvent = parseAbiItem(
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
)

describe('a scripted chain', () => {
  let chain: ScriptedChain
  let traffic: Traffic
  beforeAll(async () => {
    chain = await startScriptedChain({ startTime, secondsPerBlock: 3 })
    traffic = await createTraffic(chain)
  })
  afterAll(() => chain.stop())

  const balanceOf = (token: `0x${string}`, owner: `0x${string}`) =>
    chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const hashAt = async (number: number) => (await chain.client.getBlock({ blockNumber: BigInt(number) })).hash

  test('makes blocks only when told, at the times it was told', async () => {
    const before = await chain.head()
    const after = await chain.mine(3)
    expect(after.number).toBe(before.number + 3)
    expect(after.timestamp).toBe(before.timestamp + 9)
    expect(await chain.head()).toEqual(after)
  })

  test('carries many transfers in one transaction, and balances that agree', async () => {
    const token = await traffic.token({ name: 'Odd', symbol: 'ODD', decimals: 6 })
    const payments = Array.from({ length: 500 }, (_, index) => ({
      to: holder(1 + (index % 50)),
      amount: BigInt(index + 1),
    }))
    const { number } = await chain.mineBlock([traffic.payOut(token, payments)])
    const logs = await chain.client.getLogs({
      address: token,
      event: transferEvent,
      fromBlock: BigInt(number),
    })
    expect(logs.map(({ args }) => ({ to: args.to?.toLowerCase(), amount: args.value }))).toEqual(payments)
    const due = payments.filter(({ to }) => to === holder(7)).reduce((sum, { amount }) => sum + amount, 0n)
    expect(await balanceOf(token, holder(7))).toBe(due)
  })

  test('replaces blocks: hashes, logs, receipts and balances are those of the new branch', async () => {
    const token = await traffic.token()
    await chain.mineBlock([traffic.payOut(token, [{ to: holder(1), amount: 100n }])])
    const [orphan = '0x'] = await chain.send([
      traffic.transfer(token, holder(1), { to: holder(2), amount: 60n }),
    ])
    const stale = await chain.mine(2)
    const ancestor = await hashAt(stale.number - 2)
    expect(await balanceOf(token, holder(2))).toBe(60n)

    const head = await chain.reorg(2, async () => {
      await chain.mineBlock([traffic.transfer(token, holder(1), { to: holder(3), amount: 5n })])
      await chain.mine(2)
    })
    expect(head.number).toBe(stale.number + 1)
    expect(await hashAt(stale.number)).not.toBe(stale.hash)
    expect(await hashAt(stale.number - 2)).toBe(ancestor)
    expect(await balanceOf(token, holder(2))).toBe(0n)
    expect(await balanceOf(token, holder(3))).toBe(5n)
    expect(await chain.request('eth_getTransactionReceipt', [orphan])).toBeNull()
    const logs = await chain.client.getLogs({
      address: token,
      event: transferEvent,
      fromBlock: BigInt(stale.number - 1),
    })
    expect(logs.map(({ args }) => args.value)).toEqual([5n])
    for (let number = head.number; number > stale.number - 2; number--) {
      const block = await chain.client.getBlock({ blockNumber: BigInt(number) })
      expect(block.parentHash).toBe(await hashAt(number - 1))
    }
  })

  test('an empty branch differs from the one it replaces', async () => {
    const stale = await chain.mine(4)
    await chain.reorg(4)
    const hashes = await Promise.all([0, 1, 2, 3].map((back) => hashAt(stale.number - back)))
    expect(hashes).not.toContain(stale.hash)
  })

  test('swaps in a real pair, many in one transaction', async () => {
    const [one, other] = [await traffic.token(), await traffic.token()]
    const pair = await traffic.openPair(
      { token: one, amount: 10n ** 24n },
      { token: other, amount: 10n ** 22n },
    )
    const plans = Array.from({ length: 40 }, (_, index) => ({
      tokenIn: index % 3 === 0 ? other : one,
      amountIn: 10n ** 18n * BigInt(index + 1),
      to: holder(index + 1),
    }))
    const { number } = await chain.mineBlock([await traffic.swaps(pair, plans)])
    const logs = await chain.client.getLogs({ address: pair, event: swapEvent, fromBlock: BigInt(number) })
    expect(logs.map(({ args }) => (args.amount0In ?? 0n) + (args.amount1In ?? 0n))).toEqual(
      plans.map(({ amountIn }) => amountIn),
    )
    const received = logs[3]
    if (received === undefined) throw new Error('no fourth swap')
    const { args } = decodeEventLog({ abi: [swapEvent], data: received.data, topics: received.topics })
    expect(await balanceOf(other === plans[3]?.tokenIn ? one : other, holder(4))).toBe(
      args.amount0Out + args.amount1Out,
    )
  })

  test('mines by itself until it is paused', async () => {
    const before = await chain.head()
    const pause = chain.mineEvery(5)
    await eventually(async () => (await chain.head()).number).toBeGreaterThan(before.number + 3)
    await pause()
    const paused = await chain.head()
    await chain.send([{ from: holder(9), to: holder(10) }])
    expect((await chain.head()).hash).toBe(paused.hash)
    await chain.mine()
    expect(await chain.request('eth_getTransactionCount', [holder(9), 'latest'])).toBe(numberToHex(1))
  })

  test('says which transaction failed', async () => {
    const token = await traffic.token()
    const bad = traffic.transfer(token, holder(77), { to: holder(1), amount: 1n })
    await expect(chain.mineBlock([bad])).rejects.toThrow(/The transaction 0x[0-9a-f]{64} to .* failed/)
  })
})
