import { setTimeout as sleep } from 'node:timers/promises'
import { bytesToHex } from 'viem'
import type { Network } from '../../../src/base/network/Network.ts'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import type { IndexTable } from '../../../src/sources/index/IndexTable.ts'
import { indexTables } from '../../../src/sources/index/indexTables.ts'
import { query } from '../../../src/sources/index/query.ts'
import { state } from '../../../src/sources/index/tables/chainTables.ts'
import { tokenNames } from '../../../src/sources/index/tables/ledgerTables.ts'
import type { StoreReader } from '../../../src/sources/store/StoreReader.ts'
import { adoptRows } from './adoptRows.ts'
import { checkFacts } from './checkFacts.ts'
import { checkState } from './checkState.ts'
import { compareRows, type Difference } from './compareRows.ts'
import type { ExpectedLimits } from './expect/expectFlows.ts'
import { expectRows } from './expectRows.ts'
import { findLostEvents } from './findLostEvents.ts'
import { keepToWindow, leaveOutGoing, reachesBelow } from './keepToWindow.ts'
import { placedTables } from './placedTables.ts'
import type { Row } from './Rows.ts'
import { rareTopics } from './rareTopics.ts'
import { readApplied } from './readApplied.ts'
import { readFeedWriters } from './readFeedWriters.ts'
import { readAddresses, readIndexRows } from './readIndexRows.ts'
import { rescanChain } from './rescanChain.ts'
import { toRanges } from './toRanges.ts'

export type VerifyOptions = {
  reader: StoreReader
  node: NodeReads
  network: Network
  /** How many balances are asked from their tokens; all without it. */
  maxBalances?: number
  /** The tables of the index, of which those that say so are compared. */
  tables?: readonly IndexTable[]
  /** Which days of accounts the index was told to add up, if not the usual. */
  flows?: ExpectedLimits | undefined
}

/** What was compared, how much of it, and where index and chain disagree. */
export type Verdict = {
  head: { number: number; hash: string }
  /** Blocks that were compared with all they hold, and those of which the node no longer tells. */
  blocks: { compared: number; unreadable: BlockRange[] }
  /** Rows or answers compared, by table or call. */
  compared: Record<string, number>
  differences: Difference[]
  /** What could not be compared, and tokens that no index of events can know by heart. */
  notes: string[]
}

/** The index may be a fork behind the node for a moment. */
const tries = 3
const betweenTriesMs = 3_000

/** Everything the index holds, as of one commit. */
async function readIndex(reader: StoreReader, tables: readonly IndexTable[]) {
  const view = await reader.snapshot()
  try {
    const head = await view.get(query('select number, hash from blocks order by number desc limit 1'))
    if (!head) throw new Error('The index has applied no block yet.')
    const spans = await readApplied(view)
    const addresses = await readAddresses(view)
    const found = new Map<string, Row[]>()
    for (const table of [...tables, tokenNames, state])
      found.set(table.name, await readIndexRows(view, table, addresses))
    return { head: { number: head.number, hash: bytesToHex(head.hash) }, ...spans, found }
  } finally {
    await view.close()
  }
}

async function verifyOnce({
  reader,
  node,
  network,
  maxBalances,
  tables = indexTables,
  flows,
}: VerifyOptions): Promise<Verdict> {
  const checked = tables.filter(({ life }) => life.compared)
  const placed = placedTables(checked)
  // Read at once and kept: a snapshot must not stay open for as long as a chain takes to read.
  const { head, applied, dense, sparseOnly, oraclesOnly, problems, found } = await readIndex(reader, checked)
  const whole = dense[0]?.from === 0 && dense.length === 1
  const judgeState = await checkState({ node, network, block: head.number, rows: found, maxBalances, whole })
  const truth = { network, applied, flows, feedOf: await readFeedWriters(node, network) }
  const topics = rareTopics(truth)
  const rescan = await rescanChain(node, {
    dense,
    traced: applied.ether,
    rare: [
      { ranges: sparseOnly, topics: topics.sparse },
      { ranges: oraclesOnly, topics: topics.oracles },
    ],
  })
  const lostEvents = await findLostEvents(node, rescan, { found, tables: placed })
  const adopted = adoptRows(found, placed, { rescan, lostEvents, applied })
  const expected = expectRows(rescan, truth, adopted)

  const notes: string[] = []
  if (lostEvents.size > 0)
    notes.push(
      `the node no longer tells rare events of ${lostEvents.size} more blocks: they were not compared`,
    )
  const untraced = [...rescan.blocks.keys()].filter(
    (block) => applied.ether(block) && !rescan.ether.has(block) && !rescan.unreadable.has(block),
  ).length
  if (untraced > 0) notes.push(`the node no longer traces ${untraced} blocks: their ether was not compared`)
  leaveOutGoing(found, placed, dense[0]?.from ?? 0)
  const oldest = rescan.blocks.get(dense[0]?.from ?? 0)
  if (oldest && reachesBelow(found, oldest.number)) {
    keepToWindow({ found, expected }, checked, oldest)
    notes.push('the index has dropped old blocks: sums that reach back to them were left out')
  }

  const differences = [...problems, ...(await checkFacts(node, found.get('state') ?? []))]
  const compared: Record<string, number> = {}
  for (const table of checked) {
    const rows = expected.get(table.name) ?? []
    compared[table.name] = Math.max(0, rows.length - (adopted.get(table.name)?.length ?? 0))
    differences.push(...compareRows(table, rows, found.get(table.name) ?? []))
  }
  const state = judgeState(rescan)
  return {
    head,
    blocks: {
      compared: dense.reduce((sum, { from, to }) => sum + to - from + 1, 0) - rescan.unreadable.size,
      unreadable: toRanges(rescan.unreadable),
    },
    compared: { ...compared, ...state.compared },
    differences: [...differences, ...state.differences],
    notes: [...notes, ...state.notes],
  }
}

/**
 * Recomputes everything the index holds from the node's blocks, logs and state, without the indexer's own
 * code, and compares row by row, both ways, as far as the node can still tell.
 */
export async function verifyIndex(options: VerifyOptions): Promise<Verdict> {
  for (let left = tries - 1; ; left -= 1) {
    const verdict = await verifyOnce(options)
    const onAnotherFork = verdict.differences.some(
      ({ where, key, problem }) =>
        where === 'blocks' && key === String(verdict.head.number) && problem.startsWith('hash '),
    )
    if (!onAnotherFork || left === 0) return verdict
    await sleep(betweenTriesMs)
  }
}
