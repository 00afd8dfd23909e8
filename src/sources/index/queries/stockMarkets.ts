import { type Address, bytesToHex, hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { addressesIn } from './addressesIn.ts'
import { inBatches } from './inBatches.ts'

/** How much there is of a token on the chain besides its supply. */
export type StockMarket = { pools: number; holders: number }

/** Pools and holders of many tokens, by address in lower case; tokens the index never met are left out. */
export async function stockMarkets(
  view: Querying,
  tokens: readonly Address[],
): Promise<Map<Address, StockMarket>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(
        `select asked.address, coalesce(tokens.holders, 0) as holders,
         (select count(*) from pools where token0_id = asked.id) +
         (select count(*) from pools where token1_id = asked.id) as pools
       from ${addressesIn(marks)} asked left join tokens on tokens.token_id = asked.id`,
        { pools: 'bigint' },
      ),
      some.map((token) => hexToBytes(token)),
    ),
  )
  return new Map(rows.map(({ address, pools, holders }) => [bytesToHex(address), { pools, holders }]))
}
