import { type Address, bytesToHex, type Hash } from 'viem'
import { StartingUp } from '../../base/errors/codes.ts'
import { BadArchive } from '../archive/BadArchive.ts'
import type { Archive } from '../archive/openArchive.ts'
import type { Head } from '../chain/Chain.ts'
import type { StoreReader } from '../store/StoreReader.ts'
import type { RowOf } from '../store/schema/RowOf.ts'
import type { IndexStatus } from './IndexStatus.ts'
import type { BlockSpan, IndexView } from './IndexView.ts'
import { query } from './query.ts'
import type { blocks, spans } from './tables/chainTables.ts'

/** The way from tools to the index. */
export type IndexAccess = {
  /** The newest applied block known in this process; undefined before the first commit. */
  newest(): { number: number; hash: Hash } | undefined
  /** A view of the newest commit; StartingUp when there is none yet. */
  open(options: { signal?: AbortSignal; heavy?: boolean }): Promise<IndexView>
  status(): IndexStatus
  /** Asks for a token's whole past, where the index does not reach back to its first transfer. */
  wantHistory(token: Address): void
  /** Calls whenever a commit was told of, until the returned function is called. Says nothing of what changed. */
  watch(onCommit: () => void): () => void
}

const toHead = (row: RowOf<typeof blocks>): Head => ({
  number: BigInt(row.number),
  hash: bytesToHex(row.hash),
  parentHash: bytesToHex(row.parent_hash),
  timestampMs: row.time * 1000,
  baseFeeWei: row.base_fee === null ? null : BigInt(row.base_fee),
  gasUsed: BigInt(row.gas_used),
  transactionCount: row.transactions,
})

/** Where the rare events begin to be whole: their own span, or the whole blocks above it. */
function sparseStart(rows: readonly RowOf<typeof spans>[], dense: BlockSpan): number {
  const below = rows.find(
    ({ kind, from_block, to_block }) =>
      kind === 'sparse' && from_block <= dense.from && to_block >= dense.from - 1,
  )
  return below ? below.from_block : dense.from
}

/** Where positions begin, if they have every block of the stretch: then they have all that can be known. */
const positionsStart = (rows: readonly RowOf<typeof spans>[], { from, to }: BlockSpan): number | undefined =>
  rows.find(({ kind, from_block, to_block }) => kind === 'positions' && from_block <= from && to_block === to)
    ?.from_block

/** How far an index is that has nothing to show yet. */
function tellStart({ sparse, lastProblem }: IndexStatus): string {
  if (lastProblem !== null)
    return `the index has applied no block yet, because ${lastProblem.replace(/\.$/, '')}`
  const progress = sparse.of > 0 ? ` (rare events: block ${sparse.done} of ${sparse.of})` : ''
  return `the index has applied no block yet${progress}`
}

export type IndexAccessParts = {
  reader: StoreReader
  status: () => IndexStatus
  wantHistory: (token: Address) => void
  /** Where what has left the window is kept. */
  archive?: Archive | undefined
  /** Absent where nothing is committed while it is open. */
  watch?: IndexAccess['watch']
}

export function createIndexAccess({
  reader,
  status,
  wantHistory,
  archive,
  watch = () => () => {},
}: IndexAccessParts): IndexAccess {
  const genesis = async () =>
    (await reader.get(query("select value from state where key = 'first_block'")))?.value

  /** An archive that cannot be read takes nothing from what the index has; the answer says that it is missing. */
  async function archiveBelow(block: number, signal: AbortSignal | undefined) {
    try {
      return { archive: await archive?.below(block, { genesis, ...(signal ? { signal } : {}) }) }
    } catch (error) {
      if (!(error instanceof BadArchive)) throw error
      return { archive: undefined, archiveLost: true }
    }
  }

  return {
    watch,
    newest() {
      const { head } = status()
      return head ? { number: head.number, hash: head.hash as Hash } : undefined
    },
    status,
    wantHistory,
    async open(options) {
      const snapshot = await reader.snapshot(options)
      try {
        const [block, spans] = await Promise.all([
          snapshot.get(query('select * from blocks order by number desc limit 1')),
          snapshot.all(
            query(
              "select kind, from_block, to_block from spans where kind in ('dense', 'sparse', 'ether', 'positions') order by from_block",
            ),
          ),
        ])
        const dense = spans.find(({ kind, to_block }) => kind === 'dense' && to_block === block?.number)
        if (!block || !dense) throw StartingUp({ what: tellStart(status()) })
        const span = { from: dense.from_block, to: dense.to_block }
        return Object.assign(snapshot, {
          head: toHead(block),
          span,
          whole: span.from === 0,
          ...(await archiveBelow(span.from, options.signal)),
          positionsFrom: positionsStart(spans, span),
          sparseFrom: sparseStart(spans, span),
          etherSpans: spans
            .filter(({ kind }) => kind === 'ether')
            .map(({ from_block, to_block }) => ({ from: from_block, to: to_block })),
        })
      } catch (error) {
        await snapshot.close()
        throw error
      }
    },
  }
}
