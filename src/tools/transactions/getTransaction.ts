import { z } from 'zod'
import { finalities } from '../../chain/readBlock.ts'
import { TransactionNotFound } from '../../errors/codes.ts'
import { explainTransaction } from '../../explain/explainTransaction.ts'
import { decodedArgs, decodedCall, decodedRevert, effectFields } from '../../explain/outputFields.ts'
import { readTransaction } from '../../explain/readTransaction.ts'
import { hashArgument } from '../../schema/hash.ts'
import { untrustedText } from '../../schema/untrustedText.ts'
import { defineTool } from '../../tool/defineTool.ts'

/** One transaction, explained. */
export const getTransaction = defineTool({
  name: 'get_transaction',
  title: 'Transaction',
  topic: 'transactions',
  description:
    'Explain one transaction by hash: status, revert reason, fees, decoded call with inner calls, token moves, swaps, approvals and a one-sentence summary. Use simulate_transaction for a call that was not sent, get_logs to search events. Ether moved inside contracts is not visible.',
  input: z.object({
    hash: hashArgument('Transaction hash.'),
    include_raw: z.boolean().default(false).describe('Also return the raw transaction and receipt.'),
  }),
  output: z.object({
    hash: z.string(),
    status: z.enum(['success', 'reverted', 'pending']),
    summary: untrustedText('One sentence; token symbols in it are written by strangers.'),
    revert: decodedRevert
      .nullable()
      .describe('Why it failed; null when it did not, or when it cannot be known.'),
    block: z.number().int().nullable(),
    block_hash: z.string().nullable(),
    timestamp: z.string().nullable(),
    index: z.number().int().nullable().describe('Position in its block.'),
    confirmations: z.number().int().describe('Blocks from its own to the head, both counted.'),
    finality: z
      .enum(finalities)
      .nullable()
      .describe('How firm its block is on Ethereum; null while it is in none. get_l1_status tells more.'),
    l1_block_number: z.number().int().nullable().describe('Ethereum block that its own block saw.'),
    from: z.string(),
    to: z.string().nullable().describe('null when the transaction creates a contract.'),
    to_label: z.string().nullable(),
    actor: z.string().describe('Who acted: the sender, or the account whose user operation a bundler sent.'),
    created_contract: z.string().nullable(),
    value_wei: z.string(),
    nonce: z.number().int(),
    type: z.string(),
    fee: z.object({
      gas_limit: z.string(),
      gas_used: z.string().nullable(),
      gas_used_for_l1: z.string().nullable().describe('Gas that paid for posting the data to L1.'),
      gas_price_wei: z.string().nullable().describe('Price really paid per gas.'),
      total_wei: z.string().nullable(),
      l2_wei: z.string().nullable(),
      l1_wei: z.string().nullable(),
    }),
    call: decodedCall.nullable().describe('The decoded input; null for a contract creation.'),
    ...effectFields,
    log_count: z.number().int(),
    logs: z.array(
      z.object({
        index: z.number().int(),
        address: z.string(),
        event: z.string().nullable(),
        signature: z.string().nullable(),
        args: decodedArgs,
        topics: z.array(z.string()).optional().describe('Only of logs that could not be decoded.'),
        data: z.string().optional(),
      }),
    ),
    raw: z.object({ transaction: z.unknown(), receipt: z.unknown() }).optional(),
  }),
  examples: [{ title: 'a recent transaction', arguments: { hash: '$TX' } }],
  cost: 'light',
  cache: 'block',
  async run(context, { hash, include_raw }) {
    const raw = await readTransaction(context.chain, hash)
    if (!raw) throw TransactionNotFound({ hash })
    return {
      data: { ...(await explainTransaction(context, raw)), ...(include_raw ? { raw } : {}) },
    }
  },
})
