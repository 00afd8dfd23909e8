import { describe, expect, it } from 'vitest'
import { describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import { defineTable } from '../../sources/index/defineTable.ts'
import { indexTables } from '../../sources/index/indexTables.ts'
import { migrations } from '../../sources/index/migrations.ts'
import type { StoreReader } from '../../sources/store/StoreReader.ts'
import { dropRows } from '../follow/keepWindow.ts'
import { createCandles } from './addToCandles.ts'
import { createRangeStates } from './applyLiquidity.ts'
import { createLedger } from './balances.ts'
import { clearSparse } from './clearSparse.ts'
import { createDealings } from './dealings.ts'
import { emptyIndex } from './emptyIndex.ts'
import { createFlows } from './flows/createFlows.ts'
import { createPositions } from './positions/createPositions.ts'
import { createVolumeStates } from './traderVolumes.ts'
import { unwindTo } from './unwind.ts'

/** Written out: 2^20 places to a block. */
const at = (block: number) => block * 1_048_576 + 7

const scratch = [
  defineTable({
    name: 'scratch_blocks',
    columns: { place: 'bigint' },
    primaryKey: ['place'],
    partition: { column: 'place', span: 2 },
    life: { unwind: { block: 'place' }, read: 'whole', leaves: true, compared: true },
  }),
  defineTable({
    name: 'scratch_events',
    columns: { place: 'bigint' },
    primaryKey: ['place'],
    partition: { column: 'place', span: 2 * 1_048_576 },
    life: { unwind: { position: 'place' }, read: 'whole', leaves: true, compared: true },
  }),
  defineTable({
    name: 'scratch_rare',
    columns: { place: 'bigint' },
    primaryKey: ['place'],
    life: { unwind: { position: 'place' }, read: 'sparse', leaves: false, compared: true },
  }),
  defineTable({
    name: 'scratch_notes',
    columns: { place: 'bigint' },
    primaryKey: ['place'],
    life: { unwind: 'kept', read: 'none', leaves: false, compared: false },
  }),
]
const tables = [...indexTables, ...scratch]

/** The blocks that the rows left in each table are of. */
async function blocksLeft(reader: StoreReader): Promise<Record<string, number[]>> {
  const left: Record<string, number[]> = {}
  for (const { name } of scratch) {
    const rows = await reader.all(`select place from ${name} order by place`)
    left[name] = rows.map(({ place }) =>
      name === 'scratch_blocks' ? Number(place) : Math.floor(Number(place) / 1_048_576),
    )
  }
  return left
}

const all = [1, 2, 3, 4, 5]

describeEachEngine('a table that is added', (store) => {
  async function open() {
    const { database, writer } = await store.openWriter([
      ...migrations,
      { id: 'scratch', statements: scratch },
    ])
    await writer.transaction(async (transaction) => {
      for (const table of scratch)
        await transaction.insert({
          table,
          columns: ['place'],
          rows: all.map((block) => [table.name === 'scratch_blocks' ? block : at(block)]),
        })
    })
    return { reader: database.reader, writer }
  }

  it('is unwound by the column that says where its rows stand', async () => {
    const { reader, writer } = await open()
    const sums = { ledger: createLedger(), candles: createCandles(), ranges: createRangeStates() }
    const deals = {
      dealings: createDealings(),
      volumes: createVolumeStates(),
      wrappedEther: undefined,
      flows: createFlows({ busy: 1, others: 1 }),
      positions: createPositions([]),
    }
    await writer.transaction((transaction) => unwindTo(transaction, 4, { ...sums, ...deals, tables }))
    expect(await blocksLeft(reader)).toEqual({
      scratch_blocks: [1, 2, 3],
      scratch_events: [1, 2, 3],
      scratch_rare: [1, 2, 3],
      scratch_notes: all,
    })
  })

  it('is cleared before its blocks are read in full, if rare events were read of them', async () => {
    const { reader, writer } = await open()
    await writer.transaction((transaction) => clearSparse(transaction, { from: 2, to: 3 }, tables))
    expect(await blocksLeft(reader)).toEqual({
      scratch_blocks: all,
      scratch_events: all,
      scratch_rare: [1, 4, 5],
      scratch_notes: all,
    })
  })

  it('is cut with the window, if its rows leave with it', async () => {
    const { reader, writer } = await open()
    await dropRows({ writer, signal: new AbortController().signal }, 4, tables)
    expect(await blocksLeft(reader)).toEqual({
      scratch_blocks: [4, 5],
      scratch_events: [4, 5],
      scratch_rare: all,
      scratch_notes: all,
    })
  })

  it('is emptied when the index begins anew, unless it says otherwise', async () => {
    const { reader, writer } = await open()
    await writer.transaction((transaction) => emptyIndex(transaction, tables))
    expect(await blocksLeft(reader)).toEqual({
      scratch_blocks: [],
      scratch_events: [],
      scratch_rare: [],
      scratch_notes: all,
    })
  })
})

describe('a table that does not say what becomes of its rows', () => {
  const layout = { name: 'x', columns: { place: 'bigint' }, primaryKey: ['place'] } as const
  const partition = { column: 'place', span: 2 } as const
  const unwind = { position: 'place' } as const
  const rest = { read: 'whole', compared: true } as const

  it('is refused by its type', () => {
    defineTable({ ...layout, partition, life: { ...rest, unwind, leaves: true } })
    // @ts-expect-error No life at all.
    defineTable(layout)
    // @ts-expect-error Nothing on unwinding.
    defineTable({ ...layout, life: { ...rest, leaves: false } })
    // @ts-expect-error Nothing on the blocks it is read from.
    defineTable({ ...layout, life: { unwind, leaves: false, compared: true } })
    // @ts-expect-error Nothing on the window.
    defineTable({ ...layout, life: { ...rest, unwind } })
    // @ts-expect-error Nothing on the checker.
    defineTable({ ...layout, life: { unwind, read: 'whole', leaves: false } })
    // @ts-expect-error Rows leave, but nothing says by what.
    defineTable({ ...layout, life: { ...rest, unwind, leaves: true } })
    // @ts-expect-error Rows that stand nowhere cannot leave.
    defineTable({ ...layout, partition, life: { ...rest, unwind: 'own code', leaves: true } })
    // @ts-expect-error There is no such column to stand by.
    defineTable({ ...layout, life: { ...rest, unwind: { position: 'plaec' }, leaves: false } })
    expect(indexTables.length).toBeGreaterThan(20)
  })
})
