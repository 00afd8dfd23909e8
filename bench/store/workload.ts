import type { SqlValues } from '../../src/sources/store/SqlValue.ts'
import type { Migration } from '../../src/sources/store/schema/Migration.ts'
import type { TableSpec } from '../../src/sources/store/schema/TableSpec.ts'
import type { WriteTransaction } from '../../src/sources/store/Writer.ts'

/** Positions of one block: as many logs as it may have. */
export const blockSpan = 2 ** 20

/** Transfers with three indexes and balances with one, as the index has them. */
export const benchTables = {
  transfers: {
    name: 'transfers',
    columns: { pos: 'bigint', token_id: 'bigint', from_id: 'bigint', to_id: 'bigint', amount: 'bytea' },
    primaryKey: ['pos'],
    indexes: ['token_id, pos', 'from_id, pos', 'to_id, pos'],
    partition: { column: 'pos', span: blockSpan * 4_000 },
  },
  balances: {
    name: 'balances',
    columns: { token_id: 'bigint', holder_id: 'bigint', amount: 'bytea', changed_pos: 'bigint' },
    primaryKey: ['token_id', 'holder_id'],
    indexes: ['token_id, amount desc'],
  },
  checkpoint: { name: 'checkpoint', columns: { id: 'integer', block: 'bigint' }, primaryKey: ['id'] },
} as const satisfies Record<string, TableSpec>

export const migrations: readonly Migration[] = [{ id: 'bench', statements: Object.values(benchTables) }]

export type Transfer = { pos: number; token: number; from: number; to: number; amount: bigint }

const tokens = 2_000
const holders = 200_000

/** The same transfers every time: a few tokens and traders make most of them, as on a real chain. */
export function createTransfers(seed = 88_172_645): (blocks: number, perBlock: number) => Transfer[] {
  let state = seed
  let block = 0
  const random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const skewed = (count: number) => Math.floor(count * random() ** 3)
  return (blocks, perBlock) => {
    const made: Transfer[] = []
    for (let index = 0; index < blocks; index += 1) {
      block += 1
      for (let log = 0; log < perBlock; log += 1) {
        const amount = BigInt(Math.floor(random() * 2 ** 50)) * 1_000_000n
        made.push({
          pos: block * blockSpan + log,
          token: skewed(tokens),
          from: skewed(holders),
          to: skewed(holders),
          amount,
        })
      }
    }
    return made
  }
}

/** A whole amount as 16 bytes that sort as it does. */
function toBytes(amount: bigint): Uint8Array {
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeBigUInt64BE(amount >> 64n, 0)
  bytes.writeBigUInt64BE(BigInt.asUintN(64, amount), 8)
  return bytes
}

function fromBytes(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (view.getBigUint64(0) << 64n) + view.getBigUint64(8)
}

const startBalance = 10n ** 24n

type Touched = { key: [number, number]; change: bigint; pos: number }

function touchedBalances(transfers: readonly Transfer[]): Touched[] {
  const touched = new Map<number, Touched>()
  const touch = (token: number, holder: number, { pos, change }: { pos: number; change: bigint }) => {
    const name = token * holders + holder
    const known = touched.get(name)
    if (!known) touched.set(name, { key: [token, holder], change, pos })
    else {
      known.change += change
      known.pos = pos
    }
  }
  for (const { pos, token, from, to, amount } of transfers) {
    touch(token, from, { pos, change: -amount })
    touch(token, to, { pos, change: amount })
  }
  return [...touched.values()]
}

/** Applies transfers as a stage of the indexer would; gives how many rows were written. */
export async function applyTransfers(tx: WriteTransaction, transfers: readonly Transfer[]): Promise<number> {
  const rows = transfers.map(
    ({ pos, token, from, to, amount }): SqlValues => [pos, token, from, to, toBytes(amount)],
  )
  const touched = touchedBalances(transfers)
  const [, before] = await Promise.all([
    tx.insert({
      table: benchTables.transfers,
      columns: ['pos', 'token_id', 'from_id', 'to_id', 'amount'],
      rows,
    }),
    tx.lookup({
      table: benchTables.balances,
      by: ['token_id', 'holder_id'],
      columns: ['amount'],
      keys: touched.map(({ key }) => key),
    }),
  ])
  const balances = touched.map(({ key, change, pos }, index): SqlValues => {
    const known = before[index]
    return [...key, toBytes((known ? fromBytes(known.amount) : startBalance) + change), pos]
  })
  await Promise.all([
    tx.upsert({
      table: benchTables.balances,
      columns: ['token_id', 'holder_id', 'amount', 'changed_pos'],
      rows: balances,
      keys: ['token_id', 'holder_id'],
      update: ['amount', 'changed_pos'],
    }),
    tx.upsert({
      table: benchTables.checkpoint,
      columns: ['id', 'block'],
      rows: [[1, Math.floor((transfers.at(-1)?.pos ?? 0) / blockSpan)]],
      keys: ['id'],
      update: ['block'],
    }),
  ])
  return rows.length + balances.length
}
