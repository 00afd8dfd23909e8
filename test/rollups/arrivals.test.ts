import { hexToBytes, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import {
  applyMoves,
  createLedger,
  flushLedger,
  loadLedger,
  type Move,
} from '../../src/indexer/apply/balances.ts'
import { unwindLedger } from '../../src/indexer/apply/unwindLedger.ts'
import { encodeAmount } from '../../src/sources/index/amount.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { blockOf, startOf, toPosition } from '../../src/sources/index/position.ts'
import { holderFlows } from '../../src/sources/index/queries/holderFlows.ts'
import { query } from '../../src/sources/index/query.ts'
import { transfers } from '../../src/sources/index/tables/ledgerTables.ts'
import type { Writer } from '../../src/sources/store/Writer.ts'
import { describeEachEngine } from '../postgres/describeEachEngine.ts'
import { rollUpArrivals } from '../world/rollUpArrivals.ts'

const nobody = 0
const tokens = [1, 2, 3]
const newest = 3_000_000

/** The same numbers at every run. */
function createChance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Moves of a few tokens among some accounts, most of which hold nothing for a while; some in blocks that lie close. */
function someMoves(count: number): Move[] {
  const chance = createChance(7)
  return Array.from({ length: count }, (_, index) => {
    const block = chance(2) === 0 ? newest - chance(60) : chance(newest)
    const [from, to] = [chance(40), chance(40)]
    const token = tokens[chance(tokens.length)] ?? 1
    return { position: toPosition(block, index), token, from, to, amount: BigInt(chance(3)) }
  })
}

/** Who has what since when, by adding up. */
function accountsOf(moves: readonly Move[]) {
  const accounts = new Map<string, { token: number; amount: bigint; first: number; last: number }>()
  for (const { token, from, to, amount, position } of moves)
    for (const [account, change] of [[from, -amount] as const, [to, amount] as const]) {
      if (account === nobody) continue
      const key = `${token} ${account}`
      const known = accounts.get(key) ?? { token, amount: 0n, first: position, last: position }
      const [first, last] = [Math.min(known.first, position), Math.max(known.last, position)]
      accounts.set(key, { token, amount: known.amount + change, first, last })
    }
  return [...accounts.values()]
}

const write = (writer: Writer, moves: readonly Move[]) =>
  writer.transaction(async (transaction) => {
    const ledger = createLedger()
    await loadLedger(transaction, { ledger, nobody }, moves)
    applyMoves({ ledger, nobody }, moves, 1)
    await flushLedger(ledger, transaction)
    await transaction.insert({
      table: transfers,
      columns: ['position', 'transaction_index', 'token_id', 'from_id', 'to_id', 'amount'],
      rows: moves.map(({ position, token, from, to, amount }) => [
        ...[position, 0, token, from, to, encodeAmount(amount)],
      ]),
    })
  })

/** How many accounts came in each stretch, how many of them have some or nothing, and how many with nothing left in it. */
function countsOf(accounts: ReturnType<typeof accountsOf>) {
  const counts = new Map<string, { accounts: number; holders: number; gone: number; leavers: number }>()
  const countIn = (token: number, position: number, blocks: number) => {
    const block = blockOf(position)
    const key = `${token} ${blocks} ${block - (block % blocks)}`
    const known = counts.get(key) ?? { accounts: 0, holders: 0, gone: 0, leavers: 0 }
    counts.set(key, known)
    return known
  }
  for (const { token, amount, first, last } of accounts)
    for (const blocks of [4, 128, 4_096, 131_072, 4_194_304]) {
      const came = countIn(token, first, blocks)
      came.accounts += 1
      came.holders += Number(amount > 0n)
      came.gone += Number(amount === 0n)
      countIn(token, last, blocks).leavers += Number(amount === 0n)
    }
  const isKept = (count: object) => Object.values(count).some((one) => one !== 0)
  return [...counts].filter(([, count]) => isKept(count)).sort()
}

describeEachEngine('accounts by when they came and left', (store) => {
  const all = query('select token_id, blocks, start, accounts, holders, gone, leavers from arrivals')

  it('are counted whatever the order of ranges, after some were taken back, and by a migration', async () => {
    const { database, writer } = await store.openWriter(migrations)
    const { reader } = database
    const moves = someMoves(600)
    for (const part of [moves.slice(400), moves.slice(0, 200), moves.slice(200, 400)])
      await write(writer, part)
    // Only the newest blocks are ever taken back: what is left began where it did.
    const kept = moves.filter(({ position }) => blockOf(position) < newest - 10)
    await writer.transaction(async (transaction) => {
      await transaction.run('insert into addresses (id, address) values (?, ?)', [
        nobody,
        hexToBytes(zeroAddress),
      ])
      await unwindLedger(transaction, startOf(newest - 10), createLedger())
    })
    const accounts = accountsOf(kept)
    const countOf = (some: typeof accounts) => ({
      met: some.length,
      holding: some.filter(({ amount }) => amount > 0n).length,
    })
    expect(countOf(accounts).holding).toBeGreaterThan(30)
    const wanted = countsOf(accounts)
    const readAll = async () =>
      (await reader.all(all))
        .map(({ token_id, blocks, start, ...count }) => [`${token_id} ${blocks} ${start}`, count])
        .sort()
    expect(await readAll()).toEqual(wanted)

    await writer.transaction(rollUpArrivals)
    expect(await readAll()).toEqual(wanted)

    const view = Object.assign(reader, { span: { from: 0, to: newest } })
    for (const since of [0, 5, 1_048_577, 2_000_000, newest - 4_097, newest - 33, newest - 15])
      for (const before of [newest + 1, newest - 12, 2_100_000]) {
        const stretch = { since: startOf(since), before: startOf(before) }
        const found = await holderFlows(view, tokens, stretch)
        for (const token of tokens) {
          const came = accounts.filter(
            ({ token: own, first }) => own === token && blockOf(first) >= since && blockOf(first) < before,
          )
          const { left = 0, ...told } = found.get(token) ?? { met: 0, holding: 0 }
          expect({ since, before, token, ...told }).toEqual({ since, before, token, ...countOf(came) })
          if (before <= newest) continue
          const gone = accounts.filter(
            ({ token: own, first, last, amount }) =>
              own === token && amount === 0n && blockOf(first) < since && blockOf(last) >= since,
          )
          expect({ since, token, left }).toEqual({ since, token, left: gone.length })
        }
      }
  })
})
