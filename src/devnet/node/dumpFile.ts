import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { withoutOldBlocks } from './withoutOldBlocks.ts'

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

/**
 * Drops storage slots that hold zero: anvil keeps every slot that a transaction has read, and hashes them all each
 * block. That makes them a part of the root of its state: from then on it comes to other blocks than without.
 */
export function withoutZeroSlots(dump: Buffer): Buffer {
  const end = dump.indexOf('"best_block_number"')
  if (end < 0) return dump
  const accounts = dump.toString('latin1', 0, end).replace(zeroSlot, '').replaceAll(',}', '}')
  return Buffer.concat([Buffer.from(accounts, 'latin1'), dump.subarray(end)])
}

export type SaveOptions = {
  /** Blocks after `pastEndBlock` are left out, but for the newest so many. */
  cut?: { pastEndBlock: number; newest: number }
  zeroSlots: 'keep' | 'drop'
}

/**
 * Turns a dump into a state file that a node starts from; false when the dump is not whole. The state file always
 * is.
 */
export async function saveState(
  dumpFile: string,
  stateFile: string,
  { cut, zeroSlots }: SaveOptions,
): Promise<boolean> {
  const dump = await readFile(dumpFile)
  if (!dump.subarray(-ending.length).equals(ending)) return false
  const height = headOf(dump).number
  const isOld = (number: number) =>
    cut !== undefined && number > cut.pastEndBlock && number <= height - cut.newest
  const untraced = withoutTraces(dump)
  const state = withoutOldBlocks(zeroSlots === 'drop' ? withoutZeroSlots(untraced) : untraced, isOld)
  const temporary = `${stateFile}.${process.pid}.tmp`
  await writeFile(temporary, state)
  await rename(temporary, stateFile)
  return true
}

/** The block a saved chain is at. */
export type StateHead = { number: number; timestamp: number }

/** Reads it from the first bytes of a dump or state. */
function headOf(start: Buffer): StateHead {
  const [, block] = /^\{"block":(\{.*?\}),"accounts":/.exec(start.toString('latin1', 0, 2_000)) ?? []
  if (block === undefined) throw new Error('This is not the state of a chain.')
  const { number, timestamp } = JSON.parse(block) as Record<keyof StateHead, string>
  return { number: Number(number), timestamp: Number(timestamp) }
}

export async function readStateHead(stateFile: string): Promise<StateHead> {
  const file = await open(stateFile, 'r')
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2_000), position: 0 })
    return headOf(buffer)
  } finally {
    await file.close()
  }
}
