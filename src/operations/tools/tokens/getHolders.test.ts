import { type Address, erc20Abi, formatUnits, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import {
  balancesAfter,
  rescanTransfers,
  type ScannedTransfer,
} from '../../../../test/world/rescanTransfers.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getHolders } from './getHolders.ts'

const world = await sharedWorld()
let head: bigint
beforeAll(async () => {
  head = await world.client.getBlockNumber()
})
const ask = asking(world, getHolders)

async function allRows(args: Record<string, unknown>) {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return rows
}

const largestFirst = (balances: Map<Address, bigint>) =>
  [...balances.values()].sort((one, other) => (one > other ? -1 : one < other ? 1 : 0))

const timeOf = async (block: number) =>
  isoTime((await world.client.getBlock({ blockNumber: BigInt(block) })).timestamp)

const percent = (part: bigint, whole: bigint) => Number((part * 10n ** 20n) / whole) / 1e18

/** Accounts that had nothing and have something, and the other way round. */
function movement(transfers: readonly ScannedTransfer[], startBlock: number) {
  const before = balancesAfter(transfers.filter(({ block }) => block < startBlock))
  const after = balancesAfter(transfers)
  return {
    entered: [...after.keys()].filter((account) => !before.has(account)).length,
    exited: [...before.keys()].filter((account) => !after.has(account)).length,
  }
}

async function firstBlockSince(seconds: number, end: bigint) {
  const blocks = await allBlocks(world)
  const start = Number(blocks.find(({ number }) => number === end)?.timestamp) - seconds
  return Number(blocks.find(({ timestamp }) => Number(timestamp) >= start)?.number)
}

describe('get_holders', () => {
  it.each(['AAPL', 'CASHCAT', 'USDG'])('gives every holder of %s as the logs add up', async (symbol) => {
    const token = placeOf(world, symbol)
    const transfers = await rescanTransfers(world, token, head)
    const balances = balancesAfter(transfers)
    const rows = await allRows({ token: symbol, limit: 100 })
    expect(rows.map(({ amount }) => BigInt(amount))).toEqual(largestFirst(balances))
    expect(new Map(rows.map((row) => [row.address, BigInt(row.amount)]))).toEqual(balances)
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1))
    const { data, coverage, warnings } = await ask({ token: symbol })
    expect(data.holders).toBe(balances.size)
    expect(coverage).toEqual({ from_block: transfers[0]?.block, to_block: Number(head), complete: true })
    expect(warnings).toEqual([])
  })

  it('tells of each holder what the contract and its transfers tell', async () => {
    const token = placeOf(world, 'AAPL')
    const transfers = await rescanTransfers(world, token, head)
    const supply = await world.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'totalSupply',
    })
    const multiplier = await world.client.readContract({
      address: token,
      abi: parseAbi(['function uiMultiplier() view returns (uint256)']),
      functionName: 'uiMultiplier',
    })
    const { data } = await ask({ token, limit: 12 })
    expect([data.total_supply, data.total_supply_decimal]).toEqual([
      supply.toString(),
      formatUnits(supply, 18),
    ])
    for (const row of data.items) {
      const address = row.address as Address
      const amount = await world.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
      const own = transfers.filter(({ from, to }) => from === address || to === address)
      expect(row).toMatchObject({
        amount: amount.toString(),
        amount_decimal: formatUnits(amount, 18),
        shares: formatUnits((amount * multiplier) / 10n ** 18n, 18),
        first_move: await timeOf(own[0]?.block ?? 0),
        last_move: await timeOf(own.at(-1)?.block ?? 0),
        transfers: own.length,
      })
      expect(row.percent).toBeCloseTo(percent(amount, supply), 5)
    }
  })

  it('gives the ledger of an older block', async () => {
    const token = placeOf(world, 'CASHCAT')
    const transfers = await rescanTransfers(world, token, head)
    const block = transfers[Math.floor(transfers.length / 2)]?.block ?? 0
    const then = transfers.filter((row) => row.block <= block)
    expect(then.length).toBeLessThan(transfers.length)
    const balances = balancesAfter(then)
    const { data, warnings, coverage } = await ask({ token, at_block: block, limit: 3 })
    const rows = await allRows({ token, at_block: block, limit: 9 })
    expect(rows.map(({ amount }) => BigInt(amount))).toEqual(largestFirst(balances))
    expect(new Map(rows.map((row) => [row.address, BigInt(row.amount)]))).toEqual(balances)
    for (const row of rows)
      expect(row.transfers).toBe(
        then.filter(({ from }) => from === row.address).length +
          then.filter(({ to }) => to === row.address).length,
      )
    expect([data.holders, data.block, coverage?.complete]).toEqual([balances.size, block, true])
    // The test node keeps no old state: the sums stand alone, and the answer says so.
    expect(warnings.map(({ field }) => field)).toEqual(['total_supply', 'last_move'])
    expect(data.movement['24h']).toEqual(movement(then, await firstBlockSince(86_400, BigInt(block))))
  })

  it.each(['AAPL', 'CASHCAT'])('counts who came to %s and who left', async (symbol) => {
    const transfers = await rescanTransfers(world, placeOf(world, symbol), head)
    const { data } = await ask({ token: symbol })
    for (const [window, seconds] of [
      ['1h', 3600],
      ['24h', 86_400],
      ['7d', 604_800],
    ] as const) {
      const expected = movement(transfers, await firstBlockSince(seconds, head))
      expect(data.movement[window], window).toEqual(expected)
    }
    expect(data.movement['7d']?.entered).toBeGreaterThan(0)
  })

  it('measures how concentrated a token is, with and without pools', async () => {
    const token = placeOf(world, 'CASHCAT')
    const rows = await allRows({ token, limit: 100 })
    const amounts = rows.map(({ amount }) => BigInt(amount))
    const { data } = await ask({ token })
    const supply = BigInt(data.total_supply ?? 0)
    const sum = (list: bigint[]) => list.reduce((total, amount) => total + amount, 0n)
    expect(data.concentration.all.top_10).toBeCloseTo(percent(sum(amounts.slice(0, 10)), supply), 5)
    const owners = rows.filter(({ role }) => role === null).map(({ amount }) => BigInt(amount))
    expect(owners.length).toBeLessThan(rows.length)
    expect(data.concentration.owners.top_20).toBeCloseTo(percent(sum(owners.slice(0, 20)), supply), 5)
    const numbers = amounts.map(Number)
    const mean = numbers.reduce((total, amount) => total + amount, 0) / numbers.length
    const differences = numbers.flatMap((one) => numbers.map((other) => Math.abs(one - other)))
    const gini = differences.reduce((total, one) => total + one, 0) / (2 * numbers.length ** 2 * mean)
    expect(data.concentration.gini).toBeCloseTo(gini, 5)
  })

  it('leaves out what is asked to be left out, and keeps the ranks', async () => {
    const token = placeOf(world, 'CASHCAT')
    const rows = await allRows({ token, limit: 100 })
    const pools = new Set(
      world.file.books.flatMap((book) => ('address' in book.pool ? [String(book.pool.address)] : [])),
    )
    expect(rows.filter(({ role }) => role === 'pools').length).toBeGreaterThan(0)
    for (const row of rows.filter(({ address }) => pools.has(address))) expect(row.role).toBe('pools')
    const owners = await allRows({ token, limit: 5, exclude: ['pools', 'burn', 'lockers'] })
    expect(owners).toEqual(rows.filter(({ role }) => role === null))
  })

  it('refuses accounts with delegated code and contracts that are no token', async () => {
    const delegated = cast.makers[0]
    expect(await world.client.getCode({ address: delegated })).toMatch(/^0xef0100/)
    for (const token of [delegated, placeOf(world, 'multicall3'), placeOf(world, 'archers')])
      expect(await failureOf(ask({ token }))).toMatchObject({ code: 'NOT_A_TOKEN', http: 404 })
  })

  it('refuses what it cannot answer', async () => {
    const failures = await Promise.all([
      failureOf(ask({ token: 'USDG', at_block: Number(head) + 1 })),
      failureOf(ask({ token: 'USDG', cursor: 'nonsense' })),
      failureOf(ask({ token: cast.keeper })),
      failureOf(ask({ token: 'USDG', exclude: ['whales'] })),
    ])
    expect(failures.map(({ code }) => code)).toEqual([
      'BAD_REQUEST',
      'BAD_ARGUMENTS',
      'NOT_A_CONTRACT',
      'BAD_ARGUMENTS',
    ])
  })
})
