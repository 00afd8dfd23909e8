import { type Hex, hashMessage, parseAbi } from 'viem'
import { z } from 'zod'
import { NotAContract } from '../../../base/errors/codes.ts'
import type { Network } from '../../../base/network/Network.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { decodeRevert } from '../../../domain/decode/decodeRevert.ts'
import { encodeRead } from '../../../sources/chain/reads/decodeRead.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { sampleOf } from '../abi/sampleOf.ts'
import { defineRow } from '../defineRow.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const magicValue = '0x1626ba7e'

/** Asks a contract whether a signature is its own. Many say no by reverting, so that is an answer here. */
export const signatureRow = (network: Network): CatalogRow =>
  defineRow({
    name: 'read_erc1271_is_valid_signature',
    title: 'isValidSignature of a contract (ERC-1271)',
    topic: 'contracts',
    description:
      'Whether a contract, such as a Safe or a smart account, takes a signature of a hash for its own. Calls isValidSignature(bytes32,bytes); a revert means no.',
    input: z.object({
      address: addressArgument('0x address of the contract that is said to have signed.'),
      hash: hashArgument('The 32-byte hash that was signed.'),
      signature: hexDataArgument('The signature as 0x hex.'),
      block: blockArgument('Block to read at; the newest when absent.').optional(),
    }),
    output: z.object({
      contract: z.string(),
      function: z.string(),
      block: z.number().int(),
      result: z.object({
        valid: z.boolean(),
        magic_value: z.string().nullable().describe('What the contract returned; 0x1626ba7e means yes.'),
        revert_reason: z.string().nullable().describe('Why it reverted, where it did.'),
      }),
    }),
    examples: [
      {
        title: 'a signature that a Safe does not know',
        arguments: {
          address: sampleOf('safe', 'safe_l2_1_5_0')(network),
          hash: hashMessage('Sherwood'),
          signature: '0x',
        },
      },
    ],
    cost: 'light',
    cache: 'block',
    implementation: 'read_signature',
    bound: { contract_type: 'erc1271', function: 'isValidSignature(bytes32,bytes)' },
    words: 'verify contract signature wallet login',
    async run(context, { address, hash, signature, block }) {
      const at = block ? await resolveBlock(context, block) : context.head.number
      const chain = context.chain.at(at)
      const args = [hash, signature]
      const data = encodeRead({ address, abi, functionName: 'isValidSignature', args })
      const answer = await chain.call({ to: address, data })
      if (answer.data === '0x' && (await chain.code(address)) === '0x')
        throw NotAContract({ address: toChecksum(address) })
      const word = answer.ok && answer.data.length >= 66 ? (answer.data.slice(0, 10) as Hex) : null
      const reason = answer.ok ? null : decodeRevert(answer.data).reason
      if (word === null && reason === null)
        context.warn('result.magic_value', 'The contract answered with something else than four bytes.')
      return {
        data: {
          contract: toChecksum(address),
          function: 'isValidSignature(bytes32,bytes)',
          block: Number(at),
          result: { valid: word === magicValue, magic_value: word, revert_reason: reason },
        },
      }
    },
  })
