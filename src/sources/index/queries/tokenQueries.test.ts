import { numberToBytes, numberToHex } from 'viem'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { encodeAmount } from '../amount.ts'
import { migrations } from '../migrations.ts'
import { toPosition } from '../position.ts'
import { addresses, blocks, transactions } from '../tables/chainTables.ts'
import { balances, tokenNames, tokens, transfers } from '../tables/ledgerTables.ts'
import { blockTimes } from './blockTimes.ts'
import { findToken } from './findToken.ts'
import { holderAmounts } from './holderAmounts.ts'
import { launchpadsOf } from './launchpadsOf.ts'
import { listTokenTransfers } from './listTokenTransfers.ts'
import { movedBalances } from './movedBalances.ts'
import { multiplierUpdates } from './multiplierUpdates.ts'
import { recentMoves } from './recentMoves.ts'
import { supplyMoves } from './supplyMoves.ts'
import { tokenSizes } from './tokenSizes.ts'
import { tokensNamed } from './tokensNamed.ts'
import { topHolders } from './topHolders.ts'

describeEachEngine('queries about tokens', (store) => {
  // An index begun before nobody had a fixed number gave it another one.
  it.each([0, 1])('answer the same on every engine, nobody being number %s', async (nobody) => {
    const { database, writer } = await store.openWriter(migrations)
    const at = (n: number) => numberToBytes(n, { size: 20 })
    const hex = (n: number) => numberToHex(n, { size: 20 })
    await writer.transaction(async (t) => {
      await t.insert({
        table: addresses,
        columns: ['id', 'address'],
        rows: [0, 1, 2, 3, 4].map((n) => [n === 0 ? nobody : n + 1, at(n)]),
      })
      await t.insert({
        table: blocks,
        columns: ['number', 'hash', 'parent_hash', 'time', 'transactions', 'logs', 'gas_used', 'base_fee'],
        rows: [1, 2].map((n) => [n, at(n), at(n), 100 + n, 1, 1, 1, 1]),
      })
      await t.insert({
        table: transactions,
        columns: ['position', 'hash', 'from_id', 'to_id', 'created_id'],
        rows: [
          [toPosition(1, 0), numberToBytes(9, { size: 32 }), 3, 4, null],
          [toPosition(2, 0), numberToBytes(8, { size: 32 }), 3, 4, null],
        ],
      })
      await t.insert({
        table: transfers,
        columns: ['position', 'transaction_index', 'token_id', 'from_id', 'to_id', 'amount'],
        rows: [
          [toPosition(1, 0), 0, 2, nobody, 3, encodeAmount(300n)],
          [toPosition(2, 0), 0, 2, 3, 4, encodeAmount(100n)],
          [toPosition(2, 1), 0, 2, 3, nobody, encodeAmount(50n)],
        ],
      })
      await t.insert({
        table: balances,
        columns: ['token_id', 'holder_id', 'amount', 'first_position', 'last_position', 'transfers'],
        rows: [
          [2, 3, encodeAmount(150n), 1, toPosition(2, 1), 3],
          [2, 4, encodeAmount(100n), 1, toPosition(2, 0), 1],
        ],
      })
      await t.insert({
        table: tokens,
        columns: ['token_id', 'first_position', 'last_position', 'transfers', 'holders', 'net_supply'],
        rows: [[2, 5, 6, 3, 2, encodeAmount(250n)]],
      })
      await t.insert({
        table: tokenNames,
        columns: [
          'token_id',
          'symbol',
          'name',
          'decimals',
          'symbol_key',
          'name_key',
          'look_key',
          'read_at_block',
        ],
        rows: [[2, 'ABC', 'Abc Coin', 18, 'abc', 'abccoin', 'abc', 1]],
      })
    })
    const v = database.reader
    const head = toPosition(3, 0)
    expect((await topHolders(v, 2, { limit: 1 })).map((h) => h.amount)).toEqual([150n])
    expect((await topHolders(v, 2, { limit: 5, after: { amount: 150n, id: 3 } })).map((h) => h.id)).toEqual([
      4,
    ])
    expect((await topHolders(v, 2, { limit: 5, after: { amount: 150n, id: 2 } })).map((h) => h.id)).toEqual([
      3, 4,
    ])
    for (const [filter, n] of [
      [{}, 3],
      [{ type: 'mint' }, 1],
      [{ type: 'burn' }, 1],
      [{ type: 'transfer' }, 1],
      [{ minAmount: 100n }, 2],
      [{ type: 'mint', minAmount: 301n }, 0],
    ] as const)
      expect(
        (await listTokenTransfers(v, { token: 2, nobody, ...filter }, { before: head, limit: 10 })).rows,
      ).toHaveLength(n)
    const { rows, next } = await listTokenTransfers(v, { token: 2, nobody }, { before: head, limit: 2 })
    const transaction = numberToHex(8, { size: 32 })
    expect([next, ...rows]).toEqual([
      toPosition(2, 0),
      {
        ...{ position: toPosition(2, 1), transaction, time: 102, type: 'burn', amount: 50n },
        ...{ from: hex(2), to: hex(0), fromId: 3, toId: nobody },
      },
      {
        ...{ position: toPosition(2, 0), transaction, time: 102, type: 'transfer', amount: 100n },
        ...{ from: hex(2), to: hex(3), fromId: 3, toId: 4 },
      },
    ])
    expect(await recentMoves(v, 2, { since: 0, limit: 2, heavy: true })).toHaveLength(2)
    const moved = (since: number, accounts: number[], transfers: number) =>
      movedBalances(v, 2, { since, accounts: new Set(accounts), transfers, heavy: true })
    // By the accounts' last moves, and one by one.
    expect(await moved(0, [3, 4], 1)).toHaveLength(2)
    expect(await moved(0, [4, nobody, 3], 999)).toEqual(await moved(0, [3, 4], 1))
    expect(await moved(toPosition(2, 1), [3, nobody], 1)).toHaveLength(1)
    expect(await moved(toPosition(2, 1), [3, nobody], 999)).toEqual(await moved(toPosition(2, 1), [3], 1))
    expect(await holderAmounts(v, 2, { heavy: true })).toHaveLength(2)
    expect(
      (await supplyMoves(v, { token: 2, nobody, since: 0, limit: 9 })).map((m) => [m.type, m.account]),
    ).toEqual([
      ['burn', hex(2)],
      ['mint', hex(2)],
    ])
    expect((await findToken(v, hex(1)))?.netSupply).toBe(250n)
    expect((await tokenSizes(v, [hex(1)])).size).toBe(1)
    expect(await blockTimes(v, [1, 2])).toEqual(
      new Map([
        [1, 101],
        [2, 102],
      ]),
    )
    expect(await multiplierUpdates(v, 2)).toEqual([])
    expect((await launchpadsOf(v, [2])).size).toBe(0)
    for (const way of [
      { symbol: 'abc' },
      { name: 'abccoin' },
      { look: 'abc' },
      { symbolPrefix: 'a' },
      { namePrefix: 'abcc' },
      { containing: ['coin', 'abc'] },
    ])
      expect(await tokensNamed(v, way, 5)).toHaveLength(1)
  })
})
