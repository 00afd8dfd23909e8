import type { Address } from 'viem'
import { z } from 'zod'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { priceTokens, type TokenPrice } from '../../../domain/market/priceTokens.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { type NamedToken, nameTokens } from '../../../domain/tokens/nameTokens.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { listWalletApprovals } from '../../../sources/index/queries/listWalletApprovals.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { approvalRisks, isExpired, isUnlimited, judgeApproval } from '../../wallets/judgeApproval.ts'
import { type LiveApproval, readAllowances } from '../../wallets/readAllowances.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import { getWalletApprovalsSpeech } from './getWalletApprovals.speech.ts'

/** Grants whose state is read in one answer, newest first. */
const mostGrants = 500

/** The last moment a date can hold. */
const latestS = 8.64e12

/** What others may take from a wallet. */
export const getWalletApprovals = defineTool({
  name: 'get_wallet_approvals',
  title: 'Wallet approvals',
  topic: 'addresses',
  description:
    'List who may take tokens from a wallet now: ERC-20 allowances, NFT operators and Permit2 grants, each checked with its contract. Use it before telling a user what to revoke. Approvals given before the index begins are not known.',
  words: 'revoke unlimited approv* allowance* spend* drain* permission* exposed permit* danger* risk* steal',
  profiles: ['safety'],
  speech: getWalletApprovalsSpeech,
  input: z.object({
    address: addressArgument('0x address.'),
    risky_only: z
      .boolean()
      .default(false)
      .describe('Only unlimited ones to strangers, and those to plain accounts.'),
  }),
  output: z.object({
    address: z.string(),
    items: z.array(
      z.object({
        kind: z.enum(['erc20', 'all', 'permit2']).describe('all: every piece of an NFT contract.'),
        token: z.string(),
        symbol: untrustedText().nullable(),
        canonical: z.boolean(),
        spender: z.string(),
        spender_label: z.string().nullable(),
        spender_kind: z.enum(['contract', 'account']),
        amount: z.string().nullable().describe('Raw units; null for a right over all pieces.'),
        decimals: z.number().int().nullable(),
        amount_decimal: z.string().nullable(),
        unlimited: z.boolean().describe('No less than the whole supply of the token.'),
        exposed: z
          .string()
          .nullable()
          .describe('What could be taken now: the smaller of amount and balance.'),
        exposed_decimal: z.string().nullable(),
        exposed_usd: z.number().nullable().describe('At the price now; null where the token has none.'),
        expires: z.string().nullable().describe('Only of a Permit2 grant.'),
        expired: z.boolean(),
        risks: z.array(z.enum(approvalRisks)),
        last_block: z.number().int(),
        last_timestamp: z.string(),
        last_transaction: z.string(),
      }),
    ),
    counts: z.object(
      figures({
        live: z.number().int(),
        unlimited: z.number().int(),
        risky: z.number().int(),
        expired: z.number().int(),
        ever: z.number().int().describe('Pairs of token and spender ever approved, revoked ones too.'),
      }),
    ),
  }),
  figures: { others: { 'What a spender may take, at the price now.': ['items[].exposed_usd'] } },
  examples: [
    { title: 'approvals of a wallet', arguments: { address: '$WALLET' } },
    { title: 'those to look at', arguments: { address: '$WALLET', risky_only: true } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { address, risky_only }) {
    const { chain, head, network } = context
    const { index } = context
    const owner = (await findAddressIds(index, [address])).get(address)
    const ever = owner === undefined ? [] : await listWalletApprovals(index, owner, mostGrants)
    if (ever.length === mostGrants)
      context.warn('items', `Only the newest ${mostGrants} approvals of this wallet were checked.`)
    const permit2 = network.contract('permit2')?.address
    const { live, unreadable } = await readAllowances({ chain, owner: address, permit2 }, ever)
    if (unreadable.length > 0)
      context.warn('items', `${unreadable.length} contracts do not tell their approvals; they are left out.`)
    const spenders = [...new Set(live.map(({ spender }) => spender))]
    const coins = live.filter(({ kind }) => kind !== 'all').map(({ token }) => token)
    const [names, prices, labels, codes] = await Promise.all([
      nameTokens(
        context,
        live.map(({ token }) => token),
      ),
      priceTokens(context, coins),
      labelAddresses(context, spenders),
      Promise.all(spenders.map(async (spender) => [spender, (await chain.code(spender)) !== '0x'] as const)),
    ])
    const needs = { names, prices, labels, codes: new Map(codes), nowMs: head.timestampMs }
    const items = live.map((row) => toItem(row, needs))
    const risky = items.filter(({ risks }) => risks.length > 0)
    return {
      data: {
        address: toChecksum(address),
        items: risky_only ? risky : items,
        counts: {
          live: items.filter(({ expired }) => !expired).length,
          unlimited: items.filter(({ expired, unlimited }) => unlimited && !expired).length,
          risky: risky.length,
          expired: items.filter(({ expired }) => expired).length,
          ever: ever.length,
        },
      },
    }
  },
})

type ItemNeeds = {
  names: ReadonlyMap<Address, NamedToken>
  prices: ReadonlyMap<Address, TokenPrice>
  labels: ReadonlyMap<Address, string>
  codes: ReadonlyMap<Address, boolean>
  nowMs: number
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

function toItem(row: LiveApproval, { names, prices, labels, codes, nowMs }: ItemNeeds) {
  const { amount, balance, expires } = row
  const { symbol = null, canonical = false, decimals = null } = names.get(row.token) ?? {}
  const label = labels.get(row.spender) ?? null
  const hasCode = codes.get(row.spender) ?? false
  const expired = isExpired(row, nowMs)
  const exposed = amount === null || balance === null ? null : expired ? 0n : smaller(amount, balance)
  return {
    kind: row.kind,
    token: toChecksum(row.token),
    symbol,
    canonical,
    spender: toChecksum(row.spender),
    spender_label: label,
    spender_kind: hasCode ? ('contract' as const) : ('account' as const),
    amount: amount?.toString() ?? null,
    decimals,
    amount_decimal: amount === null ? null : decimalOrNull(amount, decimals),
    unlimited: isUnlimited(row),
    exposed: exposed?.toString() ?? null,
    exposed_decimal: exposed === null ? null : decimalOrNull(exposed, decimals),
    exposed_usd: worthOf(exposed, decimals, prices.get(row.token)?.usd),
    expires: expires === null || expires > latestS ? null : toIsoTime(expires * 1000),
    expired,
    risks: judgeApproval(row, { label, hasCode, nowMs }),
    last_block: blockOf(row.position),
    last_timestamp: toIsoTime(row.time * 1000),
    last_transaction: row.transaction,
  }
}
