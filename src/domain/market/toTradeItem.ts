import type { Address } from 'viem'
import type { z } from 'zod'
import { toChecksum } from '../../base/schema/address.ts'
import { decimalOrNull } from '../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import { blockOf, indexOf } from '../../sources/index/position.ts'
import type { TradeRow } from '../../sources/index/queries/listTrades.ts'
import type { NamedToken } from '../tokens/nameTokens.ts'
import { showPool } from './showPool.ts'
import type { tradeFields } from './tradeFields.ts'

/** A number scaled to whole tokens; null where it cannot be. */
const scaled = (value: number | null, decimals: number | null) =>
  value === null || decimals === null ? null : value * 10 ** decimals

/** A trade told from the side of an asset in any of its forms, or of the pool's base token where it has none of them. */
export function toTradeItem(
  row: TradeRow,
  forms: readonly Address[],
  describe: (token: Address) => NamedToken,
): z.input<typeof tradeFields> {
  const turned = forms.includes(row.quote) && !forms.includes(row.base)
  const base = { token: row.base, amount: row.baseAmount }
  const quote = { token: row.quote, amount: row.quoteAmount }
  const [own, other] = turned ? [quote, base] : [base, quote]
  const [named, otherNamed] = [describe(own.token), describe(other.token)]
  const price = turned ? 1 / row.price : row.price
  const unitUsd = row.quoteUsd === null ? null : turned ? row.quoteUsd : row.price * row.quoteUsd
  return {
    block: blockOf(row.position),
    timestamp: toIsoTime(row.time * 1000),
    transaction: row.transaction,
    log_index: indexOf(row.position),
    side: (row.side === 1) === turned ? 'sell' : 'buy',
    trader: toChecksum(row.trader),
    token: toChecksum(own.token),
    symbol: named.symbol,
    impostor: named.impostor,
    amount: own.amount.toString(),
    decimals: named.decimals,
    amount_decimal: decimalOrNull(own.amount, named.decimals),
    other_token: toChecksum(other.token),
    other_symbol: otherNamed.symbol,
    other_impostor: otherNamed.impostor,
    other_amount: other.amount.toString(),
    other_decimals: otherNamed.decimals,
    other_amount_decimal: decimalOrNull(other.amount, otherNamed.decimals),
    price:
      named.decimals === null || otherNamed.decimals === null
        ? null
        : price * 10 ** (named.decimals - otherNamed.decimals),
    price_usd: scaled(unitUsd, named.decimals),
    usd: row.usd,
    pool: showPool(row.pool),
    venue: row.venue,
    pool_kind: row.kind,
  }
}
