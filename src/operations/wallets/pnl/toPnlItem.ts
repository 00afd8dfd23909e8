import type { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import type { pnlFields } from './pnlFields.ts'
import type { TokenProfit } from './readProfits.ts'

/** A token's profit as an answer shows it. */
export function toPnlItem(profit: TokenProfit): z.input<typeof pnlFields> {
  const { result, worth, named, traded } = profit
  const { symbol, canonical, decimals } = named
  return {
    token: toChecksum(profit.token),
    symbol,
    canonical,
    decimals,
    buys: traded.buys,
    sells: traded.sells,
    bought: traded.bought.toString(),
    bought_decimal: decimalOrNull(traded.bought, decimals),
    bought_usd: traded.boughtUsd,
    sold: traded.sold.toString(),
    sold_decimal: decimalOrNull(traded.sold, decimals),
    sold_usd: traded.soldUsd,
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
