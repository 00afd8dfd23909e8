import { type Address, bytesToHex } from 'viem'
import type { TokenIdentity } from '../../domain/tokens/readTokenIdentity.ts'
import { lookKey } from '../../sources/index/lookKey.ts'
import { query } from '../../sources/index/query.ts'
import { searchKey } from '../../sources/index/searchKey.ts'
import { tokenNames } from '../../sources/index/tables/ledgerTables.ts'
import type { WriterTurn } from '../follow/IndexerContext.ts'

/** Reads what tokens call themselves, newest state; throws only when the node cannot be asked. */
export type ReadIdentities = (tokens: readonly Address[]) => Promise<TokenIdentity[]>

const perBatch = 100

/** Gives names to tokens that have none yet, a batch at a time; true when there are more. */
export function createNameReading(readIdentities: ReadIdentities) {
  let from = 0
  return async ({ writer }: WriterTurn, head: number): Promise<boolean> => {
    const nameless = await writer.transaction((transaction) =>
      transaction.all(
        query(`select tokens.token_id, addresses.address from tokens
         join addresses on addresses.id = tokens.token_id
         left join token_names on token_names.token_id = tokens.token_id
         where tokens.token_id > ? and token_names.token_id is null order by tokens.token_id limit ?`),
        [from, perBatch],
      ),
    )
    const last = nameless.at(-1)
    if (!last) {
      // Ids grow, but a token can turn up under the old id of an address: start over once in a while.
      from = 0
      return false
    }
    const identities = await readIdentities(nameless.map(({ address }) => bytesToHex(address)))
    await writer.transaction((transaction) =>
      transaction.upsert({
        table: tokenNames,
        keys: ['token_id'],
        columns: [
          'token_id',
          'symbol',
          'name',
          'decimals',
          'symbol_key',
          'name_key',
          'look_key',
          'read_at_block',
        ],
        update: ['symbol', 'name', 'decimals', 'symbol_key', 'name_key', 'look_key', 'read_at_block'],
        rows: nameless.map(({ token_id }, index) => {
          const { symbol = null, name = null, decimals = null } = identities[index] ?? {}
          const keyOf = (text: string | null, toKey: (text: string) => string) =>
            text === null ? null : toKey(text)
          const keys = [keyOf(symbol, searchKey), keyOf(name, searchKey), keyOf(symbol, lookKey)]
          return [token_id, symbol, name, decimals, ...keys, head]
        }),
      }),
    )
    from = last.token_id
    return nameless.length === perBatch
  }
}
