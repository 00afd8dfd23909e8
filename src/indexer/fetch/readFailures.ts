import { type Hex, numberToHex, size, slice } from 'viem'
import type { NodeReads, Tried } from './NodeReads.ts'
import type { Failure, IndexedTransaction, RangeData, RawBlock, RawTransaction } from './RangeData.ts'

/** A stranger's contract may revert with as much as it pays for; errors with arguments take a few hundred bytes. */
const mostBytes = 2_048

/** A tracer's own words are short. */
const mostCharacters = 200

const cut = (data: Hex): Hex => (size(data) > mostBytes ? slice(data, 0, mostBytes) : data)

type Failed = { transaction: IndexedTransaction; raw: RawTransaction; block: number }

const traceOptions = { tracer: 'callTracer', tracerConfig: { onlyTopCall: true } }

/** What the transaction itself ended with, in its own place of its block. */
function fromTrace(tried: Tried | undefined): Failure | undefined {
  const trace =
    tried && 'value' in tried ? (tried.value as { error?: unknown; output?: unknown } | null) : null
  if (typeof trace?.error !== 'string') return undefined
  const data = typeof trace.output === 'string' && trace.output !== '0x' ? cut(trace.output as Hex) : null
  return { source: 'trace', data, error: data ? null : trace.error.slice(0, mostCharacters) }
}

/** What the same call reverts with on the state of the block before. One that succeeds there says nothing. */
const fromReplay = (tried: Tried | undefined): Failure | undefined =>
  tried && 'reverted' in tried ? { source: 'replay', data: cut(tried.reverted), error: null } : undefined

function replayOf({ raw, block }: Failed) {
  const { from, to, input, value, gas } = raw
  const call = { from, ...(to ? { to } : {}), data: input, value, gas }
  return { method: 'eth_call', params: [call, numberToHex(Math.max(0, block - 1))] }
}

/**
 * Finds out why the failed transactions of a range failed, as long as a node can tell: receipts do not keep it,
 * and the state to run them on is gone in minutes.
 */
export async function readFailures(
  node: NodeReads,
  { data, blocks }: { data: RangeData; blocks: readonly RawBlock[] },
  signal?: AbortSignal,
): Promise<void> {
  const failed = data.blocks.flatMap(({ number, transactions }, at) =>
    transactions.flatMap((transaction, index): Failed[] => {
      const raw = blocks[at]?.transactions[index]
      return transaction.succeeded === false && raw ? [{ transaction, raw, block: number }] : []
    }),
  )
  if (failed.length === 0) return
  const traced = await node.tryAll(
    failed.map(({ raw }) => ({ method: 'debug_traceTransaction', params: [raw.hash, traceOptions] })),
    signal,
  )
  const untold: Failed[] = []
  failed.forEach((one, index) => {
    const failure = fromTrace(traced[index])
    if (failure) one.transaction.failure = failure
    else untold.push(one)
  })
  const replayed = untold.length === 0 ? [] : await node.tryAll(untold.map(replayOf), signal)
  untold.forEach(({ transaction }, index) => {
    transaction.failure = fromReplay(replayed[index]) ?? { source: null, data: null, error: null }
  })
}
