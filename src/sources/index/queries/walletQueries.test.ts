import { type Address, bytesToHex, hexToBytes, numberToHex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { rollUpTrades } from '../../../../test/world/rollUpTrades.ts'
import { tableNamed } from '../../../../test/world/tableNamed.ts'
import type { SqlValue, SqlValues } from '../../store/SqlValue.ts'
import type { Writer } from '../../store/Writer.ts'
import { encodeAmount } from '../amount.ts'
import type { IndexView } from '../IndexView.ts'
import { migrations } from '../migrations.ts'
import { toPosition } from '../position.ts'
import { findAddressIds } from './findAddressIds.ts'
import { findBlocksAround } from './findBlocksAround.ts'
import { findCreation } from './findCreation.ts'
import { findFirstMove } from './findFirstMove.ts'
import { findLaunch } from './findLaunch.ts'
import { findSoughtTokens } from './findSoughtTokens.ts'
import { findWindowStart } from './findWindowStart.ts'
import { listControlEvents } from './listControlEvents.ts'
import { listWalletApprovals } from './listWalletApprovals.ts'
import { listWalletBalances } from './listWalletBalances.ts'
import { listWalletCrossings } from './listWalletCrossings.ts'
import { listWalletMoves } from './listWalletMoves.ts'
import { listWalletTransfers } from './listWalletTransfers.ts'
import { readActivity } from './readActivity.ts'
import { sumWindow } from './sumWindow.ts'
import { walletNfts } from './walletNfts.ts'

const [nobody, me, friend, coin, gift] = [1, 2, 3, 4, 5]
const addressOf = (id: number): Address => (id === nobody ? zeroAddress : numberToHex(id, { size: 20 }))
const hashOf = (block: number) => hexToBytes(numberToHex(block + 1, { size: 32 }))
const huge = 2n ** 200n

type Tables = Record<string, { columns: string; rows: SqlValues[] }>

const event = (block: number, ...rest: SqlValue[]) => [toPosition(block, 0), 0, ...rest]

/** Four blocks of one transaction each, ten seconds apart; mine in blocks 1 and 3. */
const tables: Tables = {
  addresses: {
    columns: 'id address',
    rows: [nobody, me, friend, coin, gift].map((id) => [id, hexToBytes(addressOf(id))]),
  },
  blocks: {
    columns: 'number hash parent_hash time transactions logs gas_used base_fee',
    rows: [0, 1, 2, 3].map((block) => [
      block,
      hashOf(block),
      hashOf(block - 1),
      100 + block * 10,
      1,
      1,
      2n ** 60n,
      1,
    ]),
  },
  spans: { columns: 'kind from_block to_block', rows: [['dense', 0, 3]] },
  transactions: {
    columns: 'position hash from_id to_id created_id',
    rows: [
      [toPosition(0, 0), hashOf(0), friend, null, coin],
      [toPosition(1, 0), hashOf(1), me, coin, null],
      [toPosition(2, 0), hashOf(2), friend, gift, null],
      [toPosition(3, 0), hashOf(3), me, coin, null],
    ],
  },
  transfers: {
    columns: 'position transaction_index token_id from_id to_id amount',
    rows: [
      event(1, coin, nobody, me, encodeAmount(huge)),
      event(2, gift, friend, me, encodeAmount(7n)),
      event(3, coin, me, friend, encodeAmount(1n)),
    ],
  },
  balances: {
    columns: 'token_id holder_id amount first_position last_position transfers',
    rows: [
      [coin, me, encodeAmount(huge - 1n), toPosition(1, 0), toPosition(3, 0), 2],
      [gift, me, encodeAmount(7n), toPosition(2, 0), toPosition(2, 0), 1],
    ],
  },
  nft_transfers: {
    columns: 'position item transaction_index token_id from_id to_id nft amount',
    rows: [
      [toPosition(1, 0), 0, 0, gift, nobody, me, encodeAmount(1n), encodeAmount(2n)],
      [toPosition(1, 0), 1, 0, gift, nobody, me, encodeAmount(2n), encodeAmount(1n)],
      [toPosition(3, 0), 0, 0, gift, me, friend, encodeAmount(2n), encodeAmount(1n)],
    ],
  },
  ether_moves: {
    columns: 'position transaction_index kind from_id to_id amount',
    rows: [
      [toPosition(2, 0), 0, 'call', friend, me, encodeAmount(5n)],
      [toPosition(3, 0), 0, 'call', me, me, encodeAmount(1n)],
    ],
  },
  approvals: {
    columns: 'position transaction_index kind token_id owner_id spender_id amount expires',
    rows: [
      event(1, 'erc20', coin, me, friend, encodeAmount(1n), null),
      event(3, 'erc20', coin, me, friend, encodeAmount(0n), null),
      event(2, 'permit2', coin, me, friend, encodeAmount(5n), 99),
    ],
  },
  bridge_transfers: {
    columns: 'position transaction_index direction gateway_id l1_token_id from_id to_id amount message',
    rows: [
      event(1, 'deposit', coin, gift, friend, me, encodeAmount(huge), null),
      event(3, 'withdrawal', coin, null, me, friend, encodeAmount(3n), null),
    ],
  },
  launches: {
    columns: 'position transaction_index launchpad token_id creator_id pool_id quote_id',
    rows: [event(2, 'pad', gift, friend, null, null)],
  },
  control_events: {
    columns: 'position transaction_index contract_id kind subject_id actor_id role',
    rows: [event(1, coin, 'paused', me, null, null), event(2, coin, 'role_granted', me, friend, hashOf(0))],
  },
  pools: {
    columns: 'pool_id created_position transaction_index venue kind token0_id token1_id quote_side',
    rows: [[gift, 0, 0, 'univ2', 'v2', coin, gift, 1]],
  },
  trades: {
    columns:
      'position transaction_index pool_id base_id quote_id trader_id side base_amount quote_amount price usd',
    rows: [
      event(2, gift, coin, gift, me, 1, encodeAmount(1n), encodeAmount(1n), 1, 2.5),
      event(3, gift, coin, gift, me, 1, encodeAmount(1n), encodeAmount(1n), 1, null),
    ],
  },
}

const fill = (writer: Writer) =>
  writer.transaction(async (transaction) => {
    for (const [table, { columns, rows }] of Object.entries(tables))
      await transaction.insert({ table: tableNamed(table), columns: columns.split(' '), rows })
  })

describeEachEngine('queries of wallets', (store) => {
  async function openView(): Promise<IndexView> {
    const { database, writer } = await store.openWriter(migrations)
    await fill(writer)
    await writer.transaction((transaction) => rollUpTrades(transaction))
    await writer.release()
    const head = {
      number: 3n,
      hash: bytesToHex(hashOf(3)),
      parentHash: bytesToHex(hashOf(2)),
      timestampMs: 130_000,
      baseFeeWei: 1n,
      gasUsed: 2n ** 60n,
      transactionCount: 1,
    }
    const snapshot = await database.reader.snapshot()
    return Object.assign(snapshot, {
      head,
      span: { from: 0, to: 3 },
      whole: true,
      positionsFrom: undefined,
      sparseFrom: 0,
      etherSpans: [],
      archive: undefined,
    })
  }

  it('gives the same exact answers', async () => {
    const view = await openView()
    expect((await findAddressIds(view, [addressOf(me), addressOf(99)])).get(addressOf(me))).toBe(me)
    const both = { wallet: me, direction: 'both' } as const
    const page = { before: toPosition(9, 0), limit: 10 }
    const listed = await listWalletTransfers(view, both, page)
    expect(listed.map(({ position, amount, time }) => [position, amount, time])).toEqual([
      [toPosition(3, 0), 1n, 130],
      [toPosition(2, 0), 7n, 120],
      [toPosition(1, 0), huge, 110],
    ])
    const some = await listWalletTransfers(
      view,
      { wallet: me, direction: 'in', token: coin, counterparty: nobody },
      page,
    )
    expect(some.map(({ token, from, to }) => [token, from, to])).toEqual([[coin, nobody, me].map(addressOf)])
    const moves = await listWalletMoves(view, both, { since: toPosition(2, 0), most: 2 })
    expect(moves).toHaveLength(2)
    expect(await listWalletMoves(view, both, { since: 0, most: 2 })).toBeUndefined()
    expect(
      (await listWalletBalances(view, me, 9)).map(({ tokenId, transfers }) => [tokenId, transfers]),
    ).toEqual([
      [coin, 2],
      [gift, 1],
    ])
    expect([...(await findSoughtTokens(view, { wallet: me, tokens: [coin, gift] }))]).toEqual([coin])
    const nfts = { wallet: me, most: 9 }
    const collection = addressOf(gift)
    expect(await walletNfts(view, { ...nfts, before: toPosition(2, 0) })).toEqual([
      { collection, pieces: [1n, 2n], copies: 3n },
    ])
    expect(await walletNfts(view, { ...nfts, before: toPosition(4, 0) })).toEqual([
      { collection, pieces: [1n], copies: 2n },
    ])
    expect((await listWalletApprovals(view, me, 9)).map(({ kind, position }) => [kind, position])).toEqual([
      ['erc20', toPosition(3, 0)],
      ['permit2', toPosition(2, 0)],
    ])
    expect(await listWalletCrossings(view, { wallet: me, since: 0, most: 9 })).toEqual([
      { direction: 'deposit', l1Token: addressOf(gift), amount: huge },
      { direction: 'withdrawal', l1Token: null, amount: 3n },
    ])
    await view.close()
  })

  it('sums windows and finds blocks, origins and powers alike', async () => {
    const view = await openView()
    expect(await findWindowStart(view, 15)).toEqual({
      block: 2,
      time: 120,
      position: toPosition(2, 0),
      complete: true,
      wholeFrom: 115,
    })
    expect(await findBlocksAround(view, 115_500)).toEqual({
      before: { number: 1n, timestampMs: 110_000 },
      after: { number: 2n, timestampMs: 120_000 },
    })
    expect(await sumWindow(view, 1)).toEqual({
      transactions: 3,
      gasUsed: 3n * 2n ** 60n,
      activeAddresses: 2,
      newContracts: 0,
      dexVolumeUsd: 2.5,
      trades: 2,
      unpricedTrades: 1,
    })
    expect(await readActivity(view, me)).toEqual({
      firstBlock: 1,
      lastBlock: 3,
      sent: 2,
      received: 0,
      transfers: 3,
      // One to itself counts on both sides.
      etherMoves: 3,
      tokensHeld: 2,
    })
    expect(await findCreation(view, coin)).toMatchObject({ block: 0, creator: addressOf(friend) })
    expect(await findCreation(view, gift)).toBeUndefined()
    expect(await findLaunch(view, gift)).toMatchObject({
      block: 2,
      creator: addressOf(friend),
      launchpad: 'pad',
    })
    expect(await findFirstMove(view, coin)).toMatchObject({ block: 1, isMint: true })
    expect(await findFirstMove(view, gift)).toMatchObject({ block: 2, isMint: false })
    expect(
      (await listControlEvents(view, coin, 9)).map(({ kind, subject, actor }) => [kind, subject, actor]),
    ).toEqual([
      ['role_granted', addressOf(me), addressOf(friend)],
      ['paused', addressOf(me), null],
    ])
    await view.close()
  })
})
