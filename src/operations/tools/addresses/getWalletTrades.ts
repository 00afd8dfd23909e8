import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { findTrades } from '../../../domain/market/findTrades.ts'
import { tradeFields } from '../../../domain/market/tradeFields.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { coverList } from '../../kernel/coverList.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pageStart } from '../../kernel/pageStart.ts'
import { getWalletTradesSpeech } from './getWalletTrades.speech.ts'

/** Swaps of one wallet. */
export const getWalletTrades = defineTool({
  name: 'get_wallet_trades',
  title: 'Wallet trades',
  topic: 'addresses',
  description: `List the swaps a wallet sent, newest first, with price and dollar value at the time. Use ${toolNames.getWalletPnl} for profit, ${toolNames.getWalletTransfers} for all movements of tokens, ${toolNames.listTrades} for all wallets. Swaps of a smart account stand under its bundler.`,
  words: 'bought sold history copy trad* swap* buy* sell* purchas* orders deals',
  speech: getWalletTradesSpeech,
  input: z.object({
    address: addressArgument('0x address.'),
    token: tokenArgument().optional(),
    side: z.enum(['buy', 'sell']).optional().describe('Of the token, else of the pool’s base token.'),
    min_usd: z.number().min(0).optional().describe('Smallest value in dollars.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({ address: z.string(), items: z.array(tradeFields) }),
  figures: {
    others: {
      'The price after that one trade.': ['items[].price_usd'],
      'One trade or one change of liquidity, in dollars of its time.': ['items[].usd'],
      'The price of that one trade, in the other token.': ['items[].price'],
    },
  },
  examples: [
    { title: 'what a wallet traded', arguments: { address: '$WALLET', limit: 5 } },
    { title: 'its larger buys', arguments: { address: '$WALLET', side: 'buy', min_usd: 100, limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { address, token, side, min_usd, limit, cursor }) {
    const before = pageStart(context, cursor)
    const { items, next } = await findTrades(
      context,
      {
        trader: address,
        token: token === undefined ? undefined : (await resolveToken(context, token)).address,
        side,
        minUsd: min_usd,
      },
      { before, limit },
    )
    coverList(context)
    return {
      data: { address: toChecksum(address), items },
      ...(next === undefined ? {} : { nextCursor: encodeCursor([next]) }),
    }
  },
})
