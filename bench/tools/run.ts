import { getEncoding } from 'js-tiktoken'
import { answerJson } from '../../src/operations/kernel/Answer.ts'
import type { Tool } from '../../src/operations/kernel/defineTool.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import type { createApp } from '../../src/service/app/createApp.ts'
import { fillExample } from '../../test/world/fillExample.ts'
import { openService } from './openService.ts'

type Row = {
  tool: string
  coldMs: number
  warmMs: number
  roundTrips: number
  queries: number
  warmRoundTrips: number
  bytes: number
  tokens: number
}

type Stats = { name: string; round_trips: number; index_queries: number }

/** What the operations cost so far, by the service's own count. */
async function statsOf(app: ReturnType<typeof createApp>, tool: string): Promise<Stats | undefined> {
  const answer = await app.kernel.call('service_status', { verbose: true })
  const { data } = JSON.parse(answerJson(answer, Date.now())) as { data: { operations: Stats[] } }
  return data.operations.find(({ name }) => name === tool)
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}

type Question = { tool: Tool; label: string; args: Record<string, unknown> }

/** Tools that read what a token has been through, and how each names the token. */
const crowdedTools: Readonly<Record<string, string>> = {
  get_holders: 'token',
  get_token_transfers: 'token',
  get_supply_changes: 'token',
  get_token: 'query',
  scan_token: 'query',
  get_token_analytics: 'token',
  get_chart: 'query',
  get_market_depth: 'query',
  get_top_traders: 'token',
  list_trades: 'token',
}

/** The first example of every tool; and the same of the token that everybody was sent, where it is read. */
const questionsOf = (crowded: boolean): Question[] =>
  (listedTools as readonly Tool[]).flatMap((tool) => {
    const plain = { tool, label: tool.name, args: tool.examples[0]?.arguments ?? {} }
    const name = crowded ? crowdedTools[tool.name] : undefined
    return name === undefined
      ? [plain]
      : [plain, { tool, label: `${tool.name} WETH`, args: { [name]: 'WETH' } }]
  })

/** Cold and warm latency of every listed tool at one block, and what it asks of node and index. */
export const run = (root: string): Promise<void> => measureTools(root, { transfers: 0 })

/** The same after so many more transfers of wrapped ether. */
export async function measureTools(root: string, { transfers }: { transfers: number }): Promise<void> {
  const service = await openService(root, { transfers })
  const encoding = getEncoding('o200k_base')
  const rows: Row[] = []
  try {
    for (const { tool, label, args: example } of questionsOf(transfers > 0)) {
      const args = await fillExample(service.world, example)
      const call = () => service.app.kernel.call(tool.name, args)
      const before = await statsOf(service.app, tool.name)
      const cold = await timed(call)
      const first = await statsOf(service.app, tool.name)
      const warm = await timed(call)
      const second = await statsOf(service.app, tool.name)
      const text = answerJson(cold.value, Date.now())
      rows.push({
        tool: label,
        coldMs: cold.ms,
        warmMs: warm.ms,
        roundTrips: (first?.round_trips ?? 0) - (before?.round_trips ?? 0),
        queries: (first?.index_queries ?? 0) - (before?.index_queries ?? 0),
        warmRoundTrips: (second?.round_trips ?? 0) - (first?.round_trips ?? 0),
        bytes: Buffer.byteLength(text),
        tokens: encoding.encode(text).length,
      })
    }
  } finally {
    await service.close()
  }
  print(rows)
}

function print(rows: Row[]): void {
  const line = (cells: readonly (string | number)[]) =>
    console.log(
      cells
        .map((cell, index) => (index === 0 ? String(cell).padEnd(28) : String(cell).padStart(12)))
        .join(''),
    )
  line(['tool', 'cold ms', 'warm ms', 'round trips', 'queries', 'bytes', 'tokens'])
  for (const row of [...rows].sort((one, other) => other.coldMs - one.coldMs)) {
    line([
      row.tool,
      row.coldMs.toFixed(1),
      row.warmMs.toFixed(2),
      row.roundTrips,
      row.queries,
      row.bytes,
      row.tokens,
    ])
  }
  const asking = rows.filter(({ tool, warmRoundTrips }) => warmRoundTrips > 0 && tool !== 'service_status')
  const slow = rows.filter(({ coldMs }) => coldMs > 1000)
  console.log(`\nSlowest: ${[...rows].sort((one, other) => other.coldMs - one.coldMs)[0]?.tool}.`)
  console.log(
    `Warm answers that asked the node again: ${asking.map(({ tool }) => tool).join(', ') || 'none'}.`,
  )
  console.log(`Over one second cold: ${slow.map(({ tool }) => tool).join(', ') || 'none'}.`)
}
