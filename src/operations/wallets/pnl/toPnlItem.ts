import type { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import type { TraderTrade } from '../../../sources/index/queries/tradesOfTraders.ts'
import type { pnlFields } from './pnlFields.ts'
import type { TokenProfit } from './readProfits.ts'

/** What one side of some trades comes to. */
function sumSide(trades: readonly TraderTrade[], side: 'buy' | 'sell') {
  const own = trades.filter((trade) => trade.side === side)
  return {
    count: own.length,
    amount: own.reduce((sum, { amount }) => sum + amount, 0n),
    usd: own.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
  }
}

/** A token's profit as an answer shows it. */
export function toPnlItem(profit: TokenProfit): z.input<typeof pnlFields> {
  const { result, worth, named, trades } = profit
  const { symbol, canonical, decimals } = named
  const [bought, sold] = [sumSide(trades, 'buy'), sumSide(trades, 'sell')]
  return {
    token: toChecksum(profit.token),
    symbol,
    canonical,
    decimals,
    buys: bought.count,
    sells: sold.count,
    bought: bought.amount.toString(),
    bought_decimal: decimalOrNull(bought.amount, decimals),
    bought_usd: bought.usd,
    sold: sold.amount.toString(),
    sold_decimal: decimalOrNull(sold.amount, decimals),
    sold_usd: sold.usd,
    realised_usd: result.realisedUsd,
    realised_percent: result.soldCostUsd > 0 ? (result.realisedUsd / result.soldCostUsd) * 100 : null,
    wins: result.wins,
    losses: result.losses,
    open: result.open.toString(),
    open_decimal: decimalOrNull(result.open, decimals),
    open_cost_usd: result.openCostUsd,
    open_value_usd: worth.openUsd,
    open_value_at_price_usd: worth.openAtPriceUsd,
    unrealised_usd: worth.unrealisedUsd,
    unrealised_at_price_usd: worth.unrealisedAtPriceUsd,
    price_usd: profit.priceUsd,
    unknown_cost_open: result.openUnknown.toString(),
    unknown_cost_open_usd: worth.unknownUsd,
    unknown_cost_sold: result.unknownSold.toString(),
    unknown_cost_proceeds_usd: result.unknownProceedsUsd,
  }
}
