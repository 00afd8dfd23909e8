import { expect, it } from 'vitest'
import {
  applyMoves,
  createLedger,
  flushLedger,
  loadLedger,
  type Move,
} from '../../src/indexer/apply/balances.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { blockOf, startOf, toPosition } from '../../src/sources/index/position.ts'
import { newHolders } from '../../src/sources/index/queries/newHolders.ts'
import { query } from '../../src/sources/index/query.ts'
import type { Writer } from '../../src/sources/store/Writer.ts'
import { describeEachEngine } from '../postgres/describeEachEngine.ts'

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
  const accounts = new Map<string, { token: number; amount: bigint; first: number }>()
  for (const { token, from, to, amount, position } of moves)
    for (const [account, change] of [[from, -amount] as const, [to, amount] as const]) {
      if (account === nobody) continue
      const key = `${token} ${account}`
      const known = accounts.get(key) ?? { token, amount: 0n, first: position }
      const first = Math.min(known.first, position)
      accounts.set(key, { token, amount: known.amount + change, first })
    }
  return [...accounts.values()]
}

const write = (writer: Writer, moves: readonly Move[], times: 1 | -1) =>
  writer.transaction(async (transaction) => {
    const ledger = createLedger()
    await loadLedger(transaction, { ledger, nobody }, moves)
    applyMoves({ ledger, nobody }, moves, times)
    await flushLedger(ledger, transaction)
  })

describeEachEngine('accounts by when they came', (store) => {
  const all = query('select token_id, blocks, start, accounts, holders from arrivals')

  it('are counted whatever the order of ranges, after some were taken back, and by a migration', async () => {
    const { database, writer } = await store.openWriter(migrations)
    const { reader } = database
    const moves = someMoves(600)
    for (const part of [moves.slice(400), moves.slice(0, 200), moves.slice(200, 400)])
      await write(writer, part, 1)
    // Only the newest blocks are ever taken back: what is left began where it did.
    const kept = moves.filter(({ position }) => blockOf(position) < newest - 10)
    await write(
      writer,
      moves.filter((move) => !kept.includes(move)),
      -1,
    )
    const accounts = accountsOf(kept)
    const countOf = (some: typeof accounts) => ({
      met: some.length,
      holding: some.filter(({ amount }) => amount > 0n).length,
    })
    expect(countOf(accounts).holding).toBeGreaterThan(30)
    const expected = new Map<string, typeof accounts>()
    for (const account of accounts)
      for (const blocks of [16, 4_096, 1_048_576]) {
        const block = blockOf(account.first)
        const key = `${account.token} ${blocks} ${block - (block % blocks)}`
        expected.set(key, [...(expected.get(key) ?? []), account])
      }
    const wanted = [...expected].map(([key, some]) => [key, countOf(some)]).sort()
    const readAll = async () =>
      (await reader.all(all))
        .map((row) => [
          `${row.token_id} ${row.blocks} ${row.start}`,
          { met: row.accounts, holding: row.holders },
        ])
        .sort()
    expect(await readAll()).toEqual(wanted)

    const statements = migrations.flatMap((migration): readonly unknown[] => migration.statements)
    await writer.transaction(async (transaction) => {
      await transaction.run('delete from arrivals')
      for (const statement of statements)
        if (typeof statement === 'string' && statement.startsWith('insert into arrivals'))
          await transaction.run(statement)
    })
    expect(await readAll()).toEqual(wanted)

    const view = Object.assign(reader, { span: { from: 0, to: newest } })
    for (const since of [0, 5, 1_048_577, 2_000_000, newest - 4_097, newest - 33, newest - 15])
      for (const before of [newest + 1, newest - 12, 2_100_000]) {
        const stretch = { since: startOf(since), before: startOf(before) }
        const found = await newHolders(view, tokens, stretch)
        for (const token of tokens) {
          const came = accounts.filter(
            ({ token: own, first }) => own === token && blockOf(first) >= since && blockOf(first) < before,
          )
          const told = found.get(token) ?? { met: 0, holding: 0 }
          expect({ since, before, token, ...told }).toEqual({ since, before, token, ...countOf(came) })
        }
      }
  })
})
