import { type Address, bytesToHex, type Hash } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'

/** One of the first trades in which a token was the base. */
export type FirstTrade = {
  position: number
  time: number
  transaction: Hash
  traderId: number
  trader: Address
  side: 1 | -1
  amount: bigint
  usd: number | null
}

/** The oldest trades of a token, oldest first. */
export async function firstTrades(view: Querying, token: number, limit: number): Promise<FirstTrade[]> {
  const rows = await view.all(
    query(`select traded.position, blocks.time, transactions.hash, traded.trader_id, trader.address as trader,
       traded.side, traded.base_amount, traded.usd
     from (select * from trades where base_id = ? order by position limit ?) as traded
     ${joinPlace('traded')} join addresses trader on trader.id = traded.trader_id
     order by traded.position`),
    [token, limit],
  )
  return rows.map((row) => ({
    position: row.position,
    time: row.time,
    transaction: bytesToHex(row.hash),
    traderId: row.trader_id,
    trader: bytesToHex(row.trader),
    side: row.side === 1 ? 1 : -1,
    amount: decodeAmount(row.base_amount),
    usd: row.usd,
  }))
}
