import { type Address, type Hex, numberToHex } from 'viem'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import { failUnlessAlive } from './failUnlessAlive.ts'
import { lower } from './NetworkTruth.ts'
import { placesPerBlock } from './placesPerBlock.ts'
import type { RescannedLog } from './Rescan.ts'

type NodeLog = {
  address: Address
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  transactionIndex: Hex
  logIndex: Hex
}

const toLog = (log: NodeLog): RescannedLog => ({
  position: Number(log.blockNumber) * placesPerBlock + Number(log.logIndex),
  block: Number(log.blockNumber),
  transactionIndex: Number(log.transactionIndex),
  address: lower(log.address),
  topics: log.topics,
  data: log.data,
})

/** Logs of a range, as far down as the node has them. */
type Read = { logs: RescannedLog[]; toTheEnd: boolean }

async function readDown(node: NodeReads, { from, to }: BlockRange, topics?: readonly Hex[]): Promise<Read> {
  try {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const filter = topics ? { ...range, topics: [topics] } : range
    const [logs] = (await node.readAll([{ method: 'eth_getLogs', params: [filter] }])) as [NodeLog[]]
    return { logs: logs.map(toLog), toTheEnd: true }
  } catch (error) {
    if (from === to) {
      await failUnlessAlive(node, error)
      return { logs: [], toTheEnd: false }
    }
    const middle = Math.floor((from + to) / 2)
    const newer = await readDown(node, { from: middle + 1, to }, topics)
    if (!newer.toTheEnd) return newer
    const older = await readDown(node, { from, to: middle }, topics)
    return { logs: [...older.logs, ...newer.logs], toTheEnd: older.toTheEnd }
  }
}

/**
 * All logs of a range, or those under one of these topics; a range the node refuses is asked for in halves. A
 * node that has lost the logs of a block has lost those below: what is missing then, headers have to tell.
 */
export async function readLogs(
  node: NodeReads,
  range: BlockRange,
  topics?: readonly Hex[],
): Promise<RescannedLog[]> {
  const { logs } = await readDown(node, range, topics)
  return logs.sort((one, other) => one.position - other.position)
}
