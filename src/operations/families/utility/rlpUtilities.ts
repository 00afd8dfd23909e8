import { fromRlp, type Hex, toRlp } from 'viem'
import { z } from 'zod'
import { hexDataArgument, isHexBytes } from '../../../base/schema/hexData.ts'
import { parseJson } from '../../../base/schema/parseJson.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineUtility } from './defineUtility.ts'

type RlpValue = Hex | RlpValue[]

const isRlpValue = (value: unknown, depth = 0): value is RlpValue =>
  depth < 64 &&
  (Array.isArray(value)
    ? value.length <= 1_000 && value.every((item) => isRlpValue(item, depth + 1))
    : typeof value === 'string' && isHexBytes(value))

/** RLP, in which transactions and blocks are written. */
export const rlpUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'rlp_encode',
    topic: 'transactions',
    description: 'Encode bytes and lists of bytes as RLP.',
    input: z.object({ value: z.unknown().describe('0x hex, or a list of such values, nested as needed.') }),
    argumentChars: 131_072,
    output: z.object({ rlp: z.string() }),
    example: { value: ['0x636174', '0x646f67'] },
    compute({ value: given }, refuse) {
      // Where everything is text, as in a query, a list is its JSON.
      const value = typeof given === 'string' && given.startsWith('[') ? parseJson(given) : given
      if (!isRlpValue(value)) throw refuse('value', 'must be 0x hex or lists of it')
      return { rlp: toRlp(value as Hex) }
    },
    words: 'rlp serialise',
  }),
  defineUtility({
    name: 'rlp_decode',
    topic: 'transactions',
    description: 'Read RLP as bytes and lists of bytes.',
    input: z.object({ rlp: hexDataArgument('RLP as 0x hex.', 32_768) }),
    output: z.object({ value: z.unknown().describe('0x hex, or lists of it.') }),
    example: { rlp: '0xc88363617483646f67' },
    compute: ({ rlp }) => ({ value: fromRlp(rlp, 'hex') }),
    words: 'rlp parse',
  }),
]
