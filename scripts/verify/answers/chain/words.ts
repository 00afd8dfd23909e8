import { type Address, type Hex, keccak256, toBytes } from 'viem'

/** The topic of an event, by its signature without names. */
export const topicOf = (signature: string): Hex => keccak256(toBytes(signature))

/** The first four bytes of a function's hash. */
export const selectorOf = (signature: string): Hex => keccak256(toBytes(signature)).slice(0, 10) as Hex

/** A 32-byte word of data, counted from zero. */
export const wordAt = (data: Hex, index: number): string => data.slice(2 + 64 * index, 66 + 64 * index)

export const uintAt = (data: Hex, index: number): bigint => BigInt(`0x${wordAt(data, index) || '0'}`)

export const intAt = (data: Hex, index: number): bigint => BigInt.asIntN(256, uintAt(data, index))

export const addressAt = (data: Hex, index: number): Address =>
  `0x${wordAt(data, index).slice(24)}`.toLowerCase() as Address

export const addressOf = (topic: Hex | undefined): Address =>
  `0x${(topic ?? '').slice(26)}`.toLowerCase() as Address

export const uintOf = (topic: Hex | undefined): bigint => BigInt(topic ?? '0x0')

export const intOf = (topic: Hex | undefined): bigint => BigInt.asIntN(256, uintOf(topic))

export const wordsIn = (data: Hex): number => (data.length - 2) / 64

export const lower = <T extends string>(text: T): T => text.toLowerCase() as T

export const zero: Address = '0x0000000000000000000000000000000000000000'

/** A whole number as a word of calldata. */
export const word = (value: bigint | number | string): string =>
  BigInt(value).toString(16).padStart(64, '0').slice(-64)
