import { type Hex, numberToHex } from 'viem'
import type { RawBlock } from '../../src/indexer/fetch/RangeData.ts'

/** Marks a hash that says the number of its block, so that every run has the same. */
const mark = '51e7'.padEnd(48, '0')
const hashPattern = new RegExp(`^0x${mark}([0-9a-f]{16})$`)
const noBits: Hex = `0x${'0'.repeat(512)}`

/**
 * Empty blocks after a node's newest one that no node has made: for a chain of a real size anvil would take an hour,
 * as it goes through its whole state for each. `timeOf` says when a block was made, in seconds since 1970.
 */
export function createQuietBlocks(newest: RawBlock, timeOf: (number: number) => number) {
  const made = Number(newest.number)
  const hashOf = (number: number): Hex =>
    number === made ? newest.hash : `0x${mark}${number.toString(16).padStart(16, '0')}`
  return {
    numberOf(hash: string): number | undefined {
      const [, digits] = hashPattern.exec(hash) ?? []
      return digits === undefined ? undefined : Number.parseInt(digits, 16)
    },
    block: (number: number): RawBlock => ({
      ...newest,
      number: numberToHex(number),
      hash: hashOf(number),
      parentHash: hashOf(number - 1),
      timestamp: numberToHex(timeOf(number)),
      ...{ gasUsed: '0x0', logsBloom: noBits, transactions: [] },
    }),
  }
}

export type QuietBlocks = ReturnType<typeof createQuietBlocks>
