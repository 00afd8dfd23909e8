import { type Address, formatUnits, getAddress, parseAbiItem } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allTransactions } from '../../../../test/world/allTransactions.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getWalletFlow } from './getWalletFlow.ts'

const world = await sharedWorld()
let transfers: PlainTransfer[]
/** Ether that transactions of the world sent, by value; its blocks were not traced. */
let payments: { block: number; from: Address; to: Address; value: bigint }[]
beforeAll(async () => {
  transfers = await allTransfers(world)
  const sent = (await allTransactions(world)).filter(({ value }) => value > 0n)
  const receipts = await Promise.all(sent.map(({ hash }) => world.client.getTransactionReceipt({ hash })))
  payments = sent.flatMap(({ from, to, value, blockNumber }, place) => {
    const receipt = receipts[place]
    const target = to ?? receipt?.contractAddress
    if (receipt?.status !== 'success' || !target) return []
    return [{ block: Number(blockNumber), from: getAddress(from), to: getAddress(target), value }]
  })
})
const ask = (address: Address, args: Record<string, unknown> = {}) =>
  askTool(world, getWalletFlow, { address, ...args })

const sum = (rows: readonly PlainTransfer[]) => rows.reduce((all, { amount }) => all + amount, 0n)

/** The first block whose time lies inside the newest so many seconds. */
async function firstBlock(seconds: number): Promise<number> {
  const blocks = await allBlocks(world)
  const newest = Number(blocks.at(-1)?.timestamp)
  return blocks.findIndex(({ timestamp }) => Number(timestamp) >= newest - seconds)
}

describe('get_wallet_flow', () => {
  it.each([
    ['6h', 21_600],
    ['3d', 259_200],
    ['all', 10 ** 12],
  ])('sums what a scan of the logs of %s finds', async (window, seconds) => {
    const from = await firstBlock(seconds)
    const blocks = await allBlocks(world)
    let withEther = 0
    for (const wallet of [cast.traders[1], cast.traders[3], cast.makers[0]]) {
      const own = transfers.filter((row) => row.block >= from && (row.from === wallet || row.to === wallet))
      const { data, coverage } = await ask(wallet, { window })
      expect(data.window).toEqual({
        name: window,
        from_block: from,
        from_timestamp: isoTime(blocks[from]?.timestamp ?? 0n),
      })
      expect(coverage).toEqual({ from_block: from, to_block: blocks.length - 1, complete: true })
      const expected = [...new Set(own.map(({ token }) => token))].map((token) => {
        const rows = own.filter((row) => row.token === token)
        const [into, out] = [
          rows.filter(({ to }) => to === wallet),
          rows.filter((row) => row.from === wallet),
        ]
        return [token, into.length, out.length, sum(into), sum(out), sum(into) - sum(out)].map(String)
      })
      const found = (data.tokens ?? []).map((row) =>
        [row.token, row.transfers_in, row.transfers_out, row.in, row.out, row.net].map(String),
      )
      expect(found.sort(), wallet).toEqual(expected.sort())
      for (const row of data.tokens ?? []) {
        if (row.price_usd === null || row.decimals === null) continue
        const net = Number(formatUnits(BigInt(row.net), row.decimals)) * row.price_usd
        expect(row.net_usd).toBeCloseTo(net, 6)
      }
      const paid = payments.filter((row) => row.block >= from && (row.from === wallet || row.to === wallet))
      const ether = data.eth?.price_usd ?? Number.NaN
      const met = new Map<string, { transfers: number; in: number; out: number }>()
      const meet = (row: { from: Address; to: Address }, usd: number) => {
        const other = row.from === wallet ? row.to : row.from
        const sums = met.get(other) ?? { transfers: 0, in: 0, out: 0 }
        // What it sends to itself comes and goes.
        if (row.to === wallet) sums.in += usd
        if (row.from === wallet) sums.out += usd
        sums.transfers += row.from === row.to ? 2 : 1
        met.set(other, sums)
      }
      for (const row of own) {
        const told = data.tokens?.find(({ token }) => token === row.token)
        meet(row, Number(formatUnits(row.amount, told?.decimals ?? 0)) * (told?.price_usd ?? 0))
      }
      for (const row of paid) meet(row, Number(formatUnits(row.value, 18)) * ether)
      expect(data.counterparties?.length).toBe(Math.min(20, met.size))
      for (const { address, transfers: count, in_usd, out_usd } of data.counterparties ?? []) {
        const expected = met.get(address)
        expect(count).toBe(expected?.transfers)
        expect(in_usd).toBeCloseTo(expected?.in ?? Number.NaN, 4)
        expect(out_usd).toBeCloseTo(expected?.out ?? Number.NaN, 4)
      }
      const nets = (data.tokens ?? []).map(({ net_usd }) => net_usd ?? 0)
      const etherNet = Number(formatUnits(BigInt(data.eth?.net_wei ?? 0), 18)) * ether
      expect(data.net_usd).toBeCloseTo(
        nets.reduce((all, usd) => all + usd, etherNet),
        4,
      )
      withEther += paid.length
    }
    if (window === 'all') expect(withEther).toBeGreaterThan(0)
  })

  it('tells what crossed the bridge', async () => {
    const event = parseAbiItem(
      'event DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount)',
    )
    const logs = await world.client.getLogs({ event, fromBlock: 0n, strict: true })
    const gateways = world.file.deployment.contracts.filter((row) => row.category === 'bridge-l2')
    const deposits = logs.filter(({ address }) =>
      gateways.some((row) => getAddress(row.address) === getAddress(address)),
    )
    const to = deposits[0]?.args.to ?? '0x'
    const own = deposits.filter(({ args }) => args.to === to)
    const { data } = await ask(to, { window: 'all' })
    const rows = data.bridge.filter(({ direction }) => direction === 'deposit')
    expect(
      rows.map(({ l1_token, transfers: count, amount }) => `${l1_token} ${count} ${amount}`).sort(),
    ).toEqual(
      [...new Set(own.map(({ args }) => args.l1Token))]
        .map((token) => {
          const same = own.filter(({ args }) => args.l1Token === token)
          return `${token} ${same.length} ${same.reduce((all, { args }) => all + args.amount, 0n)}`
        })
        .sort(),
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('is empty for an address that never moved anything', async () => {
    const { data } = await ask('0x00000000000000000000000000000000DeaDBeef')
    expect(data).toMatchObject({ tokens: [], net_usd: 0, counterparties: [], bridge: [] })
  })

  it('refuses a window it does not have', async () => {
    expect((await failureOf(ask(cast.keeper, { window: '25h' }))).message).toMatch(/window: /)
  })
})
