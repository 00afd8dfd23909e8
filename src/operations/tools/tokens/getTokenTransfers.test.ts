import { type Address, formatUnits, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { rescanTransfers, type ScannedTransfer } from '../../../../test/world/rescanTransfers.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getTokenTransfers } from './getTokenTransfers.ts'

const world = await sharedWorld()
const ask = asking(world, getTokenTransfers)

async function allRows(args: Record<string, unknown>) {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await ask({ ...args, limit: 100, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return rows
}

const typeOf = ({ from, to }: ScannedTransfer) =>
  from === zeroAddress ? 'mint' : to === zeroAddress ? 'burn' : 'transfer'

async function scan(token: Address) {
  const scanned = await rescanTransfers(world, token, await world.client.getBlockNumber())
  return scanned.reverse()
}

describe('get_token_transfers', () => {
  it('gives every transfer as the node’s logs tell it, newest first', async () => {
    const token = placeOf(world, 'AAPL')
    const blocks = await allBlocks(world)
    const expected = (await scan(token)).map((row) => ({
      block: row.block,
      timestamp: isoTime(blocks[row.block]?.timestamp ?? 0n),
      transaction: row.transaction,
      log_index: row.logIndex,
      type: typeOf(row),
      from: row.from,
      to: row.to,
      amount: row.amount.toString(),
      amount_decimal: formatUnits(row.amount, 18),
    }))
    const rows = await allRows({ token: 'AAPL' })
    expect(rows).toHaveLength(expected.length)
    expect(rows).toMatchObject(expected)
    const { data, coverage } = await ask({ token: 'AAPL' })
    expect([data.transfers, coverage?.complete]).toEqual([expected.length, true])
  })

  it.each(['mint', 'burn', 'transfer'])('picks out every %s', async (type) => {
    const token = placeOf(world, 'AAPL')
    const expected = (await scan(token)).filter((row) => typeOf(row) === type)
    expect(expected.length).toBeGreaterThan(0)
    const rows = await allRows({ token, type })
    expect(rows.map((row) => [row.transaction, row.log_index, row.type])).toEqual(
      expected.map((row) => [row.transaction, row.logIndex, type]),
    )
  })

  it('counts wrapping of ether as mints', async () => {
    const [mint] = (await ask({ token: 'WETH', type: 'mint', limit: 1 })).data.items
    const receipt = await world.client.getTransactionReceipt({ hash: mint?.transaction as Address })
    const log = receipt.logs.find(({ logIndex }) => logIndex === mint?.log_index)
    expect(log?.address).toBe(placeOf(world, 'WETH').toLowerCase())
    expect(BigInt(log?.data ?? '0x0')).toBe(BigInt(mint?.amount ?? 0))
  })

  it('keeps to amounts worth at least so much now', async () => {
    const token = placeOf(world, 'USDG')
    const { data } = await ask({ token, limit: 1 })
    const price = data.price_usd ?? Number.NaN
    expect(price).toBeGreaterThan(0.9)
    const worth = (amount: bigint) => Number(formatUnits(amount, 6)) * price
    const expected = (await scan(token)).filter(({ amount }) => worth(amount) >= 5_000)
    expect(expected.length).toBeGreaterThan(0)
    const rows = await allRows({ token, min_usd: 5_000 })
    expect(rows.map(({ amount }) => amount)).toEqual(expected.map(({ amount }) => amount.toString()))
    for (const row of rows) expect(row.usd).toBeCloseTo(worth(BigInt(row.amount)), 4)
  })

  it('names the known sides', async () => {
    const rows = await allRows({ token: 'AAPL' })
    const labels = new Map(
      rows.flatMap((row) => [
        [row.from, row.from_label],
        [row.to, row.to_label],
      ]),
    )
    expect(labels.get(zeroAddress)).toMatch(/mint/)
    expect(labels.get(placeOf(world, 'univ4_poolmanager'))).toMatch(/PoolManager/)
  })

  it('refuses what it cannot answer', async () => {
    const failures = await Promise.all([
      failureOf(ask({ token: 'AAPL', cursor: 'nonsense' })),
      failureOf(ask({ token: 'AAPL', type: 'swap' })),
      failureOf(ask({ token: placeOf(world, 'multicall3'), min_usd: 5 })),
      failureOf(ask({ token: cast.keeper })),
    ])
    expect(failures.map(({ code }) => code)).toEqual([
      'BAD_ARGUMENTS',
      'BAD_ARGUMENTS',
      'BAD_REQUEST',
      'NOT_A_CONTRACT',
    ])
  })
})
