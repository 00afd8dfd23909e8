import type { Address, Hex } from 'viem'
import { createGenerations } from '../createGenerations.ts'

/**
 * Slices of hex text, without a codec: logs come by the ten thousand, and their layout is known. An index
 * counts 32-byte words of the data.
 */
const wordHex = (data: Hex, index: number): string => {
  const word = data.slice(2 + index * 64, 66 + index * 64)
  if (word.length !== 64) throw new RangeError('The data of a log ends too early.')
  return word
}

export const wordsIn = (data: Hex): number => (data.length - 2) / 64

export const unsigned = (data: Hex, index: number): bigint => BigInt(`0x${wordHex(data, index)}`)

export const signed = (data: Hex, index: number): bigint => BigInt.asIntN(256, unsigned(data, index))

export const address = (data: Hex, index: number): Address => `0x${wordHex(data, index).slice(24)}`

/** One string for each address: cutting and hashing new ones for every log would cost more than the rest. */
const addressOfTopic = createGenerations<Hex, Address>(50_000)

export function topicAddress(topic: Hex | undefined): Address {
  if (topic?.length !== 66) throw new RangeError('A topic of a log is missing.')
  const known = addressOfTopic.get(topic)
  if (known !== undefined) return known
  const made: Address = `0x${topic.slice(26)}`
  addressOfTopic.set(topic, made)
  return made
}

export const topicSigned = (topic: Hex | undefined): bigint => {
  if (topic?.length !== 66) throw new RangeError('A topic of a log is missing.')
  return BigInt.asIntN(256, BigInt(topic))
}
