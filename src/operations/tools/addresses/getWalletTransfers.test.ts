import { type Address, erc20Abi, formatUnits, getAddress, isAddressEqual } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { encodeCursor } from '../../../base/schema/paging.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getWalletTransfers } from './getWalletTransfers.ts'

const world = await sharedWorld()
let transfers: PlainTransfer[]
beforeAll(async () => {
  transfers = await allTransfers(world)
})
const ask = asking(world, getWalletTransfers)

const wallet = cast.traders[1]
const of = (address: Address) => transfers.filter(({ from, to }) => from === address || to === address)

/** Every page of an answer. */
async function askAll(args: Record<string, unknown>) {
  const items = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, limit: 100, ...(cursor ? { cursor } : {}) })
    items.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

describe('get_wallet_transfers', () => {
  it('lists every transfer of a wallet that a scan of all logs finds, newest first', async () => {
    const expected = of(wallet).reverse()
    expect(expected.length).toBeGreaterThan(20)
    const items = await askAll({ address: wallet })
    expect(
      items.map((row) => [
        row.block,
        row.log_index,
        row.transaction,
        row.token,
        row.amount,
        row.counterparty,
      ]),
    ).toEqual(
      expected.map((row) => [
        ...[row.block, row.logIndex, row.transaction, row.token, row.amount.toString()],
        row.from === wallet ? row.to : row.from,
      ]),
    )
    const [newest] = items
    const { timestamp } = await world.client.getBlock({ blockNumber: BigInt(newest?.block ?? 0) })
    expect(newest?.timestamp).toBe(isoTime(timestamp))
  })

  it('sums exactly what came in and went out of each token', async () => {
    const { data, coverage, sources } = await ask({ address: wallet, limit: 1 })
    const own = of(wallet)
    const tokens = [...new Set(own.map(({ token }) => token))]
    expect(new Set(data.totals?.map(({ token }) => token))).toEqual(new Set(tokens))
    for (const total of data.totals ?? []) {
      const ofToken = own.filter(({ token }) => token === total.token)
      const into = ofToken.filter(({ to }) => to === wallet)
      const out = ofToken.filter(({ from }) => from === wallet)
      const sum = (rows: PlainTransfer[]) => rows.reduce((all, { amount }) => all + amount, 0n)
      const decimals = await world.client.readContract({
        address: getAddress(total.token),
        abi: erc20Abi,
        functionName: 'decimals',
      })
      expect(total).toMatchObject({
        transfers_in: into.length,
        transfers_out: out.length,
        in: sum(into).toString(),
        out: sum(out).toString(),
        net: (sum(into) - sum(out)).toString(),
        decimals,
        net_decimal: formatUnits(sum(into) - sum(out), decimals),
      })
    }
    expect(coverage).toEqual({
      from_block: 0,
      to_block: Number(await world.client.getBlockNumber()),
      complete: true,
    })
    expect(sources).toContain('index')
  })

  it('keeps to a direction, a token and a counterparty', async () => {
    const usdg = placeOf(world, 'usdg')
    const received = of(wallet).filter(({ token, to }) => token === usdg && to === wallet)
    const [first] = received
    expect(received.length).toBeGreaterThan(1)
    const places = (rows: { block: number; log_index?: number | null; logIndex?: number }[]) =>
      rows.map((row) => `${row.block}/${row.log_index ?? row.logIndex}`)
    const items = await askAll({ address: wallet, token: 'USDG', direction: 'in' })
    expect(places(items)).toEqual(places(received.toReversed()))
    expect(items.every((row) => row.direction === 'in' && row.symbol === 'USDG' && row.canonical)).toBe(true)
    const counterparty = first?.from ?? '0x'
    const withOne = received.filter(({ from }) => isAddressEqual(from, counterparty)).reverse()
    const { data } = await ask({ address: wallet, token: usdg, direction: 'in', counterparty, limit: 100 })
    expect(places(data.items)).toEqual(places(withOne))
    expect(data.totals).toHaveLength(1)
    expect(data.totals?.[0]).toMatchObject({ transfers_in: withOne.length, transfers_out: 0 })
  })

  it('tells pools, known contracts and nobody by name', async () => {
    const items = await askAll({ address: wallet })
    const label = (address: Address) =>
      items.find((row) => isAddressEqual(getAddress(row.counterparty), address))?.counterparty_label
    const labels = new Set(items.map((row) => row.counterparty_label))
    expect([...labels].some((text) => text?.endsWith(' pool'))).toBe(true)
    for (const other of cast.traders) expect(label(other) ?? null).toBeNull()
  })

  it('has nothing of an address that never moved a token', async () => {
    const { data } = await ask({ address: '0x00000000000000000000000000000000DeaDBeef' })
    expect(data).toMatchObject({ items: [], totals: [] })
  })

  it('refuses what is no wallet, no token and no cursor of its own', async () => {
    expect((await failureOf(ask({ address: 'me' }))).message).toMatch(/address: must be 0x/)
    expect((await failureOf(ask({ address: wallet, token: 'NOSUCHTICKER' }))).code).toBe('TOKEN_NOT_FOUND')
    for (const cursor of ['nonsense', encodeCursor(['x']), encodeCursor([1, 2])])
      expect((await failureOf(ask({ address: wallet, cursor }))).message).toMatch(
        /cursor: must be a next_cursor/,
      )
  })
})
