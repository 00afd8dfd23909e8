import { z } from 'zod'
import { TransactionNotFound } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { cursorArgument, decodeCursor, encodeCursor } from '../../../base/schema/paging.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { finalities } from '../../../sources/chain/readBlock.ts'
import { explainTransaction } from '../../explain/explainTransaction.ts'
import {
  callFields,
  decodedArgs,
  decodedCall,
  decodedRevert,
  effectFields,
  nativeChangeFields,
} from '../../explain/outputFields.ts'
import { readTrace } from '../../explain/readTrace.ts'
import { readTransaction } from '../../explain/readTransaction.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getTransactionSpeech } from './getTransaction.speech.ts'

const dollarsThen = z.number().nullable().describe('At the price after its block; null without one.')

/** Rows of effects, with what they were worth then. */
const withDollars = <Shape extends z.ZodRawShape>(rows: z.ZodArray<z.ZodObject<Shape>>) =>
  z.array(rows.element.extend({ usd: dollarsThen })).describe(rows.description ?? '')

/** One transaction, explained. */
export const getTransaction = defineTool({
  name: 'get_transaction',
  title: 'Transaction',
  topic: 'transactions',
  description: `Explain one transaction by hash: status, revert reason, fees, decoded calls, token moves, swaps, approvals and a summary. Use ${toolNames.simulateTransaction} for a call that was not sent, ${toolNames.getLogs} to search events. Ether moved inside contracts needs a node that traces.`,
  words:
    'tx txn hash receipt explain status what transaction fail* revert* succeed* happen* walk confirm* moved',
  profiles: ['lean', 'explorer'],
  core: true,
  speech: getTransactionSpeech,
  input: z.object({
    hash: hashArgument('Transaction hash.'),
    include_raw: z.boolean().default(false).describe('Also return the raw transaction and receipt.'),
    cursor: cursorArgument(),
  }),
  output: z.object({
    hash: z.string(),
    status: z.enum(['success', 'reverted', 'pending']),
    summary: untrustedText('One sentence; token symbols in it are written by strangers.'),
    failure: untrustedText('Why it failed, or that nobody can tell.')
      .nullable()
      .describe('Null when it did not fail.'),
    revert: decodedRevert
      .nullable()
      .describe('What it reverted with, decoded; null where that is not known.'),
    block: z.number().int().nullable(),
    block_hash: z.string().nullable(),
    timestamp: z.string().nullable(),
    index: z.number().int().nullable().describe('Position in its block.'),
    confirmations: z.number().int().describe('Blocks from its own to the head, both counted.'),
    finality: z
      .enum(finalities)
      .nullable()
      .describe(
        `How firm its block is on Ethereum; null while it is in none. ${toolNames.getL1Status} tells more.`,
      ),
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
      total_eth: z.string().nullable(),
      total_usd: z.number().nullable().describe('At the price of the time.'),
      l2_wei: z.string().nullable(),
      l1_wei: z.string().nullable(),
    }),
    call: decodedCall.nullable().describe('The decoded input; null for a contract creation.'),
    calls: callFields.nullable(),
    native_changes: withDollars(nativeChangeFields).nullable(),
    ...effectFields,
    token_moves: withDollars(effectFields.token_moves),
    balance_changes: withDollars(effectFields.balance_changes),
    swaps: z.array(
      effectFields.swaps.element.extend({
        pool_label: untrustedText('Both symbols.').nullable(),
        usd: dollarsThen.describe('What the pool took in, or gave where that had no price.'),
      }),
    ),
    token_move_count: z.number().int().describe('Of all pages.'),
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
  figures: {
    others: {
      'What an amount was worth when the transaction was made.': [
        'token_moves[].usd',
        'balance_changes[].usd',
        'native_changes[].usd',
        'swaps[].usd',
        'fee.total_usd',
      ],
    },
  },
  examples: [{ title: 'a recent transaction', arguments: { hash: '$TX' } }],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  async run(context, { hash, include_raw, cursor }) {
    const page = cursor === undefined ? 0 : readCursor(context, cursor, hash)
    const [raw, traceOf] = await Promise.all([readTransaction(context.chain, hash), readTrace(context, hash)])
    if (!raw) throw TransactionNotFound({ hash })
    const { data, hasMore } = await explainTransaction(context, { ...raw, trace: traceOf(raw) }, page)
    return {
      data: { ...data, ...(include_raw ? { raw } : {}) },
      ...(hasMore ? { nextCursor: encodeCursor([hash, page + 1]) } : {}),
    }
  },
})

function readCursor({ operation, refuse }: ToolContext, cursor: string, hash: string): number {
  const [of, page, ...rest] = decodeCursor(cursor) ?? []
  if (of === hash && Number.isSafeInteger(page) && Number(page) > 0 && rest.length === 0) return Number(page)
  throw refuse('cursor', `must be a next_cursor of ${operation} with the same hash`)
}
