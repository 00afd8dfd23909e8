import { createReadStream } from 'node:fs'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { withoutStrayGenesis } from './withoutStrayGenesis.ts'

/** How every dump of anvil ends when it is written to the last byte. */
const ending = Buffer.from('"historical_states":null}')

async function endsComplete(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size < ending.length) return false
    const tail = Buffer.alloc(ending.length)
    await file.read(tail, 0, tail.length, size - tail.length)
    return tail.equals(ending)
  } finally {
    await file.close()
  }
}

/** Whether anvil has finished writing this file. */
export function isCompleteDump(path: string): Promise<boolean> {
  return endsComplete(path).catch(() => false)
}

const [openBracket, closeBracket, quote] = [0x5b, 0x5d, 0x22]
const tracesKey = Buffer.from('"traces":[')

/**
 * Cuts the call traces out of a dump: they are nine tenths of it, and the node works without them (an old
 * transaction can no longer be traced, that is all). Works on bytes; parsing would take several times as long.
 */
export function withoutTraces(dump: Buffer): Buffer {
  const parts: Buffer[] = []
  let keptFrom = 0
  for (;;) {
    const key = dump.indexOf(tracesKey, keptFrom)
    if (key < 0) break
    const start = key + tracesKey.length
    parts.push(dump.subarray(keptFrom, start))
    let depth = 1
    let at = start
    while (depth > 0 && at < dump.length) {
      const byte = dump[at++]
      if (byte === openBracket) depth++
      else if (byte === closeBracket) depth--
      else if (byte === quote) at = dump.indexOf(quote, at) + 1
    }
    keptFrom = at - 1
  }
  parts.push(dump.subarray(keptFrom))
  return Buffer.concat(parts)
}

const zeroSlot = /"0x[0-9a-f]{1,64}":"0x0+"(,|(?=\}))/g

/** Drops storage slots that hold zero: anvil keeps every slot that was ever read, and hashes them all each block. */
export function withoutZeroSlots(dump: Buffer): Buffer {
  const end = dump.indexOf('"best_block_number"')
  if (end < 0) return dump
  const accounts = dump.toString('latin1', 0, end).replace(zeroSlot, '').replaceAll(',}', '}')
  return Buffer.concat([Buffer.from(accounts, 'latin1'), dump.subarray(end)])
}

/** Turns a dump into the state file the next start loads; undefined when the dump is not whole. The state file always is. */
export async function saveState(dumpFile: string, stateFile: string): Promise<Buffer | undefined> {
  const dump = await readFile(dumpFile)
  if (!dump.subarray(-ending.length).equals(ending)) return undefined
  const state = withoutStrayGenesis(withoutZeroSlots(withoutTraces(dump)))
  const temporary = `${stateFile}.${process.pid}.tmp`
  await writeFile(temporary, state)
  await rename(temporary, stateFile)
  return state
}

/** Transactions without their traces, in the form a running node takes back. */
export type TraceRelease = { upToBlock: number; payload: string }

/**
 * The transactions of a saved state from `fromBlock` on, as a state that has nothing else. Loaded into the running
 * node it replaces them by themselves without their call traces, which is the only way to give that memory back.
 */
export function toTraceRelease(state: Buffer, fromBlock: number): TraceRelease | undefined {
  const start = state.lastIndexOf('"transactions":[{"info"')
  if (start < 0) return undefined
  const { transactions } = JSON.parse(`{${state.toString('latin1', start)}`) as {
    transactions: { block_number: number }[]
  }
  const recent = transactions.filter((transaction) => transaction.block_number >= fromBlock)
  if (recent.length === 0) return undefined
  const part = {
    block: null,
    accounts: {},
    best_block_number: null,
    blocks: [],
    transactions: recent,
    historical_states: null,
  }
  const upToBlock = Math.max(...recent.map((transaction) => transaction.block_number))
  return { upToBlock, payload: `0x${Buffer.from(JSON.stringify(part), 'latin1').toString('hex')}` }
}

/** The height of a saved chain. */
export async function readHeight(stateFile: string): Promise<number> {
  let tail = ''
  // In pieces: what is wanted stands in the first part of a large file.
  for await (const piece of createReadStream(stateFile, { encoding: 'latin1', highWaterMark: 2 ** 20 })) {
    const value = /"best_block_number":"?(0x[0-9a-f]+|[0-9]+)[^0-9a-fx]/.exec(tail + piece)?.[1]
    if (value !== undefined) return Number(value)
    tail = piece.slice(-100)
  }
  throw new Error(`${stateFile} is not the state of a chain.`)
}
