import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { holdingWorth } from '../../../domain/market/measures/holdingWorth.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findSoughtTokens } from '../../../sources/index/queries/findSoughtTokens.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { Holding } from '../../wallets/readHoldings.ts'
import { mostPieces, readNfts } from '../../wallets/readNfts.ts'
import { readWalletState, type WalletState } from '../../wallets/worth/readWalletState.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import { getWalletTokensSpeech } from './getWalletTokens.speech.ts'

/** What a wallet holds. */
export const getWalletTokens = defineTool({
  name: 'get_wallet_tokens',
  title: 'Wallet tokens',
  topic: 'addresses',
  description: `List what a wallet holds: ETH, every ERC-20 with its live balance and USD value, shares of stock tokens, and NFT counts. Use ${toolNames.getWalletTransfers} for history. Unsolicited airdrops are hidden unless include_spam.`,
  words:
    'portfolio assets net worth hold* own* balance* wealth rich bag* sitting contents inside stash invested keep* stored',
  profiles: ['lean', 'explorer'],
  core: true,
  speech: getWalletTokensSpeech,
  view: 'wallet',
  input: z.object({
    address: addressArgument('0x address.'),
    min_usd: z
      .number()
      .min(0)
      .default(0)
      .describe('Smallest value in dollars; above 0 hides unpriced tokens.'),
    include_spam: z.boolean().default(false).describe('Also show unsolicited airdrops.'),
    at_block: blockArgument('Block number, hash or tag.').optional(),
  }),
  output: z.object({
    address: z.string(),
    block: z.number().int(),
    eth: z.object({
      balance_wei: z.string().nullable(),
      balance_decimal: z.string().nullable(),
      price_usd: z.number().nullable(),
      usd: z.number().nullable(),
    }),
    items: z
      .array(
        z.object({
          token: z.string(),
          symbol: untrustedText().nullable(),
          name: untrustedText().nullable(),
          canonical: z.boolean().describe('The issuer’s or the network’s own token, not a namesake.'),
          decimals: z.number().int().nullable(),
          balance: z.string().describe('Raw units.'),
          balance_decimal: z.string().nullable(),
          shares: z
            .string()
            .nullable()
            .describe('Of a stock token: balance times multiplier, exact decimal.'),
          price_usd: z.number().nullable().describe('For one whole token.'),
          usd: z.number().nullable().describe('What its pools could pay for it now.'),
          usd_at_price: z.number().nullable().describe('Balance times price, whatever the pools could pay.'),
          price_pool: z.string().nullable().describe('The pool that sets the price.'),
          price_venue: z.string().nullable(),
          spam: z.boolean(),
        }),
      )
      .describe('Most valuable first.'),
    totals: z.object(
      figures({
        usd: z
          .number()
          .nullable()
          .describe('ETH and every token that has a price, by what their pools could pay.'),
        usd_at_price: z.number().nullable().describe('The same at the price, whatever the pools could pay.'),
        tokens: z.number().int().describe('Tokens held, hidden ones too.'),
        unpriced: z.number().int(),
        spam: z.number().int(),
        hidden: z.number().int().describe('Held but not listed: spam, or below min_usd.'),
      }),
    ),
    nfts: figure(
      z
        .array(
          z.object({
            collection: z.string(),
            name: untrustedText().nullable(),
            pieces: z.number().int().describe('Different pieces.'),
            ids: z.array(z.string()).describe(`Their numbers, smallest first, at most ${mostPieces}.`),
            copies: z.string(),
          }),
        )
        .nullable(),
    ),
  }),
  figures: {
    measures: [
      { rows: '', kind: 'token', subject: '=ether', fields: { 'eth.price_usd': 'price' } },
      { rows: 'items[]', kind: 'token', subject: 'token', fields: { price_usd: 'price' } },
      {
        rows: '',
        kind: 'wallet',
        subject: '^address',
        fields: { 'totals.usd': 'worth', 'totals.usd_at_price': 'worth_at_price' },
      },
      {
        rows: 'items[]',
        kind: 'holding',
        subject: '^address token',
        fields: { usd: 'holding_worth', usd_at_price: 'holding_worth_at_price' },
      },
    ],
    others: {
      'Ether of one wallet, which has no pools to be capped by.': ['eth.usd'],
      'How many tokens, pools or accounts something is true of.': ['totals.unpriced'],
    },
  },
  examples: [
    { title: 'what a wallet holds', arguments: { address: '$WALLET' } },
    { title: 'only what is worth a dollar', arguments: { address: '$WALLET', min_usd: 1 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { address, min_usd, include_spam, at_block }) {
    const { index } = context
    const block = at_block ? await resolveBlock(context, at_block) : context.head.number
    const wallet = (await findAddressIds(index, [address])).get(address)
    const [state, nfts] = await Promise.all([
      readWalletState(context, { address, wallet }, block),
      wallet === undefined ? [] : readNfts(context, wallet, Number(block)),
    ])
    const { held, wei, etherUsd, prices, names, fromLedger } = state
    const unasked = held.filter(
      ({ token }) => (prices.get(token)?.usd ?? null) === null && !names.get(token)?.canonical,
    )
    const sought =
      wallet === undefined || unasked.length === 0
        ? new Set<number>()
        : await findSoughtTokens(index, { wallet, tokens: unasked.map(({ tokenId }) => tokenId) })
    const spam = new Set(unasked.filter(({ tokenId }) => !sought.has(tokenId)).map(({ token }) => token))
    const rows = held.map((row) => toItem(row, { prices, names, spam, fromLedger })).sort(byWorth)
    const items = rows.filter(
      (row) =>
        (include_spam || !row.spam) &&
        (min_usd === 0 || ((fromLedger ? row.usd_at_price : row.usd) ?? 0) >= min_usd),
    )
    const etherWorth = worthOf(wei, 18, etherUsd)
    if (etherUsd === null)
      context.warn('eth.price_usd', 'Neither a feed nor a pool prices ETH at this block.')
    const unpriced = rows.filter(({ price_usd }) => price_usd === null).length
    if (!index.whole)
      context.warn('items', `Tokens it has not moved since block ${index.span.from} are not listed.`)
    if (unpriced > 0)
      context.warn('items', `${unpriced} tokens have no price: no pool with enough liquidity trades them.`)
    return {
      data: {
        address: toChecksum(address),
        block: Number(block),
        eth: {
          balance_wei: wei?.toString() ?? null,
          balance_decimal: wei === null ? null : toDecimal(wei, 18),
          price_usd: etherUsd,
          usd: etherWorth,
        },
        items,
        totals: {
          // Without its ether a wallet's worth is not known.
          usd:
            wei === null || fromLedger
              ? null
              : rows.reduce((sum, { usd }) => sum + (usd ?? 0), etherWorth ?? 0),
          usd_at_price:
            wei === null
              ? null
              : rows.reduce((sum, { usd_at_price: usd }) => sum + (usd ?? 0), etherWorth ?? 0),
          tokens: rows.length,
          unpriced,
          spam: spam.size,
          hidden: rows.length - items.length,
        },
        nfts,
      },
    }
  },
})

type ItemNeeds = Pick<WalletState, 'prices' | 'names' | 'fromLedger'> & { spam: ReadonlySet<Address> }

function toItem({ token, balance, multiplier }: Holding, { prices, names, spam, fromLedger }: ItemNeeds) {
  const { symbol = null, name = null, decimals = null, canonical = false } = names.get(token) ?? {}
  const price = prices.get(token)
  const worth = holdingWorth(balance, decimals, price)
  return {
    token: toChecksum(token),
    symbol,
    name,
    canonical,
    decimals,
    balance: balance.toString(),
    balance_decimal: decimalOrNull(balance, decimals),
    shares: multiplier === null ? null : decimalOrNull((balance * multiplier) / 10n ** 18n, decimals),
    price_usd: price?.usd ?? null,
    usd: fromLedger ? null : worth.usd,
    usd_at_price: worth.atPriceUsd,
    price_pool: price?.pool ?? null,
    price_venue: price?.venue ?? null,
    spam: spam.has(token),
  }
}

type Item = ReturnType<typeof toItem>

const byWorth = (one: Item, other: Item) =>
  (other.usd ?? other.usd_at_price ?? -1) - (one.usd ?? one.usd_at_price ?? -1) ||
  one.token.localeCompare(other.token)
