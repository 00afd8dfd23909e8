import { erc20Abi, getAddress, parseAbi, type Transaction, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { type TokenSwap, tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { findBundles } from '../../wallets/firstBuyers/findBundles.ts'
import { getFirstBuyers } from './getFirstBuyers.ts'

const world = await sharedWorld()
let swaps: TokenSwap[]
beforeAll(async () => {
  swaps = await tokenSwaps(world, placeOf(world, 'CASHCAT'))
})
const ask = asking(world, getFirstBuyers)

const created = parseAbi([
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
])

describe('get_first_buyers', () => {
  it('lists those that the logs show to have bought first', async () => {
    const { data, coverage, blockNumber } = await ask({ token: 'CASHCAT', limit: 100 })
    const token = placeOf(world, 'CASHCAT')
    const expected: TokenSwap[] = []
    for (const swap of swaps)
      if (swap.side === 'buy' && !expected.some(({ trader }) => trader === swap.trader)) expected.push(swap)
    expect(data.items.map(({ buyer }) => buyer)).toEqual(expected.map(({ trader }) => getAddress(trader)))
    expect(coverage?.complete).toBe(true)
    const pools = await world.client.getLogs({ events: created, fromBlock: 0n, strict: true })
    const opened = pools.find(({ args }) => [args.token0, args.token1].includes(token))
    expect(data.opened_block).toBe(Number(opened?.blockNumber))
    const times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
    for (const [place, item] of data.items.entries()) {
      const first = expected[place]
      const own = swaps.filter(({ trader }) => getAddress(trader) === item.buyer)
      const sum = (side: string) =>
        own.reduce((total, row) => (row.side === side ? total + row.amount : total), 0n)
      const balance = await world.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [item.buyer as `0x${string}`],
        blockNumber,
      })
      expect(item).toMatchObject({
        order: place + 1,
        transaction: first?.transaction,
        block_offset: (first?.block ?? 0) - (data.opened_block ?? 0),
        seconds_offset: (first?.time ?? 0) - (times[data.opened_block ?? 0] ?? 0),
        bought: sum('buy').toString(),
        sold: sum('sell').toString(),
        balance: balance.toString(),
        still_holds: balance > 0n,
      })
    }
    expect(data.still_holding).toBe(data.items.filter(({ still_holds }) => still_holds).length)
    expect(data.items.length).toBeGreaterThan(5)
  })

  it('keeps to the time after the opening and to the limit', async () => {
    const all = await ask({ token: 'CASHCAT', limit: 100 })
    const some = await ask({ token: 'CASHCAT', limit: 3 })
    const keys = (items: { buyer: string }[]) => items.map(({ buyer }) => buyer)
    expect(keys(some.data.items)).toEqual(keys(all.data.items).slice(0, 3))
    const buys = swaps.filter(({ side }) => side === 'buy')
    const different = (own: readonly TokenSwap[]) => new Set(own.map(({ trader }) => trader)).size
    expect(different(buys)).toBeGreaterThan(3)
    expect(some.data).toMatchObject({ buyers: different(buys), listed: 3 })
    expect(all.data).toMatchObject({ buyers: different(buys), listed: all.data.items.length })
    const early = await ask({ token: 'CASHCAT', limit: 100, within: '24h' })
    expect(keys(early.data.items)).toEqual(
      keys(all.data.items.filter(({ seconds_offset }) => (seconds_offset ?? 0) <= 86_400)),
    )
    const opened = Date.parse(all.data.opened ?? '') / 1000
    const soon = await ask({ token: 'CASHCAT', limit: 1, within: '24h' })
    const inTime = different(buys.filter(({ time }) => time <= opened + 86_400))
    expect(soon.data).toMatchObject({ buyers: inTime, listed: 1 })
    expect(inTime).toBeGreaterThan(1)
    expect(inTime).toBeLessThan(different(buys))
  })

  it('names who sent the first ether or tokens before the buyer sent anything', async () => {
    const { data } = await ask({ token: 'CASHCAT', limit: 5 })
    const last = Math.max(...data.items.map(({ block }) => block))
    const numbers = (await allBlocks(world)).slice(0, last + 1).map(({ number }) => number)
    const sent: Transaction[] = []
    // A few at a time: the bodies of many blocks are more than a client takes at once.
    for (let from = 0; from < numbers.length; from += 10) {
      const some = numbers.slice(from, from + 10)
      const full = await Promise.all(
        some.map((blockNumber) => world.client.getBlock({ blockNumber, includeTransactions: true })),
      )
      sent.push(...full.flatMap(({ transactions }) => transactions))
    }
    const places = new Map(sent.map(({ hash }, place) => [hash, place]))
    const moves = await allTransfers(world)
    const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
    const minted = new Set<string>()
    for (const { funder, buyer } of data.items) {
      const own = sent.findIndex(({ from }) => same(from, buyer))
      const gifts = [
        ...sent.flatMap(({ from, to }, place) => (same(to, buyer) ? [{ from, place }] : [])).slice(0, 1),
        ...moves
          .filter(({ to, from }) => same(to, buyer) && from !== zeroAddress)
          .slice(0, 1)
          .map(({ from, transaction }) => ({ from, place: places.get(transaction) ?? 0 })),
      ]
      const [first] = gifts
        .filter(({ from, place }) => place < own && !same(from, buyer))
        .sort((one, other) => one.place - other.place)
      if (moves.find(({ to }) => same(to, buyer))?.from === zeroAddress) minted.add(buyer)
      expect(funder).toBe(first ? getAddress(first.from) : null)
      expect(funder).not.toBe(zeroAddress)
    }
    // Some got their first tokens straight from a mint, which nobody gave them.
    expect(minted.size).toBeGreaterThan(0)
  })

  it('groups by block and by funder, also through a third', () => {
    const member = (block: number, funder: number | null) => ({ block, funder })
    expect(findBundles([member(1, 7), member(1, null), member(2, 8), member(3, 7), member(4, 9)])).toEqual([
      { id: 1, by: ['same_block', 'same_funder'] },
      { id: 1, by: ['same_block'] },
      null,
      { id: 1, by: ['same_funder'] },
      null,
    ])
  })

  it('answers for a token without a market, and refuses bad input', async () => {
    const { data, warnings } = await ask({ token: '0x00000000000000000000000000000000000000aa' })
    expect(data).toMatchObject({ items: [], opened_block: null, buyers: 0 })
    expect(warnings.map(({ field }) => field)).toContain('opened_block')
    expect((await failureOf(ask({ token: 'CASHCAT', limit: 101 }))).message).toMatch(/limit/)
  })
})
