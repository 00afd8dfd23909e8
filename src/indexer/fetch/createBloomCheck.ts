import type { Hex } from 'viem'
import { bloomBits } from '../../sources/chain/bloomBits.ts'

/** Bits an address or topic sets; the same few come again and again. */
const maxRemembered = 100_000

/**
 * Tells whether logs are all that a block has, by the filter in its header that every log leaves its marks in.
 * A log left out shows unless others set the same bits. Headers whose filter is empty though logs exist come
 * from nodes that do not fill it: they prove nothing, and are let pass.
 */
export function createBloomCheck() {
  const remembered = new Map<Hex, readonly [number, number, number]>()

  function bitsOf(value: Hex): readonly [number, number, number] {
    const known = remembered.get(value)
    if (known) return known
    const bits = bloomBits(value)
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(value, bits)
    return bits
  }

  return (bloom: Hex | undefined, logs: readonly { address: Hex; topics: readonly Hex[] }[]): boolean => {
    if (bloom === undefined) return true
    const given = Buffer.from(bloom.slice(2), 'hex')
    if (given.length !== 256) return false
    if (logs.length > 0 && given.every((byte) => byte === 0)) return true
    const made = Buffer.alloc(256)
    const mark = (value: Hex) => {
      for (const bit of bitsOf(value))
        made[255 - (bit >> 3)] = (made[255 - (bit >> 3)] as number) | (1 << (bit & 7))
    }
    for (const { address, topics } of logs) {
      mark(address)
      for (const topic of topics) mark(topic)
    }
    return made.equals(given)
  }
}
