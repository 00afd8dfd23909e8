import { createKeccak } from 'hash-wasm'
import { type Address, InvalidAddressError } from 'viem'
import { z } from 'zod'

/** Whether a text is an address, in any letter case. */
export const isAddressText = (text: unknown): text is Address =>
  typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)

/** An address in lower case, the form in which equal ones compare equal. */
export const lowerAddress = (address: Address): Address =>
  // The digits stay what they are, which the type of toLowerCase cannot say.
  address.toLowerCase() as Address

/** An address argument: any letter case in, lower case inside, so that equal addresses compare equal. */
export const addressArgument = (description: string) =>
  z
    .string()
    .trim()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x followed by 40 hex digits')
    .transform((text): Address => `0x${text.slice(2).toLowerCase()}`)
    .describe(description)

/** Hashing is most of what an address costs, and here takes an eighth of what it does in plain JavaScript. */
const keccak = await createKeccak(256)

/** A letter whose place in the hash has a nibble of 8 or more is a capital one (EIP-55). */
function checksum(address: string): Address {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak.init().update(Buffer.from(digits, 'latin1')).digest('binary')
  let text = ''
  for (let at = 0; at < 40; at += 1) {
    const byte = hash[at >> 1] as number
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 15
    const digit = digits[at] as string
    text += nibble >= 8 ? digit.toUpperCase() : digit
  }
  return `0x${text}`
}

/** The same addresses come again and again, and a hash takes longer than all else about them. */
const mostKept = 20_000
let recent = new Map<string, Address>()
let older = new Map<string, Address>()

/** The outgoing form of an address: EIP-55 checksummed. */
export function toChecksum(address: string): Address {
  const newest = recent.get(address)
  if (newest !== undefined) return newest
  if (!isAddressText(address)) throw new InvalidAddressError({ address })
  const made = older.get(address) ?? checksum(address)
  recent.set(address, made)
  if (recent.size >= mostKept) {
    older = recent
    recent = new Map()
  }
  return made
}

/** The address in the low 20 bytes of a 32-byte word, or undefined when the high bytes are not empty. */
export function addressFromWord(word: string): Address | undefined {
  return /^0x0{24}[0-9a-fA-F]{40}$/.test(word) ? `0x${word.slice(26).toLowerCase()}` : undefined
}

export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'
