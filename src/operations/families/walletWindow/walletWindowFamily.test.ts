import { type Address, erc20Abi, getAbiItem, getAddress, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allSwaps, type RawSwap } from '../../../../test/world/allSwaps.ts'
import { allTransactions } from '../../../../test/world/allTransactions.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { type RowRun, runFamily } from '../../../../test/world/runFamily.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { walletWindowFamily } from './walletWindowFamily.ts'

const seconds = { '1h': 3600, '24h': 86_400, '7d': 604_800, all: 1e12 }
const windows = Object.keys(seconds) as (keyof typeof seconds)[]

const world = await sharedWorld()
let times: number[]
let transfers: PlainTransfer[]
let swapsOf: Map<Address, RawSwap[]>
/** The wallet that moved most. */
let wallet: Address
beforeAll(async () => {
  times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
  transfers = await allTransfers(world)
  const senders = new Map((await allTransactions(world)).map(({ hash, from }) => [hash, getAddress(from)]))
  swapsOf = new Map()
  for (const swap of await allSwaps(world)) {
    const sender = senders.get(swap.transaction) ?? zeroAddress
    swapsOf.set(sender, [...(swapsOf.get(sender) ?? []), swap])
  }
  const busiest = [...swapsOf].sort(([, one], [, other]) => other.length - one.length)
  wallet = busiest[0]?.[0] ?? zeroAddress
})

const ask = async (view: string, window: string, address: string = wallet) =>
  (await world.app.kernel.call(`wallet_${view}_${window}`, { address })).envelope as RowRun['envelope']
const firstOf = (window: keyof typeof seconds) =>
  times.findIndex((time) => time >= (times.at(-1) ?? 0) - seconds[window])
const movesIn = (window: keyof typeof seconds) =>
  transfers.filter(({ block, from, to }) => block >= firstOf(window) && (from === wallet || to === wallet))
const sumBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, amountOf: (row: Row) => bigint) => {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + amountOf(row))
  return sums
}

describe('the wallet_window family', () => {
  it('answers every one of its 61 rows, each described in its own words', async () => {
    const runs = await runFamily(world, walletWindowFamily)
    expect(runs.size).toBe(61)
    const descriptions = [...runs.values()].map(({ row }) => row.description)
    expect(new Set(descriptions).size).toBe(61)
    for (const text of descriptions) expect(text.length).toBeLessThan(300)
  })

  it.each(windows)('sums transfers as the logs tell them, %s', async (window) => {
    const moves = movesIn(window)
    for (const [view, own] of [
      ['transfers_in', moves.filter(({ to }) => to === wallet)] as const,
      ['transfers_out', moves.filter(({ from }) => from === wallet)] as const,
    ]) {
      const { data } = await ask(view, window)
      const items = data.items as { token: string; amount: string }[]
      expect(data.transfers).toBe(own.length)
      expect(new Map(items.map((row) => [row.token, BigInt(row.amount)]))).toEqual(
        sumBy(
          own,
          ({ token }) => token,
          ({ amount }) => amount,
        ),
      )
      expect(data.counterparties).toBe(
        new Set(own.map(({ from, to }) => (view === 'transfers_in' ? from : to))).size,
      )
    }
    const others = new Set(moves.map(({ from, to }) => (from === wallet ? to : from)))
    const { data } = await ask('counterparties', window)
    expect(data.counterparties).toBe(others.size)
    for (const { address } of data.items as { address: Address }[]) expect(others).toContain(address)
    const { data: flow } = await ask('net_flow', window)
    const net = sumBy(
      moves,
      ({ token }) => token,
      ({ from, to, amount }) => (to === wallet ? amount : 0n) - (from === wallet ? amount : 0n),
    )
    const shown = flow.tokens as { token: string; net: string }[]
    expect(new Map(shown.map((row) => [row.token, BigInt(row.net)]))).toEqual(net)
  })

  it.each(windows)('tells what was acquired and what was given up, %s', async (window) => {
    const start = firstOf(window)
    const own = transfers.filter(({ from, to }) => from === wallet || to === wallet)
    const held = (rows: PlainTransfer[]) =>
      sumBy(
        rows,
        ({ token }) => token,
        ({ from, to, amount }) => (to === wallet ? amount : 0n) - (from === wallet ? amount : 0n),
      )
    const before = held(own.filter(({ block }) => block < start))
    const now = held(own)
    const acquired = [...now].filter(([token, amount]) => amount > 0n && (before.get(token) ?? 0n) <= 0n)
    const { data } = await ask('tokens_acquired', window)
    const items = data.items as { token: string; amount: string }[]
    expect(new Map(items.map((row) => [row.token, BigInt(row.amount)]))).toEqual(new Map(acquired))
    const gone = new Set(
      own
        .filter(({ from, block, token }) => from === wallet && block >= start && (now.get(token) ?? 0n) <= 0n)
        .map(({ token }) => token),
    )
    const { data: exits } = await ask('tokens_exited', window)
    expect(new Set((exits.items as { token: string }[]).map(({ token }) => token))).toEqual(gone)
  })

  it.each(windows)('counts the swaps the wallet sent, %s', async (window) => {
    const own = (swapsOf.get(wallet) ?? []).filter(({ block }) => block >= firstOf(window))
    const { data } = await ask('trades', window)
    // Trades on curves come on top of those in pools.
    expect(Number(data.trades)).toBeGreaterThanOrEqual(own.length)
    const listed = await world.app.kernel.call(toolNames.getWalletTrades, { address: wallet, limit: 100 })
    const { items } = listed.envelope.data as { items: { block: number; usd: number }[] }
    const complete = (items.at(-1)?.block ?? 0) < firstOf(window)
    const shown = items.filter(({ block }) => block >= firstOf(window))
    if (!complete) return
    expect(data.trades).toBe(shown.length)
    expect(data.volume_usd).toBeCloseTo(
      shown.reduce((sum, { usd }) => sum + usd, 0),
      4,
    )
  })

  it('lists the approvals of the window and changes of liquidity by their sender', async () => {
    const event = getAbiItem({ abi: erc20Abi, name: 'Approval' })
    const logs = await world.client.getLogs({ event, fromBlock: BigInt(firstOf('7d')), strict: true })
    const owner = getAddress(logs.at(-1)?.args.owner ?? zeroAddress)
    const { data } = await ask('approvals_set', '7d', owner)
    const items = data.items as { kind: string; token: string; spender: string; amount: string }[]
    const told = items.filter(({ kind }) => kind === 'erc20')
    expect(told.map((row) => `${row.token} ${row.spender} ${row.amount}`)).toEqual(
      logs
        .filter(({ args }) => getAddress(args.owner) === owner)
        .map(({ address, args }) => `${getAddress(address)} ${getAddress(args.spender)} ${args.value}`)
        .reverse(),
    )
    const listed = await world.app.kernel.call(toolNames.listLiquidityEvents, { limit: 100 })
    const events = (listed.envelope.data as { items: { provider: Address; transaction: string }[] }).items
    const provider = events[0]?.provider ?? zeroAddress
    const { data: actions } = await ask('lp_actions', 'all', provider)
    const own = (actions.items as { transaction: string }[]).map(({ transaction }) => transaction)
    const expected = events.filter((row) => row.provider === provider).map(({ transaction }) => transaction)
    expect(own.slice(0, expected.length)).toEqual(expected.slice(0, own.length))
    expect(own.length).toBeGreaterThan(0)
  })

  it('has nothing of a wallet that the chain never met, and refuses what is no address', async () => {
    const nobody = '0x00000000000000000000000000000000DeaDBeef'
    expect((await ask('transfers_in', '24h', nobody)).data).toMatchObject({ transfers: 0, items: [] })
    expect((await ask('trades', 'all', nobody)).data).toMatchObject({ trades: 0, items: [] })
    expect((await ask('lp_actions', '7d', nobody)).data).toMatchObject({ additions: 0, items: [] })
    expect((await ask('approvals_set', '7d', nobody)).data).toMatchObject({ granted: 0, items: [] })
    expect((await failureOf(ask('trades', 'all', 'vitalik.eth'))).message).toMatch(/address: must be 0x/)
  })
})
