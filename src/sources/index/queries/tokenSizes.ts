import { type Address, bytesToHex, hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { addressesIn } from './addressesIn.ts'
import { inBatches } from './inBatches.ts'

/** How widely a token is held and moved. */
export type TokenSize = { id: number; holders: number; transfers: number; firstPosition: number }

/** Sizes by address in lower case; tokens that never moved are left out. */
export async function tokenSizes(
  view: Querying,
  tokens: readonly Address[],
): Promise<Map<Address, TokenSize>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(`select tokens.token_id as id, asked.address, tokens.holders, tokens.transfers, tokens.first_position
       from ${addressesIn(marks)} asked join tokens on tokens.token_id = asked.id`),
      some.map((token) => hexToBytes(token)),
    ),
  )
  return new Map(
    rows.map(({ address, first_position, ...row }) => [
      bytesToHex(address),
      { ...row, firstPosition: first_position },
    ]),
  )
}
