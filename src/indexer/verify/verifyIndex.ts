import { bytesToHex } from 'viem'
import type { Network } from '../../network/Network.ts'
import type { Reader } from '../../store/Reader.ts'
import type { NodeReads } from '../fetch/NodeReads.ts'
import { checkState } from './checkState.ts'
import { comparedTables } from './comparedTables.ts'
import { compareRows, type Difference } from './compareRows.ts'
import { expectCandles } from './expect/expectCandles.ts'
import { expectRows } from './expectRows.ts'
import { keepToWindow, leaveOutGoing, reachesBelow } from './keepToWindow.ts'
import type { ExpectedRows, Row } from './Rows.ts'
import { readApplied } from './readApplied.ts'
import { readFeedWriters } from './readFeedWriters.ts'
import { readAddresses, readIndexRows } from './readIndexRows.ts'
import { rescanChain } from './rescanChain.ts'

export type VerifyOptions = {
  reader: Reader
  node: NodeReads
  network: Network
  /** How many balances are asked from their tokens; all without it. */
  maxBalances?: number
}

/** What was compared, how much of it, and where index and chain disagree. */
export type Verdict = {
  head: { number: number; hash: string }
  /** Rows or answers compared, by table or call. */
  compared: Record<string, number>
  differences: Difference[]
  /** Tokens whose own balances are not the sum of their transfers, which no index of events can know. */
  notes: string[]
}

/** Everything the index holds, as of one commit. */
async function readIndex(reader: Reader) {
  const view = await reader.snapshot()
  try {
    const head = await view.get<{ number: number; hash: Uint8Array }>(
      'select number, hash from blocks order by number desc limit 1',
    )
    if (!head) throw new Error('The index has applied no block yet.')
    const spans = await readApplied(view)
    const addresses = await readAddresses(view)
    const found = new Map<string, Row[]>()
    for (const table of Object.keys(comparedTables))
      found.set(table, await readIndexRows(view, table, addresses))
    return { head, ...spans, found }
  } finally {
    await view.close()
  }
}

/**
 * Recomputes everything the index holds from the node's blocks, logs and state, without the indexer's own
 * code, and compares row by row, both ways.
 */
export async function verifyIndex({ reader, node, network, maxBalances }: VerifyOptions): Promise<Verdict> {
  // Read at once and kept: a snapshot must not stay open for as long as a chain takes to read.
  const { head, applied, dense, problems, found } = await readIndex(reader)
  const whole = dense[0]?.from === 0 && dense.length === 1
  const judgeState = whole
    ? await checkState({ node, network, block: head.number, rows: found, maxBalances })
    : () => ({ compared: {}, differences: [], notes: ['the index is of a window: no state was asked for'] })
  const truth = { network, applied, feedOf: await readFeedWriters(node, network, head.number) }
  const rescan = await rescanChain(node, { from: 0, to: head.number })
  const expected: ExpectedRows = expectRows(rescan, truth)
  expectCandles(expected, rescan, found.get('trades') ?? [])

  const notes: string[] = []
  leaveOutGoing(found, dense[0]?.from ?? 0)
  const oldest = rescan.blocks.get(dense[0]?.from ?? 0)
  if (oldest && reachesBelow(found, oldest.number)) {
    keepToWindow({ found, expected }, oldest)
    notes.push('the index has dropped old blocks: sums that reach back to them were left out')
  }

  const differences = [...problems]
  const compared: Record<string, number> = {}
  for (const [table, spec] of Object.entries(comparedTables)) {
    const rows = expected.get(table) ?? []
    compared[table] = rows.length
    differences.push(...compareRows({ table, spec }, rows, found.get(table) ?? []))
  }
  const state = judgeState(rescan.logs)
  return {
    head: { number: head.number, hash: bytesToHex(head.hash) },
    compared: { ...compared, ...state.compared },
    differences: [...differences, ...state.differences],
    notes: [...notes, ...state.notes],
  }
}
