import { hashMessage, recoverAddress, stringToHex } from 'viem'
import { z } from 'zod'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { hasAtMost } from '../../../base/schema/hasAtMost.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { hashTypedData } from '../../../domain/decode/typedData/hashTypedData.ts'
import { TypedDataProblem } from '../../../domain/decode/typedData/TypedDataProblem.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineUtility, type Refuse } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

const signed = hexDataArgument('Signature as 0x hex, 64 or 65 bytes.', 65)
const signer = addressArgument('Account that is said to have signed.')
const record = z.record(z.string(), z.unknown())
/** Each may be a structure to hash; wallets are never asked to sign as many. */
const mostValues = 2_048
const typedData = {
  domain: record.default({}).describe('Domain: name, version, chainId, verifyingContract, salt.'),
  types: record.describe('Structure types by name: lists of { name, type }.'),
  primary_type: z.string().max(200).describe('Name of the structure that is signed.'),
  message: record
    .refine((message) => hasAtMost(mostValues, message), `has more than ${mostValues} values`)
    .describe('The structure itself.'),
}
const mail = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primary_type: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

type TypedDataArguments = z.output<z.ZodObject<typeof typedData>>

/** Typed data with all that it refers to; wallets are never asked to sign as much. */
const typedDataChars = 65_536

function hashesOf({ domain, types, primary_type, message }: TypedDataArguments, refuse: Refuse) {
  try {
    return hashTypedData({ domain, types, primaryType: primary_type, message })
  } catch (error) {
    throw error instanceof TypedDataProblem ? refuse(error.part, error.message) : error
  }
}

const verdict = z.object({
  valid: z.boolean(),
  recovered: z.string().describe('The account whose key made the signature.'),
  hash: z.string().describe('What was signed.'),
})

const verify = async (hash: `0x${string}`, signature: `0x${string}`, address: string) => {
  const recovered = await recoverAddress({ hash, signature })
  return { valid: recovered.toLowerCase() === address, recovered: toChecksum(recovered), hash }
}

/** What accounts sign: hashes, and who signed. */
export const signatureUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'eip712_hash',
    topic: 'transactions',
    description: 'Compute the hash that a wallet signs for typed data (EIP-712), with its parts.',
    input: z.object(typedData),
    output: z.object({ hash: z.string(), domain_separator: z.string(), struct_hash: z.string() }),
    example: mail,
    argumentChars: typedDataChars,
    compute(args, refuse) {
      const { digest, domainSeparator, structHash } = hashesOf(args, refuse)
      return { hash: digest, domain_separator: domainSeparator, struct_hash: structHash }
    },
    words: 'typed data digest permit signing',
  }),
  defineUtility({
    name: 'recover_address',
    topic: 'transactions',
    description: 'Find the account whose key made a signature of a hash.',
    input: z.object({ hash: hashArgument('The 32-byte hash that was signed.'), signature: signed }),
    output: z.object({ address: z.string() }),
    example: {
      hash: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
      signature:
        '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    },
    compute: async ({ hash, signature }) => ({
      address: toChecksum(await recoverAddress({ hash, signature })),
    }),
    words: 'ecrecover signer ecdsa',
  }),
  defineUtility({
    name: 'verify_message',
    topic: 'transactions',
    description:
      'Check that an account signed a message with personal_sign; contract accounts need read_erc1271_is_valid_signature.',
    input: z.object({
      address: signer,
      text: inputFields.text('The message as text.').optional(),
      data: hexDataArgument('The message as 0x bytes; instead of text.', 16_384).optional(),
      signature: signed,
    }),
    output: verdict,
    example: {
      address: '0x89AEF553A06ab0C3173e79DE1Ce241A9ed3b992C',
      text: 'hello',
      signature:
        '0x5b5defc5264237eb099276698268d73cdab33f48c69818032d3ddcd14462d21b5a4b5c59a49c085fdf0f26151887de241d2e41d8267f94f896dc65bb860586411c',
    },
    compute({ address, text, data, signature }, refuse) {
      if ((text === undefined) === (data === undefined))
        throw refuse('text', 'must be given, or data, but not both')
      return verify(hashMessage({ raw: data ?? stringToHex(text ?? '') }), signature, address)
    },
    words: 'personal_sign signature check login',
  }),
  defineUtility({
    name: 'verify_typed_data',
    topic: 'transactions',
    description:
      'Check that an account signed typed data (EIP-712); contract accounts need read_erc1271_is_valid_signature.',
    input: z.object({ address: signer, ...typedData, signature: signed }),
    output: verdict,
    example: {
      address: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
      ...mail,
      signature:
        '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    },
    argumentChars: typedDataChars,
    compute: ({ address, signature, ...data }, refuse) =>
      verify(hashesOf(data, refuse).digest, signature, address),
    words: 'eip712 signature check permit',
  }),
]
