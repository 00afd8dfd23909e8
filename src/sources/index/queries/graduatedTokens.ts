import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { type Querying, query } from '../query.ts'
import { addressesIn } from './addressesIn.ts'
import { marksFor } from './marksFor.ts'

/** Which of these tokens left their curve before a position. */
export async function graduatedTokens(
  view: Querying,
  tokens: readonly Hex[],
  before: number,
): Promise<Set<Hex>> {
  if (tokens.length === 0) return new Set()
  const rows = await view.all(
    query(`select asked.address from ${addressesIn(marksFor(tokens))} asked
     join graduations on graduations.token_id = asked.id where graduations.position < ?`),
    [...tokens.map((token) => hexToBytes(token)), before],
  )
  return new Set(rows.map(({ address }) => bytesToHex(address)))
}
