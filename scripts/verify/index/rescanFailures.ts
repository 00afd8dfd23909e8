import { type Hex, numberToHex } from 'viem'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import { placesPerBlock } from './placesPerBlock.ts'
import type { RescannedBlock, RescannedFailure } from './Rescan.ts'

/** So much of the bytes and the words is kept: 2,048 bytes as hexadecimal text after 0x, and 200 characters. */
const mostData = 2 + 2 * 2_048
const mostWords = 200

type Trace = { error?: string; output?: Hex } | null

/** Why the failed transactions of these blocks failed, by their position; those nobody can tell are left out. */
export async function rescanFailures(
  node: NodeReads,
  blocks: readonly RescannedBlock[],
): Promise<Map<number, RescannedFailure>> {
  const failed = blocks.flatMap(({ number, transactions }) =>
    transactions.flatMap((transaction, index) =>
      transaction.status === 0 ? [{ ...transaction, number, position: number * placesPerBlock + index }] : [],
    ),
  )
  const found = new Map<number, RescannedFailure>()
  if (failed.length === 0) return found
  const kept = (data: Hex | undefined) =>
    data === undefined || data === '0x' ? null : (data.slice(0, mostData) as Hex)
  const tracer = { tracer: 'callTracer', tracerConfig: { onlyTopCall: true } }
  const traces = await node.tryAll(
    failed.map(({ hash }) => ({ method: 'debug_traceTransaction', params: [hash, tracer] })),
  )
  const replays = await node.tryAll(
    failed.map(({ from, to, input, value, gas, number }) => {
      const call = { from, ...(to ? { to } : {}), data: input, value: numberToHex(value), gas }
      return { method: 'eth_call', params: [call, numberToHex(number - 1)] }
    }),
  )
  failed.forEach(({ position }, index) => {
    const [traced, replayed] = [traces[index], replays[index]]
    const trace = traced && 'value' in traced ? (traced.value as Trace) : null
    if (trace?.error) {
      const data = kept(trace.output)
      found.set(position, { source: 'trace', data, error: data ? null : trace.error.slice(0, mostWords) })
    } else if (replayed && 'reverted' in replayed)
      found.set(position, {
        source: 'replay',
        data: replayed.reverted.slice(0, mostData) as Hex,
        error: null,
      })
  })
  return found
}
