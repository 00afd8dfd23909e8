import type { z } from 'zod'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import type { TokenWindow } from './TokenWindow.ts'
import type { windowFields } from './windowFields.ts'

/** A window as an answer shows it. */
export function toWindowItem(row: TokenWindow, decimals: number | null): z.input<typeof windowFields> {
  const { start, totals, netFlow, volatility, liquidity, holders } = row
  const whole = (unit: number | null) => (unit === null || decimals === null ? null : unit * 10 ** decimals)
  const soldUsd = totals.volumeUsd - totals.boughtUsd
  return {
    window: row.window,
    from_block: start.block,
    from_timestamp: toIsoTime(start.time * 1000),
    complete: start.complete,
    trades: totals.trades,
    buys: totals.buys,
    sells: totals.trades - totals.buys,
    traders: totals.traders,
    buyers: totals.buyers,
    sellers: totals.sellers,
    volume_usd: totals.volumeUsd,
    buy_volume_usd: totals.boughtUsd,
    sell_volume_usd: soldUsd,
    unpriced_trades: totals.unpriced,
    net_flow_usd: totals.boughtUsd - soldUsd,
    net_flow: netFlow === null ? null : netFlow.toString(),
    net_flow_decimal: netFlow === null ? null : decimalOrNull(netFlow, decimals),
    vwap_usd: whole(row.vwap),
    price_usd: row.priceUsd,
    price_change_percent: row.changePercent,
    volatility_percent: volatility === null ? null : volatility * 100,
    liquidity_added_usd: liquidity?.addedUsd ?? null,
    liquidity_removed_usd: liquidity?.removedUsd ?? null,
    liquidity_change_usd: liquidity ? liquidity.addedUsd - liquidity.removedUsd : null,
    holders_entered: holders?.entered ?? null,
    holders_exited: holders?.exited ?? null,
    holders_change: holders ? holders.entered - holders.exited : null,
  }
}
