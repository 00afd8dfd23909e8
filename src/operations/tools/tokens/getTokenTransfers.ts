import { type Address, zeroAddress } from 'viem'
import { z } from 'zod'
import { BadRequest, NotAContract } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figure } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { coverToken } from '../../../domain/tokens/coverToken.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { readTokenIdentity } from '../../../domain/tokens/readTokenIdentity.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { blockOf, indexOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findToken } from '../../../sources/index/queries/findToken.ts'
import { transferTypes } from '../../../sources/index/queries/listTokenTransfers.ts'
import { pastTokenTransfers } from '../../../sources/index/queries/pastTokenTransfers.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pageStart } from '../../kernel/pageStart.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { getTokenTransfersSpeech } from './getTokenTransfers.speech.ts'

/** Transfers of one token over all wallets. */
export const getTokenTransfers = defineTool({
  name: 'get_token_transfers',
  title: 'Token transfers',
  topic: 'tokens',
  description: `List the transfers, mints and burns of a token, newest first, with labels, amount and present worth. Use ${toolNames.getWalletTransfers} for one wallet, ${toolNames.getSupplyChanges} for sums of mints and burns, ${toolNames.listTrades} for swaps.`,
  words: 'whale sends history token transfer* move* sent mints burns sender recipient',
  profiles: ['explorer'],
  speech: getTokenTransfersSpeech,
  input: z.object({
    token: tokenArgument(),
    type: z.enum(transferTypes).optional().describe('Only this type.'),
    min_usd: z.number().positive().optional().describe('Smallest present value in dollars.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    price_usd: z.number().nullable().describe('Per whole token, at this block.'),
    transfers: figure(z.number().int().describe('Transfers of the token in all.')),
    items: z.array(
      z.object({
        block: z.number().int(),
        timestamp: z.string(),
        transaction: z.string(),
        log_index: z.number().int(),
        type: z.enum(transferTypes),
        from: z.string(),
        from_label: z.string().nullable(),
        to: z.string(),
        to_label: z.string().nullable(),
        amount: z.string().describe('Raw units.'),
        amount_decimal: z.string().nullable().describe('Exact decimal.'),
        usd: z.number().nullable().describe('At the present price, not the one of the transfer.'),
      }),
    ),
  }),
  figures: {
    measures: [{ rows: '', kind: 'token', subject: '^token', fields: { price_usd: 'price' } }],
    others: { 'What moved by transfer, at the price now.': ['items[].usd'] },
  },
  examples: [
    { title: 'recent transfers of the dollar token', arguments: { token: '$USDG', limit: 5 } },
    { title: 'recent mints of a stock token', arguments: { token: 'AAPL', type: 'mint', limit: 5 } },
    { title: 'large transfers of wrapped ether', arguments: { token: 'WETH', min_usd: 1000, limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, type, min_usd, limit, cursor }) {
    const { index } = context
    const before = pageStart(context, cursor)
    const { address } = await resolveToken(context, reference)
    const [token, ids, identity, price] = await Promise.all([
      findToken(index, address),
      findAddressIds(index, [zeroAddress]),
      readTokenIdentity(context.chain, address),
      readPrice(context, address),
    ])
    if (!token && (await context.chain.code(address)) === '0x')
      throw NotAContract({ address: toChecksum(address) })
    const { symbol, decimals } = identity
    const minAmount = min_usd === undefined ? undefined : amountWorth(min_usd, price, decimals)
    const nobody = ids.get(zeroAddress) ?? -1
    const { rows, next } = await pastTokenTransfers(
      index,
      { address, token: token?.id, nobody, type, minAmount },
      { before, limit },
    )
    if (next !== undefined && rows.length < limit)
      context.warn(
        'items',
        'Matches are rare: one page looks through so many transfers, next_cursor goes on.',
      )
    if (price.usd === null) context.warn('price_usd', price.reason)
    if (decimals === null) context.warn('decimals', 'The contract has no readable decimals().')
    if (symbol === null) context.warn('symbol', 'The contract has no readable symbol().')
    const numbers = new Map<Address, number>()
    for (const { from, to, fromId, toId } of rows) {
      if (fromId !== undefined) numbers.set(from, fromId)
      if (toId !== undefined) numbers.set(to, toId)
    }
    const labels = await labelAddresses(
      context,
      rows.flatMap(({ from, to }) => [from, to]),
      numbers,
    )
    await coverToken(context, index, token?.id)
    return {
      data: {
        token: toChecksum(address),
        symbol,
        decimals,
        price_usd: price.usd,
        transfers: token?.transfers ?? 0,
        items: rows.map((row) => ({
          block: blockOf(row.position),
          timestamp: toIsoTime(row.time * 1000),
          transaction: row.transaction,
          log_index: indexOf(row.position),
          type: row.type,
          from: toChecksum(row.from),
          from_label: labels.get(row.from) ?? null,
          to: toChecksum(row.to),
          to_label: labels.get(row.to) ?? null,
          amount: row.amount.toString(),
          amount_decimal: decimalOrNull(row.amount, decimals),
          usd:
            price.usd === null || decimals === null
              ? null
              : (Number(row.amount) / 10 ** decimals) * price.usd,
        })),
      },
      ...(next === undefined ? {} : { nextCursor: encodeCursor([next]) }),
    }
  },
})

type Price = { usd: number; reason: null } | { usd: null; reason: string }

async function readPrice(context: IndexedContext, token: Address): Promise<Price> {
  const prices = await priceTokens(context, [token])
  const { usd = null, reason = null } = prices.get(token) ?? {}
  return usd === null ? { usd, reason: reason ?? 'No pool gives it a price.' } : { usd, reason: null }
}

/** The least amount that is worth so much; refuses where nothing says what the token is worth. */
function amountWorth(minUsd: number, price: Price, decimals: number | null): bigint {
  const amount =
    price.usd === null || decimals === null ? null : Math.ceil((minUsd / price.usd) * 10 ** decimals)
  if (amount !== null && Number.isFinite(amount)) return BigInt(amount)
  throw BadRequest({
    problem: `min_usd needs a price of the token: ${price.reason ?? 'it does not tell its decimals.'}`,
    next: 'Leave min_usd away.',
  })
}
