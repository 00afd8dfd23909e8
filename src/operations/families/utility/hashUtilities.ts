import {
  concatHex,
  getContractAddress,
  type Hex,
  hashMessage,
  keccak256,
  labelhash,
  namehash,
  stringToHex,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { z } from 'zod'
import { addressArgument } from '../../../base/schema/address.ts'
import { wholeNumberArgument } from '../../../base/schema/amount.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { topicOf } from '../../../domain/decode/signatureTables.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineUtility } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

const { signature, text } = inputFields
const data = hexDataArgument('Bytes as 0x hex.', 65_536)

/** A signature as it is hashed: name and types only. */
const canonicalOf = (written: string, keyword: string) =>
  toFunctionSignature(written.trim().replace(new RegExp(`^${keyword}\\s+`), ''))

const eitherInput = z.object({
  data: data.optional(),
  text: text('Text, hashed as UTF-8; instead of data.').optional(),
})

/** The one of data and text that was given. */
function bytesOf(args: z.output<typeof eitherInput>): Hex | undefined {
  if ((args.data === undefined) === (args.text === undefined)) return undefined
  return args.data ?? stringToHex(args.text ?? '')
}

/** Hashes, selectors and the addresses that follow from hashes. */
export const hashUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'keccak256',
    topic: 'contracts',
    description: 'Hash bytes or text with Keccak-256, the hash of Ethereum.',
    input: eitherInput,
    output: z.object({ hash: z.string(), bytes: z.number().int().describe('How many bytes were hashed.') }),
    example: { text: 'hello' },
    compute(args, refuse) {
      const bytes = bytesOf(args)
      if (bytes === undefined) throw refuse('data', 'must be given, or text, but not both')
      return { hash: keccak256(bytes), bytes: (bytes.length - 2) / 2 }
    },
    words: 'sha3 hash',
  }),
  defineUtility({
    name: 'function_selector',
    topic: 'contracts',
    description: 'Compute the four bytes by which calldata names a function, from its signature.',
    input: z.object({ signature: signature('Signature such as transfer(address to, uint256 value).') }),
    output: z.object({ signature: z.string().describe('Name and types, as hashed.'), selector: z.string() }),
    example: { signature: 'transfer(address,uint256)' },
    compute(args) {
      const canonical = canonicalOf(args.signature, 'function')
      return { signature: canonical, selector: toFunctionSelector(canonical) }
    },
    words: '4byte method id',
  }),
  defineUtility({
    name: 'event_topic',
    topic: 'contracts',
    description: 'Compute the first topic of an event from its signature.',
    input: z.object({ signature: signature('Signature such as Transfer(address,address,uint256).') }),
    output: z.object({ signature: z.string().describe('Name and types, as hashed.'), topic: z.string() }),
    example: { signature: 'Transfer(address indexed from, address indexed to, uint256 value)' },
    compute(args) {
      const canonical = canonicalOf(args.signature, 'event')
      return { signature: canonical, topic: topicOf(canonical) }
    },
    words: 'topic0 log hash',
  }),
  defineUtility({
    name: 'error_selector',
    topic: 'contracts',
    description: 'Compute the four bytes by which revert data names a custom error, from its signature.',
    input: z.object({ signature: signature('Signature such as InsufficientBalance(uint256,uint256).') }),
    output: z.object({ signature: z.string().describe('Name and types, as hashed.'), selector: z.string() }),
    example: { signature: 'error OwnableUnauthorizedAccount(address account)' },
    compute(args) {
      const canonical = canonicalOf(args.signature, 'error')
      return { signature: canonical, selector: topicOf(canonical).slice(0, 10) }
    },
    words: 'revert custom error',
  }),
  defineUtility({
    name: 'create_address',
    topic: 'contracts',
    description: 'Compute where a contract will stand that an account deploys with a nonce (CREATE).',
    input: z.object({
      from: addressArgument('Account or contract that deploys.'),
      nonce: wholeNumberArgument('Its nonce at the deployment.'),
    }),
    output: z.object({ address: z.string() }),
    example: { from: '0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0', nonce: '0' },
    compute: ({ from, nonce }, refuse) => {
      if (nonce >= 2n ** 64n) throw refuse('nonce', 'must be below 2^64')
      return { address: getContractAddress({ opcode: 'CREATE', from, nonce }) }
    },
    words: 'deploy address contract',
  }),
  defineUtility({
    name: 'create2_address',
    topic: 'contracts',
    description: 'Compute where a contract will stand that is deployed with a salt (CREATE2).',
    input: z.object({
      from: addressArgument('Contract that deploys.'),
      salt: hashArgument('32-byte salt.'),
      init_code: data.optional(),
      init_code_hash: hashArgument('Keccak-256 of the init code; instead of init_code.').optional(),
    }),
    output: z.object({ address: z.string(), init_code_hash: z.string() }),
    example: {
      from: '0x0000000000000000000000000000000000000000',
      salt: `0x${'00'.repeat(32)}`,
      init_code: '0x00',
    },
    compute({ from, salt, init_code, init_code_hash }, refuse) {
      if ((init_code === undefined) === (init_code_hash === undefined))
        throw refuse('init_code', 'must be given, or init_code_hash, but not both')
      const bytecodeHash = init_code_hash ?? keccak256(init_code ?? '0x')
      const address = getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash })
      return { address, init_code_hash: bytecodeHash }
    },
    words: 'deploy address salt counterfactual',
  }),
  defineUtility({
    name: 'namehash',
    topic: 'addresses',
    description: 'Compute the node of a name in an ENS-like registry, after normalising it.',
    input: z.object({
      name: z.string().trim().max(255).describe('Name such as alice.eth; empty is the root.'),
    }),
    output: z.object({
      name: z.string().describe('The name as normalised.'),
      node: z.string(),
      label_hash: z.string().nullable().describe('Hash of the first label; null for the root.'),
    }),
    example: { name: 'vitalik.eth' },
    async compute({ name }) {
      // The tables of normalisation are large and seldom needed.
      const { normalize } = await import('viem/ens')
      const normal = normalize(name)
      const [label = ''] = normal.split('.')
      return { name: normal, node: namehash(normal), label_hash: label === '' ? null : labelhash(label) }
    },
    words: 'ens domain name node',
  }),
  defineUtility({
    name: 'eip191_hash',
    topic: 'transactions',
    description: 'Compute the hash that personal_sign signs for a message (EIP-191).',
    input: eitherInput,
    output: z.object({
      hash: z.string(),
      signed_bytes: z.string().describe('What is hashed, with its prefix.'),
    }),
    example: { text: 'hello' },
    compute(args, refuse) {
      const bytes = bytesOf(args)
      if (bytes === undefined) throw refuse('data', 'must be given, or text, but not both')
      const prefix = stringToHex(`\x19Ethereum Signed Message:\n${(bytes.length - 2) / 2}`)
      const signed_bytes = concatHex([prefix, bytes])
      return { hash: hashMessage({ raw: bytes }), signed_bytes }
    },
    words: 'personal_sign message hash',
  }),
]
