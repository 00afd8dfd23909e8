import type { Address } from 'viem'
import { lower } from '../chain/words.ts'
import type { Answer, Service } from '../node/createService.ts'

/** What stands where. Addresses, keys and tickers are all that is taken from the service's own word. */
export type Facts = {
  network: string
  contracts: ReadonlyMap<string, Address>
  gateways: ReadonlySet<string>
  dexes: ReadonlyMap<string, { key: string; kind: string }>
  launchpads: ReadonlyMap<string, string>
  /** Feeds of dollars by ticker. */
  feeds: ReadonlyMap<string, { address: Address; decimals: number }>
  tokens: readonly { symbol: string; address: Address }[]
  stocks: readonly { symbol: string; address: Address; feed: Address | null; sector: string | null }[]
}

type Row = Readonly<Record<string, unknown>>

const rowsOf = (answer: Answer, name: string) =>
  (answer.data as Record<string, Row[] | undefined>)[name] ?? []
const at = (row: Row, name = 'address'): Address => lower(row[name] as Address)

async function allStocks(service: Service): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const answer = await service.call('list_stock_tokens', { limit: 250, ...(cursor ? { cursor } : {}) })
    rows.push(...rowsOf(answer, 'items'))
    cursor = answer.next_cursor
  }
  return rows
}

export async function readFacts(service: Service): Promise<Facts> {
  const section = (name: string) => service.call('get_network_info', { section: name })
  const [contracts, dexes, launchpads, feeds, tokens] = await Promise.all(
    ['contracts', 'dexes', 'launchpads', 'feeds', 'tokens'].map(section),
  )
  if (!contracts || !dexes || !launchpads || !feeds || !tokens)
    throw new Error('The service does not answer.')
  const bridges = rowsOf(contracts, 'contracts').filter(({ category }) => category === 'bridge-l2')
  return {
    network: String(contracts.network),
    contracts: new Map(rowsOf(contracts, 'contracts').map((row) => [String(row.key), at(row)])),
    gateways: new Set(bridges.map((row) => at(row))),
    dexes: new Map(
      rowsOf(dexes, 'dexes').map((row) => [at(row), { key: String(row.key), kind: String(row.kind) }]),
    ),
    launchpads: new Map(rowsOf(launchpads, 'launchpads').map((row) => [at(row), String(row.key)])),
    feeds: new Map(
      rowsOf(feeds, 'feeds')
        .filter(({ pair }) => String(pair).endsWith('/USD'))
        .map((row) => [
          String(row.pair).replace('/USD', ''),
          { address: at(row), decimals: Number(row.decimals) },
        ]),
    ),
    tokens: rowsOf(tokens, 'tokens').map((row) => ({ symbol: String(row.symbol), address: at(row) })),
    stocks: (await allStocks(service)).map((row) => ({
      symbol: String(row.symbol),
      address: at(row),
      feed: row.feed ? at(row, 'feed') : null,
      sector: (row.sector as string | null) ?? null,
    })),
  }
}
