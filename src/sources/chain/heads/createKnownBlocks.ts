import type { Hash } from 'viem'

export type KnownBlock = { number: bigint; hash: Hash }

/** The newest blocks of the chain as the service believes it, to hold endpoints against. */
export type KnownBlocks = {
  /** Whether another block is known at this height. */
  conflicts(block: KnownBlock): boolean
  /** Takes the newest block; what was known at its height and above is no more. */
  add(block: KnownBlock): void
  hashAt(number: bigint): Hash | undefined
  /** The lowest known block at or above a height, else the newest: who has it has everything below it too. */
  anchorFor(number: bigint | undefined): KnownBlock | undefined
  /** Says that a known block has logs, by the filter in its header. */
  noteLogs(number: bigint): void
  /** A recent block that has logs, at or below a height. */
  withLogs(upTo: bigint): bigint | undefined
}

const kept = 512

export function createKnownBlocks(): KnownBlocks {
  /** By height, ascending: only the newest is ever added. */
  const hashes = new Map<bigint, Hash>()
  let logged: bigint[] = []

  return {
    conflicts: ({ number, hash }) => hashes.has(number) && hashes.get(number) !== hash,
    hashAt: (number) => hashes.get(number),
    add({ number, hash }) {
      for (const height of hashes.keys()) if (height >= number) hashes.delete(height)
      logged = logged.filter((height) => height < number)
      hashes.set(number, hash)
      const [oldest] = hashes.keys()
      if (hashes.size > kept && oldest !== undefined) hashes.delete(oldest)
    },
    anchorFor(wanted) {
      let newest: KnownBlock | undefined
      for (const [number, hash] of hashes) {
        newest = { number, hash }
        if (wanted !== undefined && number >= wanted) return newest
      }
      return newest
    },
    noteLogs(number) {
      if (hashes.has(number) && logged.at(-1) !== number) logged = [...logged.slice(-7), number]
    },
    withLogs: (upTo) => logged.findLast((height) => height <= upTo),
  }
}
