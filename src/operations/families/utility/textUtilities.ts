import { getAddress, hexToBytes, numberToHex, stringToHex } from 'viem'
import { z } from 'zod'
import { addressArgument } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { cleanText, untrustedText } from '../../../base/schema/untrustedText.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { toFraction } from './decimalMath.ts'
import { defineUtility } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

const { decimal, decimals, text, whole } = inputFields

const longest = 20_000

/** Bytes as text that is safe to show, and whether anything had to be left out for that. */
function readText(bytes: Uint8Array) {
  const raw = new TextDecoder().decode(bytes)
  const shown = cleanText(raw, longest)
  const valid = Buffer.from(raw, 'utf8').equals(bytes)
  return { text: shown, valid_utf8: valid, changed: shown !== raw }
}

const textOutput = z.object({
  text: untrustedText('The text in the bytes, on one line and without hidden characters.'),
  valid_utf8: z.boolean(),
  changed: z.boolean().describe('Whether characters were left out to make the text safe to show.'),
})

/** Addresses, amounts, numbers and text in other forms. */
export const textUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'checksum_address',
    topic: 'addresses',
    description: 'Write an address with the checksum of EIP-55 in its letters.',
    input: z.object({ address: addressArgument('0x address in any case.') }),
    output: z.object({ address: z.string() }),
    example: { address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' },
    compute: ({ address }) => ({ address: getAddress(address) }),
    words: 'eip-55 checksum',
  }),
  defineUtility({
    name: 'is_address',
    topic: 'addresses',
    description: 'Check whether text is an address, and whether its checksum is right.',
    input: z.object({ text: z.string().max(200).describe('What might be an address.') }),
    output: z.object({
      valid: z.boolean(),
      checksum: z
        .enum(['right', 'wrong', 'absent'])
        .nullable()
        .describe('absent when all letters are of one case; null when it is no address.'),
      address: z.string().nullable().describe('The address with its checksum.'),
    }),
    example: { text: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    compute({ text: given }) {
      const digits = /^0x([0-9a-fA-F]{40})$/.exec(given.trim())?.[1]
      if (digits === undefined) return { valid: false, checksum: null, address: null } as const
      const address = getAddress(`0x${digits.toLowerCase()}`)
      const plain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
      const right = address === `0x${digits}`
      const checksum = right ? 'right' : plain ? 'absent' : 'wrong'
      return { valid: checksum !== 'wrong', checksum, address } as const
    },
    words: 'validate address',
  }),
  defineUtility({
    name: 'to_wei',
    topic: 'tokens',
    description: "Turn an amount as people write it into a token's smallest unit, exactly.",
    input: z.object({ amount: decimal('Amount such as 1.5.'), decimals: decimals('Decimals of the unit.') }),
    output: z.object({ raw: z.string() }),
    example: { amount: '1.5' },
    compute({ amount, decimals: places }, refuse) {
      const { numerator, denominator } = toFraction(amount)
      const scaled = numerator * 10n ** BigInt(places)
      if (scaled % denominator !== 0n) throw refuse('amount', `has more than ${places} decimals`)
      return { raw: (scaled / denominator).toString() }
    },
    words: 'parse units ether gwei',
  }),
  defineUtility({
    name: 'from_wei',
    topic: 'tokens',
    description: "Turn an amount in a token's smallest unit into a decimal number, exactly.",
    input: z.object({
      raw: whole('Amount in the smallest unit.'),
      decimals: decimals('Decimals of the unit.'),
    }),
    output: z.object({ amount: z.string() }),
    example: { raw: '1500000000000000000' },
    compute: ({ raw, decimals: places }) => ({ amount: toDecimal(raw, places) }),
    words: 'format units ether gwei',
  }),
  defineUtility({
    name: 'hex_to_dec',
    topic: 'contracts',
    description: 'Read a 0x hex number as a decimal one, unsigned or as a signed number of some bits.',
    input: z.object({
      hex: z
        .string()
        .trim()
        .regex(/^0x[0-9a-fA-F]{1,512}$/, 'must be 0x and up to 512 hex digits')
        .describe('The number in hex.'),
      signed_bits: z
        .number()
        .int()
        .min(8)
        .max(2_048)
        .optional()
        .describe("Read it as two's complement of so many bits, such as 256."),
    }),
    output: z.object({ decimal: z.string(), bits: z.number().int().describe('Bits that the number takes.') }),
    example: { hex: '0xff' },
    compute({ hex, signed_bits }, refuse) {
      const value = BigInt(hex)
      const bits = value === 0n ? 0 : value.toString(2).length
      if (signed_bits !== undefined && bits > signed_bits)
        throw refuse('hex', `does not fit ${signed_bits} bits`)
      const number = signed_bits === undefined ? value : BigInt.asIntN(signed_bits, value)
      return { decimal: number.toString(), bits }
    },
    words: 'convert hexadecimal decimal',
  }),
  defineUtility({
    name: 'dec_to_hex',
    topic: 'contracts',
    description: "Write a whole number in hex, and as a 32-byte word; negative ones in two's complement.",
    input: z.object({ decimal: whole('Whole number, may be negative.') }),
    output: z.object({ hex: z.string(), word: z.string().describe('As 32 bytes.') }),
    example: { decimal: '255' },
    compute({ decimal: value }, refuse) {
      if (value >= 2n ** 256n || value < -(2n ** 255n)) throw refuse('decimal', 'does not fit 256 bits')
      const word = numberToHex(BigInt.asUintN(256, value), { size: 32 })
      return { hex: value < 0n ? word : numberToHex(value), word }
    },
    words: 'convert hexadecimal decimal',
  }),
  defineUtility({
    name: 'utf8_to_hex',
    topic: 'contracts',
    description: 'Write text as the hex of its UTF-8 bytes.',
    input: z.object({ text: text('Text to write.') }),
    output: z.object({ hex: z.string(), bytes: z.number().int() }),
    example: { text: 'hello' },
    compute({ text: given }) {
      const hex = stringToHex(given)
      return { hex, bytes: (hex.length - 2) / 2 }
    },
    words: 'string text encode',
  }),
  defineUtility({
    name: 'hex_to_utf8',
    topic: 'contracts',
    description: 'Read bytes as UTF-8 text, made safe to show.',
    input: z.object({ hex: hexDataArgument('Bytes as 0x hex.', longest) }),
    output: textOutput,
    example: { hex: '0x68656c6c6f' },
    compute: ({ hex }) => readText(hexToBytes(hex)),
    words: 'string text decode',
  }),
  defineUtility({
    name: 'bytes32_to_string',
    topic: 'contracts',
    description: 'Read the text in a bytes32, as old contracts keep names, up to its first zero byte.',
    input: z.object({ bytes32: hashArgument('32 bytes as 0x hex.') }),
    output: textOutput,
    example: { bytes32: '0x4d4b520000000000000000000000000000000000000000000000000000000000' },
    compute({ bytes32 }) {
      const bytes = hexToBytes(bytes32)
      const end = bytes.indexOf(0)
      return readText(end === -1 ? bytes : bytes.slice(0, end))
    },
    words: 'string text decode symbol',
  }),
]
