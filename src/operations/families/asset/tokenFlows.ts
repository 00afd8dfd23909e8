import { zeroAddress } from 'viem'
import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { readTokenIdentity } from '../../../domain/tokens/readTokenIdentity.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findToken } from '../../../sources/index/queries/findToken.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { recentMoves } from '../../../sources/index/queries/recentMoves.ts'
import { type TradeTotals, tradeTotals } from '../../../sources/index/queries/tradeTotals.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import { sumTokenMoves } from './sumTokenMoves.ts'
import { flowAccount, toFlowAccounts } from './toFlowAccounts.ts'

/** Adding up more than this would make one caller's question everybody's wait. */
const mostMoves = 100_000

const usd = z.number().nullable()

const untraded: TradeTotals = {
  trades: 0,
  buys: 0,
  traders: 0,
  buyers: 0,
  sellers: 0,
  volumeUsd: 0,
  boughtUsd: 0,
  largestBuyUsd: null,
  largestSellUsd: null,
  unpricedBuys: 0,
  unpriced: 0,
}

/** Where a token went in a window: out of and back to its issuer, across exchanges, from whom to whom. */
export const tokenFlows = defineTool({
  name: 'token_flows',
  title: 'Token flows',
  topic: 'tokens',
  description:
    'Sum what moved of one token in a window: minted and burned, bought and sold, and the accounts that gained and lost most.',
  input: z.object({
    token: tokenArgument(),
    window: windowArgument('How far back from the newest indexed block.'),
    limit: limitArgument(50, 10),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    price_usd: usd.describe('For one whole token, now; dollars of amounts are at this price.'),
    window: z.object({ name: z.string(), from_block: z.number().int(), from_timestamp: z.string() }),
    ...figures({
      transfers: z.number().int().nullable(),
      issued: z
        .object({
          minted: z.string().describe('Raw units.'),
          burned: z.string(),
          net: z.string(),
          net_decimal: z.string().nullable(),
          net_usd: usd,
          mints: z.number().int(),
          burns: z.number().int(),
        })
        .nullable()
        .describe('For stock tokens: what the issuer put in and took out.'),
      traded: z.object({
        buys: z.number().int(),
        sells: z.number().int(),
        buyers: z.number().int(),
        sellers: z.number().int(),
        bought_usd: z.number().describe('At the prices of the time.'),
        sold_usd: z.number(),
        net_usd: z.number(),
        unpriced_trades: z.number().int(),
      }),
      gained: z.array(flowAccount).nullable().describe('Accounts with the largest gain.'),
      lost: z.array(flowAccount).nullable().describe('Accounts with the largest loss.'),
    }),
  }),
  figures: {
    measures: [
      {
        rows: '',
        kind: 'token',
        subject: '^token',
        window: '^window.name',
        fields: {
          price_usd: 'price',
          'traded.buys': 'buys',
          'traded.sells': 'sells',
          'traded.buyers': 'buyers',
          'traded.sellers': 'sellers',
          'traded.bought_usd': 'bought',
          'traded.sold_usd': 'sold',
          'traded.net_usd': 'net_flow',
          'traded.unpriced_trades': 'unpriced_trades',
        },
      },
    ],
    others: {
      'Minted less burned, at the price now.': ['issued.net_usd'],
      'What one account gained or lost, at the price now.': ['gained[].net_usd', 'lost[].net_usd'],
    },
  },
  examples: [{ title: 'a day', arguments: { token: 'AAPL' } }],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, window, limit }) {
    const { index } = context
    const { address } = await resolveToken(context, reference)
    const [start, ledger, ids, identity, prices] = await Promise.all([
      findWindowStart(index, windowSeconds[window]),
      findToken(index, address),
      findAddressIds(index, [zeroAddress]),
      readTokenIdentity(context.chain, address),
      priceTokens(context, [address]),
    ])
    const since = start.position
    const assets = ledger ? await assetIds(context, address) : []
    const [moves, totals] = ledger
      ? await Promise.all([
          recentMoves(index, ledger.id, { since, limit: mostMoves + 1, heavy: true }),
          tradeTotals(index, assets, since),
        ])
      : [[], untraded]
    context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete })
    const { usd: price = null, reason = null } = prices.get(address) ?? {}
    if (price === null) context.warn('price_usd', reason ?? 'No pool gives it a price.')
    const { symbol, decimals } = identity
    if (symbol === null) context.warn('symbol', 'The contract has no readable symbol().')
    if (decimals === null) context.warn('decimals', 'The contract has no readable decimals().')
    const unit = { decimals, price }
    const shown = moves.length > mostMoves ? undefined : moves
    if (!shown)
      for (const field of ['transfers', 'issued', 'gained', 'lost'])
        context.warn(field, `More than ${mostMoves} transfers in this window; ask for a shorter one.`)
    const sums = shown && sumTokenMoves(shown, ids.get(zeroAddress) ?? -1)
    const accounts = sums && (await toFlowAccounts(context, sums.accounts, { limit, ...unit }))
    return {
      data: {
        token: toChecksum(address),
        symbol,
        decimals,
        price_usd: price,
        window: { name: window, from_block: start.block, from_timestamp: toIsoTime(start.time * 1000) },
        transfers: shown?.length ?? null,
        issued: sums ? toIssued(sums.issued, unit) : null,
        traded: toTraded(totals),
        gained: accounts?.gained ?? null,
        lost: accounts?.lost ?? null,
      },
    }
  },
})

type Issued = ReturnType<typeof sumTokenMoves>['issued']

const toIssued = (
  { minted, burned, mints, burns }: Issued,
  { decimals, price }: { decimals: number | null; price: number | null },
) => ({
  minted: minted.toString(),
  burned: burned.toString(),
  net: (minted - burned).toString(),
  net_decimal: decimalOrNull(minted - burned, decimals),
  net_usd: worthOf(minted - burned, decimals, price),
  mints,
  burns,
})

const toTraded = ({ trades, buys, buyers, sellers, volumeUsd, boughtUsd, unpriced }: TradeTotals) => ({
  buys,
  sells: trades - buys,
  buyers,
  sellers,
  bought_usd: boughtUsd,
  sold_usd: volumeUsd - boughtUsd,
  net_usd: 2 * boughtUsd - volumeUsd,
  unpriced_trades: unpriced,
})
