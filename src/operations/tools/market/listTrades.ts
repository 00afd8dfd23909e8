import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument } from '../../../base/schema/address.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { poolArgument } from '../../../base/schema/poolKey.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { findTrades } from '../../../domain/market/findTrades.ts'
import { tradeFields } from '../../../domain/market/tradeFields.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { coverList } from '../../kernel/coverList.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pageStart } from '../../kernel/pageStart.ts'
import { listTradesSpeech } from './listTrades.speech.ts'

/** The tape: swaps of all exchanges and curves. */
export const listTrades = defineTool({
  name: 'list_trades',
  title: 'Trades',
  topic: 'market',
  description: `List swaps over all exchanges and launch curves, newest first, with trader, amounts, price and dollar value; min_usd finds whales. Use ${toolNames.getWalletTrades} for one wallet, ${toolNames.getChart} for candles, ${toolNames.listLiquidityEvents} for adds and removals.`,
  words:
    'tape trades swaps big large buys sells recent last dump* buying selling purchases whale* somebody anyone who sold bought',
  core: true,
  speech: listTradesSpeech,
  input: z.object({
    token: tokenArgument().optional(),
    pool: poolArgument('0x address or v4 id.').optional(),
    wallet: addressArgument('Only trades sent by this 0x address.').optional(),
    side: z.enum(['buy', 'sell']).optional().describe('Of the token, else of the pool’s base token.'),
    min_usd: z.number().min(0).optional().describe('Smallest value in dollars.'),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({ items: z.array(tradeFields) }),
  figures: {
    others: {
      'The price after that one trade.': ['items[].price_usd'],
      'One trade or one change of liquidity, in dollars of its time.': ['items[].usd'],
      'The price of that one trade, in the other token.': ['items[].price'],
    },
  },
  examples: [
    { title: 'the newest trades of a token', arguments: { token: 'CASHCAT', limit: 5 } },
    { title: 'large sells of ether', arguments: { token: '$WETH', side: 'sell', min_usd: 1000, limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { token, pool, wallet, side, min_usd, limit, cursor }) {
    const before = pageStart(context, cursor)
    const { items, next } = await findTrades(
      context,
      {
        token: token === undefined ? undefined : (await resolveToken(context, token)).address,
        pool,
        trader: wallet,
        side,
        minUsd: min_usd,
      },
      { before, limit },
    )
    coverList(context)
    return { data: { items }, ...(next === undefined ? {} : { nextCursor: encodeCursor([next]) }) }
  },
})
