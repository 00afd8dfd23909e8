import { type Address, formatUnits, getAddress, parseAbiItem } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { sharedWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getWalletFlow } from './getWalletFlow.ts'

let world: TestWorld
let transfers: PlainTransfer[]
beforeAll(async () => {
  world = await sharedWorld()
  transfers = await allTransfers(world)
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
      const others = new Set(own.map((row) => (row.from === wallet ? row.to : row.from)))
      expect(data.counterparties?.length).toBe(Math.min(20, others.size))
      for (const { address, transfers: count } of data.counterparties ?? [])
        expect(count).toBe(own.filter((row) => row.from === address || row.to === address).length)
    }
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
