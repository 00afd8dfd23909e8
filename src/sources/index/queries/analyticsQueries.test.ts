import { hexToBytes, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { rollUpTrades } from '../../../../test/world/rollUpTrades.ts'
import { tableNamed } from '../../../../test/world/tableNamed.ts'
import type { SqlValue, SqlValues } from '../../store/SqlValue.ts'
import { encodeAmount } from '../amount.ts'
import { migrations } from '../migrations.ts'
import { toPosition } from '../position.ts'
import { busiestTraders } from './busiestTraders.ts'
import { busySenders } from './busySenders.ts'
import { firstFunders } from './firstFunders.ts'
import { lastBlockAt } from './lastBlockAt.ts'
import { poolMomentKey } from './PoolMoment.ts'
import { poolPricesAt } from './poolPricesAt.ts'
import { tokenOpening } from './tokenOpening.ts'
import { tokenTrades } from './tokenTrades.ts'
import { tradesOfTraders } from './tradesOfTraders.ts'
import { tradeTotals } from './tradeTotals.ts'
import { transactionHashes } from './transactionHashes.ts'
import { walletLedger } from './walletLedger.ts'
import { walletPairs } from './walletPairs.ts'
import { walletPieces } from './walletPieces.ts'

const [ann, bob, coin, cash, pool, nft] = [1, 2, 3, 4, 5, 6]
const hashOf = (block: number) => numberToHex(block + 1, { size: 32 })
const at = (block: number) => toPosition(block, 0)
const huge = 2n ** 200n

const trade = (block: number, trader: number, side: 1 | -1, base: bigint, usd: number | null): SqlValue[] => [
  at(block),
  0,
  pool,
  coin,
  cash,
  trader,
  side,
  encodeAmount(base),
  encodeAmount(9n),
  2,
  usd === null ? null : 0.5,
  usd,
]

/** Bob funds Ann in block 0, Ann buys in 1 and sells in 3, Bob buys in 2 where nothing values it. */
const tables: Record<string, { columns: string; rows: SqlValues[] }> = {
  addresses: {
    columns: 'id address',
    rows: [ann, bob, coin, cash, pool, nft].map((id) => [id, hexToBytes(numberToHex(id, { size: 20 }))]),
  },
  blocks: {
    columns: 'number hash parent_hash time transactions logs gas_used base_fee',
    rows: [0, 1, 2, 3].map((block) => [
      block,
      hexToBytes(hashOf(block)),
      hexToBytes(hashOf(block)),
      100 + block * 10,
      1,
      1,
      1,
      1,
    ]),
  },
  transactions: {
    columns: 'position hash from_id to_id created_id',
    rows: [
      [at(0), hexToBytes(hashOf(0)), bob, ann, null],
      [at(1), hexToBytes(hashOf(1)), ann, pool, null],
      [at(2), hexToBytes(hashOf(2)), bob, pool, null],
      [at(3), hexToBytes(hashOf(3)), ann, pool, null],
    ],
  },
  pools: {
    columns: 'pool_id created_position transaction_index venue kind token0_id token1_id quote_side',
    rows: [[pool, at(0), 0, 'univ2', 'v2', coin, cash, 1]],
  },
  trades: {
    columns:
      'position transaction_index pool_id base_id quote_id trader_id side base_amount quote_amount price quote_usd usd',
    rows: [trade(1, ann, 1, huge, 10), trade(2, bob, 1, 5n, null), trade(3, ann, -1, 7n, 4)],
  },
  transfers: {
    columns: 'position transaction_index token_id from_id to_id amount',
    rows: [
      [at(1), 0, coin, pool, ann, encodeAmount(huge)],
      [at(3), 0, coin, ann, pool, encodeAmount(7n)],
    ],
  },
  balances: {
    columns: 'token_id holder_id amount first_position last_position transfers',
    rows: [[pool, ann, encodeAmount(8n), at(1), at(1), 1]],
  },
  nft_transfers: {
    columns: 'position item transaction_index token_id from_id to_id nft amount',
    rows: [
      [at(1), 0, 0, nft, bob, ann, encodeAmount(1n), encodeAmount(1n)],
      [at(1), 1, 0, nft, bob, ann, encodeAmount(2n), encodeAmount(1n)],
      [at(2), 0, 0, nft, ann, bob, encodeAmount(2n), encodeAmount(1n)],
    ],
  },
}

const totals = {
  trades: 3,
  buys: 2,
  traders: 2,
  buyers: 2,
  sellers: 1,
  volumeUsd: 14,
  boughtUsd: 10,
  largestBuyUsd: 10,
  largestSellUsd: 4,
  unpricedBuys: 1,
  unpriced: 1,
}

describeEachEngine('queries of analytics', (store) => {
  async function openFilled(assetOf = (id: number) => id) {
    const { database, writer } = await store.openWriter(migrations)
    await writer.transaction(async (transaction) => {
      for (const [table, { columns, rows }] of Object.entries(tables))
        await transaction.insert({ table: tableNamed(table), columns: columns.split(' '), rows })
      await rollUpTrades(transaction, { assetOf })
    })
    await writer.release()
    return database.reader.snapshot()
  }

  it('count a trade of one form of an asset for the other once', async () => {
    const view = await openFilled((id) => (id === cash ? coin : id))
    expect(await tradeTotals(view, [coin, cash], 0)).toEqual(totals)
    await view.close()
  })

  it('gives the same exact answers', async () => {
    const view = await openFilled()
    expect(await tradeTotals(view, [coin], 0)).toEqual(totals)
    // Who buys the one sells the other.
    const mirrored = { buys: 1, buyers: 1, sellers: 2, boughtUsd: 4, volumeUsd: 14, unpricedBuys: 0 }
    expect(await tradeTotals(view, [cash], 0)).toMatchObject(mirrored)
    expect(await tradeTotals(view, [coin], at(4))).toMatchObject({ trades: 0, buys: 0, volumeUsd: 0 })
    const stretch = { since: 0, before: at(9), limit: 2 }
    const newest = await tokenTrades(view, [coin], { ...stretch, order: 'newest' })
    expect(newest.map(({ side, amount, usd }) => [side, amount, usd])).toEqual([
      ['sell', 7n, 4],
      ['buy', 5n, null],
    ])
    const buys = await tokenTrades(view, [coin], { ...stretch, order: 'oldest', side: 'buy' })
    expect(buys.map(({ trader, amount }) => [trader, amount])).toEqual([
      [ann, huge],
      [bob, 5n],
    ])
    const moments = [at(1), at(2), at(3)].map((position) => ({ pool, position }))
    const prices = await poolPricesAt(view, [...moments, { pool: ann, position: at(1) }])
    expect(moments.map((moment) => prices.get(poolMomentKey(moment)))).toMatchObject([
      // Nothing was traded before: the first trade tells.
      { tradedAt: at(1) },
      { tradedAt: at(1) },
      { quoteUsd: null, tradedAt: at(2) },
    ])
    expect(prices.size).toBe(3)
    expect(await tokenOpening(view, [cash])).toBe(at(0))
    expect(await tokenOpening(view, [ann])).toBeUndefined()
    expect(await lastBlockAt(view, 125)).toBe(2)
    expect(await transactionHashes(view, [at(2)])).toEqual(new Map([[at(2), hashOf(2)]]))
    const own = await tradesOfTraders(view, { traders: [ann], asset: [coin] }, 9)
    expect(own?.map(({ side, amount, token }) => [side, amount, token])).toEqual([
      ['buy', huge, coin],
      ['sell', 7n, coin],
    ])
    expect(await tradesOfTraders(view, { traders: [ann, bob] }, 9)).toHaveLength(6)
    expect(await tradesOfTraders(view, { traders: [ann, bob] }, 2)).toBeUndefined()
    expect(await firstFunders(view, [ann, bob])).toEqual(new Map([[ann, bob]]))
    expect(await busySenders(view, [ann, bob], 1)).toEqual(new Set([ann, bob]))
    expect(await busySenders(view, [ann, bob], 2)).toEqual(new Set())
    const busiest = await busiestTraders(view, { since: 0, limit: 9 })
    expect(busiest).toEqual([
      { trader: ann, volumeUsd: 14, trades: 2, buys: 1, sells: 1, lastPosition: at(3) },
      { trader: bob, volumeUsd: 0, trades: 1, buys: 1, sells: 0, lastPosition: at(2) },
    ])
    expect(await busiestTraders(view, { asset: [cash], among: [bob], since: 0, limit: 9 })).toMatchObject([
      { trader: bob, buys: 0, sells: 1 },
    ])
    const moves = await walletLedger(view, { wallets: [ann], token: coin, but: [] }, 9)
    expect(moves?.map(({ side, wallet }) => [side, wallet])).toEqual([
      ['in', ann],
      ['out', ann],
    ])
    expect(await walletLedger(view, { wallets: [ann], but: [coin] }, 9)).toEqual([])
    expect(await walletLedger(view, { wallets: [ann], but: [] }, 1)).toBeUndefined()
    expect((await walletPairs(view, ann, 9)).map(({ id }) => id)).toEqual([pool])
    expect(await walletPieces(view, { wallet: ann, collection: nft, most: 9 })).toEqual([1n])
    await view.close()
  })
})
