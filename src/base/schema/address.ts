import { type Address, getAddress } from 'viem'
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

/** The outgoing form of an address: EIP-55 checksummed. */
export const toChecksum = (address: string): Address => getAddress(address)

/** The address in the low 20 bytes of a 32-byte word, or undefined when the high bytes are not empty. */
export function addressFromWord(word: string): Address | undefined {
  return /^0x0{24}[0-9a-fA-F]{40}$/.test(word) ? `0x${word.slice(26).toLowerCase()}` : undefined
}

export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'
