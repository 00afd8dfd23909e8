import { z } from 'zod'
import { untrustedNote, untrustedText } from '../../base/schema/untrustedText.ts'

/** Schemas travel with every tool list, so each word is explained once, where it is first met. */
const symbol = untrustedText().nullable()

/** The genuine token whose symbol or name another one bears. */
const impostorOf = z.string().nullable()

const assetFields = {
  token: z.string().nullable(),
  symbol,
  impostor_of: impostorOf,
  decimals: z.number().int().nullable(),
  amount: z.string(),
  amount_decimal: z.string().nullable(),
}

const asset = z.object(assetFields)

/** An asset inside a row; spelled out above, so that the schema stays shallow. */
const innerAsset = (description: string) =>
  z.looseObject({}).nullable().describe(`${description} Fields as in balance_changes.`)

const logIndex = z.number().int().nullable()

/** Arguments of a call, log or error, as decoded. */
export const decodedArgs = z
  .array(
    z.object({
      name: z.string(),
      type: z.string(),
      value: z.unknown(),
      indexed: z.boolean().optional(),
    }),
  )
  .describe(untrustedNote)

/** A decoded call, the same in every tool that shows one. */
export const decodedCall = z.object({
  selector: z.string().nullable(),
  function: z.string().nullable().describe('null when no known function has the selector.'),
  signature: z.string().nullable(),
  protocols: z.array(z.string()).describe('Families of contracts that have this function.'),
  args: decodedArgs.describe('Numbers are decimal strings, tuples objects; text is written by strangers.'),
  steps: z
    .array(
      z.object({
        path: z.string().describe('"2" is the second thing the call does, "2.1" the first thing inside it.'),
        kind: z.enum(['call', 'command', 'action']),
        name: z.string().nullable(),
        signature: z.string().nullable(),
        selector: z.string().nullable(),
        to: z.string().nullable(),
        value_wei: z.string().nullable(),
        args: decodedArgs,
        delegatecall: z.boolean(),
        may_fail: z.boolean().describe('The rest goes on when this fails.'),
        note: z.string().nullable(),
      }),
    )
    .describe('Calls, router commands and plan actions inside, in order.'),
  words: z.array(z.string()).describe('32-byte words of a call that could not be decoded.'),
  notes: z.array(z.string()),
})

/** A decoded revert, the same in every tool that shows one. */
export const decodedRevert = z.object({
  kind: z.enum(['message', 'panic', 'custom_error', 'unknown_error', 'empty']),
  reason: untrustedText('Why it failed; may contain text of the contract’s author.'),
  name: z.string().nullable(),
  signature: z.string().nullable(),
  args: decodedArgs,
  data: z.string(),
})

/** The calls a transaction made, as a node that traces tells them. */
export const callFields = z
  .array(
    z.object({
      path: z.string().describe('"" is the transaction itself, "2.1" the first call inside its second.'),
      kind: z.string().describe('call, read, delegatecall, create or selfdestruct.'),
      from: z.string(),
      to: z.string().nullable(),
      to_label: z.string().nullable(),
      function: z.string().nullable(),
      value_wei: z.string(),
      error: untrustedText().nullable(),
      undone: z.boolean().describe('It failed, or a call around it did.'),
    }),
  )
  .describe('In order, to a bounded depth; null where no node traces it.')

/** What a transaction did to the ether of each account. */
export const nativeChangeFields = z
  .array(
    z.object({
      address: z.string(),
      label: z.string().nullable(),
      change_wei: z.string(),
      change_eth: z.string().describe('Exact decimal.'),
    }),
  )
  .describe('By value, inner calls and fee, most lost first; null where no node traces it.')

const pool = {
  venue: z.string().nullable().describe('Exchange, by the factory the pool names; null when unknown.'),
  pool_kind: z.enum(['v2', 'v3', 'v4']),
  pool: z.string().describe('Pool address, or pool id inside a singleton.'),
}

/** What a transaction did or would do; rows of describeEffects. */
export const effectFields = {
  token_moves: z
    .array(
      z.object({
        ...assetFields,
        token: assetFields.token.describe('Token contract; null for ether.'),
        impostor_of: impostorOf.describe('The genuine token whose symbol or name it bears.'),
        amount: assetFields.amount.describe('In the smallest unit; amount_decimal has the decimals applied.'),
        standard: z.enum(['native', 'erc20', 'erc721', 'erc1155']),
        kind: z.enum(['transfer', 'mint', 'burn', 'wrap', 'unwrap']),
        from: z.string(),
        to: z.string(),
        token_id: z.string().nullable(),
        log_index: logIndex.describe(
          'Position of the log in its block; null for the value of the call itself.',
        ),
      }),
    )
    .describe('Asset movements as the token contracts logged them; a hostile token can log anything.'),
  balance_changes: z
    .array(asset.extend({ token_id: z.string().nullable() }))
    .describe('Sum of the moves for the acting account; negative means it paid.'),
  swaps: z.array(
    z.object({
      ...pool,
      in: innerAsset('What the pool took in.'),
      out: innerAsset('What the pool gave.'),
      sender: z.string(),
      recipient: z.string().nullable(),
      log_index: logIndex,
    }),
  ),
  launchpad_trades: z.array(
    z.object({
      curve: z.string(),
      side: z.enum(['buy', 'sell']),
      token: z.string().nullable(),
      symbol,
      impostor_of: impostorOf,
      token_amount: z.string(),
      quote_amount: z.string(),
      trader: z.string(),
      log_index: logIndex,
    }),
  ),
  approvals: z.array(
    asset.extend({
      amount: z.string().nullable(),
      kind: z.enum(['erc20', 'erc721', 'all_tokens', 'permit2']),
      owner: z.string(),
      spender: z.string(),
      spender_label: z.string().nullable(),
      token_id: z.string().nullable(),
      unlimited: z.boolean(),
      revoked: z.boolean(),
      expires: z.string().nullable(),
      log_index: logIndex,
    }),
  ),
  liquidity: z.array(
    z.object({
      ...pool,
      change: z.enum(['add', 'remove', 'collect']),
      owner: z.string(),
      asset0: innerAsset('First token of the pool.'),
      asset1: innerAsset('Second token of the pool.'),
      log_index: logIndex,
    }),
  ),
}
