import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { createDice } from '../../test/chaos/createDice.ts'
import { fillExample } from '../../test/world/fillExample.ts'
import { measureFollowing } from './measureFollowing.ts'
import { openEmulatedService } from './openEmulatedService.ts'

type Cost = { http: number; calls: number }
type Row = { tool: string; cold: Cost; next: Cost; warm: Cost }

/** Enough to tell what a thousand cost. */
const mixedCalls = 250
/** On the public chain a new block comes before the next call; here one for so many calls is enough to tell. */
const callsPerBlock = 4

type Service = Awaited<ReturnType<typeof openEmulatedService>>

async function costOf(service: Service, tool: string, args: Record<string, unknown>): Promise<Cost> {
  service.resetCost()
  await service.app.kernel.call(tool, args)
  return service.cost()
}

async function measureTools(service: Service): Promise<Row[]> {
  const rows: Row[] = []
  for (const tool of listedTools) {
    const args = await fillExample(service.world, tool.examples[0].arguments)
    const cold = await costOf(service, tool.name, args)
    const warm = await costOf(service, tool.name, args)
    await service.nextBlock()
    const next = await costOf(service, tool.name, args)
    rows.push({ tool: tool.name, cold, next, warm })
  }
  return rows
}

/** Examples of all tools in a random order, each as likely as any other, with the chain going on meanwhile. */
async function measureMixed(service: Service): Promise<Cost & { errors: number }> {
  const dice = createDice(7)
  const total = { http: 0, calls: 0, errors: 0 }
  const questions: { name: string; args: Record<string, unknown> }[] = []
  for (const { name, examples } of listedTools)
    for (const example of examples)
      questions.push({ name, args: await fillExample(service.world, example.arguments) })
  for (let call = 0; call < mixedCalls; call += 1) {
    if (call % callsPerBlock === 0) await service.nextBlock()
    const { name, args } = dice.pick(questions)
    service.resetCost()
    await service.app.kernel.call(name, args).catch(() => {
      total.errors += 1
    })
    const { http, calls } = service.cost()
    total.http += http
    total.calls += calls
  }
  return total
}

const line = (cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(14))).join(''),
  )

const thousand = (count: number) => Math.round((count * 1_000) / mixedCalls).toLocaleString('en-US')

const shown = ({ http, calls }: Cost) => `${http} (${calls})`

/** What the service asks of public nodes: for each tool, for a thousand calls, and for an hour at the head. */
export async function run(root: string): Promise<void> {
  const service = await openEmulatedService(root)
  try {
    console.log('HTTP requests to nodes (JSON-RPC calls in them), the proof of the chain included\n')
    line(['tool', 'cold', 'next block', 'same block'])
    const rows = await measureTools(service)
    for (const { tool, cold, next, warm } of rows) line([tool, shown(cold), shown(next), shown(warm)])
    const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0)
    const average = (pick: (row: Row) => Cost) =>
      `${(sum((row) => pick(row).http) / rows.length).toFixed(2)} (${(sum((row) => pick(row).calls) / rows.length).toFixed(1)})`
    line(['average', average((row) => row.cold), average((row) => row.next), average((row) => row.warm)])
    const mixed = await measureMixed(service)
    console.log(
      `\n1,000 mixed calls, a new block every ${callsPerBlock}: ${thousand(mixed.http)} requests (${thousand(mixed.calls)} calls), ${mixed.errors} errors`,
    )
  } finally {
    await service.close()
  }
  const { seconds, blocks, nodes, methods, bytes, lagBlocks, refused } = await measureFollowing()
  const hourly = (count: number) => Math.round((count / seconds) * 3600).toLocaleString('en-US')
  console.log(
    `\nFollowing the head with the index, ${(blocks / seconds).toFixed(1)} blocks a second for ${seconds.toFixed(0)} s:`,
  )
  nodes.forEach(({ http, calls, busiestSecond }, index) => {
    const name = index === 0 ? 'preferred node' : 'other node'
    console.log(
      `  ${name}: ${hourly(http)} requests (${hourly(calls)} calls) an hour, at most ${busiestSecond} in a second`,
    )
  })
  const byMethod = Object.entries(methods).sort(([, one], [, other]) => other - one)
  console.log(
    `  calls an hour by method: ${byMethod.map(([method, calls]) => `${method} ${hourly(calls)}`).join(', ')}`,
  )
  const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`
  console.log(
    `  receipts of a block: one call and ${kilobytes(bytes.receipts)}, of which its logs alone are ${kilobytes(bytes.logs)}; the block with its transactions: ${kilobytes(bytes.block)}`,
  )
  console.log(`  ${lagBlocks} blocks behind at the end, ${refused} requests refused`)
}
