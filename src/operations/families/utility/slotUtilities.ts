import { concatHex, encodeAbiParameters, type Hex, keccak256, numberToHex, stringToHex } from 'viem'
import { z } from 'zod'
import { addressArgument } from '../../../base/schema/address.ts'
import { wholeNumberArgument } from '../../../base/schema/amount.ts'
import { toAbiValues } from '../../../domain/decode/toAbiValues.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineUtility, type Refuse } from './defineUtility.ts'

const slot = wholeNumberArgument('Storage slot of the variable, decimal or 0x hex.')
const keyType = z
  .string()
  .trim()
  .max(20)
  .regex(/^(address|bool|u?int\d*|bytes\d*|string)$/, 'must be a type such as address or uint256')
const layout = z
  .enum(['solidity', 'vyper'])
  .default('solidity')
  .describe('Vyper hashes the slot before the key.')
const found = z.object({ slot: z.string().describe('The 32-byte storage slot.') })

const toWord = (value: bigint) => numberToHex(value % 2n ** 256n, { size: 32 })

/** A mapping's key as it is hashed: text and bytes as they are, all else as a word. */
function keyBytes(type: string, value: unknown, field: string, refuse: Refuse): Hex {
  if (type === 'string' && typeof value === 'string') return stringToHex(value)
  const { values, problems } = toAbiValues([{ type }], [value])
  const [first] = problems
  if (first) throw refuse(field, first.problem)
  if (type === 'bytes') return values[0] as Hex
  return encodeAbiParameters([{ type }], [values[0]])
}

const entryOf = (key: Hex, base: Hex, order: 'solidity' | 'vyper' = 'solidity') =>
  keccak256(concatHex(order === 'solidity' ? [key, base] : [base, key]))

/** The standard's slots are hashes of their names, less one. */
const namedSlot = (name: string) => toWord(BigInt(keccak256(stringToHex(name))) - 1n)

/** Where Solidity keeps what. */
export const slotUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'mapping_slot',
    topic: 'contracts',
    description: 'Compute the storage slot of one entry of a mapping.',
    input: z.object({
      slot,
      key_type: keyType.describe('Type of the key.'),
      key: z.unknown().describe('The key; large numbers as text.'),
      layout,
    }),
    output: found,
    example: { slot: '3', key_type: 'address', key: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' },
    compute: (args, refuse) => ({
      slot: entryOf(keyBytes(args.key_type, args.key, 'key', refuse), toWord(args.slot), args.layout),
    }),
    words: 'storage layout mapping',
  }),
  defineUtility({
    name: 'array_slot',
    topic: 'contracts',
    description: 'Compute the storage slot of one item of a dynamic array; its length is in the slot itself.',
    input: z.object({
      slot,
      index: wholeNumberArgument('Place of the item, from 0.'),
      item_bytes: z
        .number()
        .int()
        .min(1)
        .max(65_536)
        .default(32)
        .describe('Bytes of an item; small items share slots.'),
    }),
    output: found.extend({
      offset_bytes: z.number().int().describe('Where in the slot the item starts, from its low end.'),
    }),
    example: { slot: '2', index: '5' },
    compute({ slot: base, index, item_bytes }) {
      const start = BigInt(keccak256(toWord(base)))
      if (item_bytes > 32) {
        const slots = BigInt(Math.ceil(item_bytes / 32))
        return { slot: toWord(start + index * slots), offset_bytes: 0 }
      }
      const perSlot = BigInt(Math.floor(32 / item_bytes))
      return {
        slot: toWord(start + index / perSlot),
        offset_bytes: Number(index % perSlot) * item_bytes,
      }
    },
    words: 'storage layout array',
  }),
  defineUtility({
    name: 'nested_mapping_slot',
    topic: 'contracts',
    description: 'Compute the storage slot of an entry behind several mappings, the outermost key first.',
    input: z.object({
      slot,
      keys: z
        .array(z.strictObject({ type: keyType, value: z.unknown() }))
        .min(1)
        .max(10)
        .describe('Keys from the outermost in, each with its type.'),
      layout,
    }),
    output: found,
    example: {
      slot: '1',
      keys: [
        { type: 'address', value: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' },
        { type: 'uint256', value: '7' },
      ],
    },
    compute: (args, refuse) => ({
      slot: args.keys.reduce<Hex>(
        (base, { type, value }, index) =>
          entryOf(keyBytes(type, value, `keys.${index}`, refuse), base, args.layout),
        toWord(args.slot),
      ),
    }),
    words: 'storage layout mapping of mappings',
  }),
  defineUtility({
    name: 'erc20_balance_slot',
    topic: 'tokens',
    description: "Compute where a token keeps an account's balance, from the slot of its table of balances.",
    input: z.object({
      account: addressArgument('Account whose balance it is.'),
      slot: slot.prefault('0'),
      layout,
    }),
    output: found,
    example: { account: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', slot: '3' },
    compute: ({ account, slot: base, layout: order }) => ({
      slot: entryOf(encodeAbiParameters([{ type: 'address' }], [account]), toWord(base), order),
    }),
    words: 'storage balance override token',
  }),
  defineUtility({
    name: 'erc20_allowance_slot',
    topic: 'tokens',
    description: 'Compute where a token keeps an allowance, from the slot of its table of allowances.',
    input: z.object({
      owner: addressArgument('Account whose tokens may be moved.'),
      spender: addressArgument('Account that may move them.'),
      slot: slot.prefault('1'),
      layout,
    }),
    output: found,
    example: {
      owner: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      spender: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
      slot: '4',
    },
    compute({ owner, spender, slot: base, layout: order }) {
      const [first, second] = [owner, spender].map((one) => encodeAbiParameters([{ type: 'address' }], [one]))
      return { slot: entryOf(second ?? '0x', entryOf(first ?? '0x', toWord(base), order), order) }
    },
    words: 'storage allowance override token',
  }),
  defineUtility({
    name: 'eip1967_slots',
    topic: 'contracts',
    description: 'List the storage slots that proxies keep their implementation, admin and beacon in.',
    input: z.object({}),
    output: z.object({
      implementation: z.string(),
      admin: z.string(),
      beacon: z.string(),
      rollback: z.string(),
      eip1822_proxiable: z.string().describe('The slot of the older standard EIP-1822.'),
    }),
    example: {},
    compute: () => ({
      implementation: namedSlot('eip1967.proxy.implementation'),
      admin: namedSlot('eip1967.proxy.admin'),
      beacon: namedSlot('eip1967.proxy.beacon'),
      rollback: namedSlot('eip1967.proxy.rollback'),
      eip1822_proxiable: keccak256(stringToHex('PROXIABLE')),
    }),
    words: 'proxy storage slots upgradeable',
  }),
]
