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

/**
 * The same addresses come again and again, and a hash takes longer than all else about them. Each has one place for its
 * text, which the next address of that place takes: texts in a map would be old when they are dropped, and a long list
 * of addresses would leave megabytes of them lying.
 */
const places = 2 ** 14
const size = 42
const kept = Buffer.alloc(places * size)
const digits = Buffer.alloc(size - 2)

/** The bit that small letters have and capital ones have not; all digits have it. */
const small = 32
const lastDigit = 57

/** Where an address of the right length has its place. */
function placeOf(address: string): number {
  let spread = 0
  for (let at = size - 10; at < size; at += 1)
    spread = (Math.imul(spread, 31) + (address.charCodeAt(at) | small)) | 0
  return (spread & (places - 1)) * size
}

function isKept(address: string, place: number): boolean {
  if (address.length !== size || !address.startsWith('0x')) return false
  for (let at = 0; at < size; at += 1) {
    const [own, given] = [kept[place + at] as number, address.charCodeAt(at)]
    if (own !== given && (own <= lastDigit || (own ^ small) !== given)) return false
  }
  return true
}

/** A letter whose place in the hash has a nibble of 8 or more is a capital one (EIP-55). */
function keep(address: Address, place: number): void {
  digits.write(address.slice(2).toLowerCase(), 'latin1')
  const hash = keccak.init().update(digits).digest('binary')
  kept.write('0x', place, 'latin1')
  for (const [at, digit] of digits.entries()) {
    const byte = hash[at >> 1] as number
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 15
    kept[place + 2 + at] = digit > lastDigit && nibble >= 8 ? digit - small : digit
  }
}

/** The outgoing form of an address: EIP-55 checksummed. */
export function toChecksum(address: string): Address {
  const place = placeOf(address)
  if (!isKept(address, place)) {
    if (!isAddressText(address)) throw new InvalidAddressError({ address })
    keep(address, place)
  }
  // Kept as it was made from an address, which a text made of bytes cannot say.
  return kept.toString('latin1', place, place + size) as Address
}

/** The address in the low 20 bytes of a 32-byte word, or undefined when the high bytes are not empty. */
export function addressFromWord(word: string): Address | undefined {
  return /^0x0{24}[0-9a-fA-F]{40}$/.test(word) ? `0x${word.slice(26).toLowerCase()}` : undefined
}

export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'
