import { type Address, bytesToHex } from 'viem'
import { type Querying, query } from '../query.ts'

/** A token by what it calls itself: cleaned text, never to be trusted. */
export type TokenNamed = {
  id: number
  address: Address
  symbol: string | null
  name: string | null
  decimals: number | null
  holders: number
  transfers: number
  firstPosition: number
}

/** How a name is looked for; every way but `containing` is one run of an index. */
export type NameMatch =
  | { symbol: string }
  | { name: string }
  | { symbolPrefix: string }
  | { namePrefix: string }
  | { look: string }
  | { containing: readonly string[] }

const contains = 'token_names.name_key like ?'

/** Above every text that begins with the same letters. */
const above = (prefix: string) => `${prefix}\u{10ffff}`

function conditionOf(match: NameMatch) {
  if ('symbol' in match) return { sql: 'token_names.symbol_key = ?', params: [match.symbol] } as const
  if ('name' in match) return { sql: 'token_names.name_key = ?', params: [match.name] } as const
  if ('look' in match) return { sql: 'token_names.look_key = ?', params: [match.look] } as const
  if ('symbolPrefix' in match) {
    const { symbolPrefix: prefix } = match
    return {
      sql: 'token_names.symbol_key >= ? and token_names.symbol_key < ?',
      params: [prefix, above(prefix)],
    } as const
  }
  if ('namePrefix' in match) {
    const { namePrefix: prefix } = match
    return {
      sql: 'token_names.name_key >= ? and token_names.name_key < ?',
      params: [prefix, above(prefix)],
    } as const
  }
  return {
    sql: match.containing.map(() => contains).join(' and ') as typeof contains,
    params: match.containing.map((word) => `%${word}%`),
  }
}

/** Tokens by what they call themselves, those with the most holders first. */
export async function tokensNamed(view: Querying, match: NameMatch, limit: number): Promise<TokenNamed[]> {
  const { sql, params } = conditionOf(match)
  const rows = await view.all(
    query(`select tokens.token_id as id, addresses.address, token_names.symbol, token_names.name,
       token_names.decimals, tokens.holders, tokens.transfers, tokens.first_position
     from token_names join tokens on tokens.token_id = token_names.token_id
     join addresses on addresses.id = tokens.token_id
     where ${sql} order by tokens.holders desc, tokens.transfers desc, tokens.token_id limit ?`),
    [...params, limit],
    { heavy: 'containing' in match },
  )
  return rows.map(({ address, first_position, ...row }) => ({
    ...row,
    address: bytesToHex(address),
    firstPosition: first_position,
  }))
}
