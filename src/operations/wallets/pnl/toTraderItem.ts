import type { Address } from 'viem'
import type { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { pnlOf, roiOf } from './ProfitTotals.ts'
import type { TraderResult } from './rankTraders.ts'
import type { traderFields } from './traderFields.ts'
import { winRate } from './winRate.ts'

type Place = { rank: number; trader: Address; label: string | undefined; lastS: number | undefined }

/** A trader as an answer shows it. */
export function toTraderItem(
  result: TraderResult,
  { rank, trader, label, lastS }: Place,
): z.input<typeof traderFields> {
  const roi = roiOf(result)
  return {
    rank,
    trader: toChecksum(trader),
    label: label ?? null,
    pnl_usd: pnlOf(result),
    realised_usd: result.realisedUsd,
    unrealised_usd: result.unrealisedUsd,
    unrealised_at_price_usd: result.unrealisedAtPriceUsd,
    roi_percent: roi === null ? null : roi * 100,
    cost_usd: result.costUsd,
    volume_usd: result.volumeUsd,
    trades: result.trades,
    buys: result.buys,
    sells: result.sells,
    tokens: result.tokens,
    wins: result.wins,
    losses: result.losses,
    win_rate_percent: winRate(result),
    unknown_cost_proceeds_usd: result.unknownProceedsUsd,
    last_trade: lastS === undefined ? null : toIsoTime(lastS * 1000),
  }
}
