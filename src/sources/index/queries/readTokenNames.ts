import { type Address, bytesToHex, hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { addressesIn } from './addressesIn.ts'
import { inBatches } from './inBatches.ts'

/** What a token says of itself, as the index once read it: cleaned text, never to be trusted. */
export type TokenName = { symbol: string | null; name: string | null; decimals: number | null }

/** Names by address in lower case; a token the index has not asked yet has none. */
export async function readTokenNames(
  view: Querying,
  tokens: readonly Address[],
): Promise<Map<Address, TokenName>> {
  const rows = await inBatches(
    tokens.map((token) => token.toLowerCase() as Address),
    (some, marks) =>
      view.all(
        query(`select asked.address, symbol, name, decimals
         from ${addressesIn(marks)} asked join token_names on token_names.token_id = asked.id`),
        some.map((token) => hexToBytes(token)),
      ),
  )
  return new Map(rows.map(({ address, ...name }) => [bytesToHex(address), name]))
}
