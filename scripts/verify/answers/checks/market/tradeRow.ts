import type { World } from '../../world/createWorld.ts'
import { baseOf, type Trade } from '../../world/Market.ts'
import { seenBy } from '../measures.ts'
import { tell } from '../tell.ts'

/** A swap as answers tell it, of a token or of the pool's base token. */
export async function tradeRow(world: World, trade: Trade, token: string = baseOf(trade.pool)) {
  const seen = seenBy(token, trade)
  const [decimals, others] = [await world.decimals(token), await world.decimals(seen.other)]
  const both = decimals !== null && others !== null
  return {
    block: trade.block,
    timestamp: tell.time(world.block(trade.block).time),
    transaction: trade.hash,
    log_index: trade.index,
    side: seen.side,
    trader: trade.trader,
    token,
    amount: seen.amount,
    amount_decimal: tell.decimal(seen.amount, decimals),
    other_token: seen.other,
    other_amount: seen.otherAmount,
    other_amount_decimal: tell.decimal(seen.otherAmount, others),
    price: both ? seen.price * 10 ** (decimals - others) : null,
    price_usd: decimals === null || seen.unitUsd === null ? null : seen.unitUsd * 10 ** decimals,
    usd: seen.usd,
    pool: trade.pool.key,
    venue: trade.pool.venue,
    pool_kind: trade.pool.kind,
  }
}
