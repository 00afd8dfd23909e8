import { type Hex, hexToBytes, keccak256 } from 'viem'

/** The three of 2048 bits that an address or topic sets in a block's bloom filter. */
export function bloomBits(value: Hex): readonly [number, number, number] {
  const hash = keccak256(hexToBytes(value), 'bytes')
  const bit = (index: number) => (((hash[index] as number) << 8) | (hash[index + 1] as number)) & 2047
  return [bit(0), bit(2), bit(4)]
}
