import type { App } from '../../src/service/app/createApp.ts'
import type { ChaosChain } from '../chaos/ChaosChain.ts'

type Row = Record<string, unknown>

/** What of a row does not depend on when it was read: names and worths of now do. */
const stable = [
  'block',
  'transaction',
  'log_index',
  'type',
  'amount',
  'other_amount',
  'from',
  'to',
  'trader',
  'token',
  'number',
  'hash',
  'direction',
  'pool',
]

const toKey = (row: Row) => JSON.stringify(stable.map((name) => row[name] ?? null))

/** The list of what a topic tells, and its arguments. */
function listOf(topic: string): [string, Row] {
  const [kind = '', token] = topic.split(':')
  const lists: Record<string, string> = {
    trades: 'list_trades',
    transfers: 'get_token_transfers',
    launches: 'list_launches',
    bridge: 'list_bridge_transfers',
  }
  return [lists[kind] as string, token === undefined ? {} : { token }]
}

/** Everything from a block on by the list of it, or by the node itself. */
async function rowsOf(app: App, chain: ChaosChain, topic: string, base: number): Promise<Row[]> {
  if (topic === 'blocks') {
    const { number } = await chain.head()
    const blocks = Array.from({ length: number - base + 1 }, (_, at) => base + at)
    return Promise.all(blocks.map((block) => blockOf(chain.url, block)))
  }
  const [operation, args] = listOf(topic)
  const limit = operation === 'list_launches' ? 50 : 100
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const { envelope } = await app.kernel.call(operation, { ...args, limit, ...(cursor ? { cursor } : {}) })
    rows.push(...(envelope.data as { items: Row[] }).items)
    cursor = envelope.next_cursor
  } while (cursor !== undefined)
  return rows.filter((row) => Number(row.block) >= base)
}

async function blockOf(url: string, block: number): Promise<Row> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber' },
      params: [`0x${block.toString(16)}`, false],
    }),
  })
  const { result } = (await response.json()) as { result: { hash: string } }
  return { number: block, hash: result.hash }
}

export type Held = { topic: string; told: readonly Row[]; base: number }

/** What a listener has kept of a topic, held against the list of it: what is lost, what should be gone, what is twice. */
export async function differencesOf(
  app: App,
  chain: ChaosChain,
  { topic, told, base }: Held,
): Promise<{ compared: number; problems: string[] }> {
  const there = (await rowsOf(app, chain, topic, base)).map(toKey)
  return { compared: there.length, problems: differences(topic, told.map(toKey), there) }
}

function differences(topic: string, told: readonly string[], there: readonly string[]): string[] {
  const lost = there.filter((row) => !told.includes(row)).map((row) => `${topic} lost ${row}`)
  const extra = told.filter((row) => !there.includes(row)).map((row) => `${topic} kept ${row}`)
  const twice = told.length - new Set(told).size
  return [...lost, ...extra, ...(twice > 0 ? [`${topic}: ${twice} kept twice`] : [])]
}
