import type { z } from 'zod'
import { toChecksum } from '../../schema/address.ts'
import { decimalOrNull } from '../../schema/decimalOrNull.ts'
import type { NamedToken } from '../../tokens/nameTokens.ts'
import type { pnlFields } from './pnlFields.ts'
import type { TokenPnl } from './readWalletPnl.ts'
import { valueHolding } from './valueHolding.ts'

/** A token's profit as an answer shows it. */
export function toPnlItem(
  row: TokenPnl,
  { symbol, canonical, decimals }: NamedToken,
  priceUsd: number | null,
): z.input<typeof pnlFields> {
  const { result } = row
  const { openUsd, unrealisedUsd, unknownUsd } = valueHolding(result, decimals, priceUsd)
  return {
    token: toChecksum(row.token),
    symbol,
    canonical,
    decimals,
    buys: row.buys,
    sells: row.sells,
    bought: row.bought.toString(),
    bought_decimal: decimalOrNull(row.bought, decimals),
    bought_usd: row.boughtUsd,
    sold: row.sold.toString(),
    sold_decimal: decimalOrNull(row.sold, decimals),
    sold_usd: row.soldUsd,
    realised_usd: result.realisedUsd,
    realised_percent: result.soldCostUsd > 0 ? (result.realisedUsd / result.soldCostUsd) * 100 : null,
    wins: result.wins,
    losses: result.losses,
    open: result.open.toString(),
    open_decimal: decimalOrNull(result.open, decimals),
    open_cost_usd: result.openCostUsd,
    open_value_usd: openUsd,
    unrealised_usd: unrealisedUsd,
    price_usd: priceUsd,
    unknown_cost_open: result.openUnknown.toString(),
    unknown_cost_open_usd: unknownUsd,
    unknown_cost_sold: result.unknownSold.toString(),
    unknown_cost_proceeds_usd: result.unknownProceedsUsd,
  }
}
