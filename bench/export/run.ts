import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { answerJson } from '../../src/operations/kernel/Answer.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import type { Place } from '../../test/postgres/Place.ts'
import { fillIndex } from '../growth/fillIndex.ts'
import { grownName } from '../growth/grownName.ts'
import { openGrownIndex } from '../growth/openGrownIndex.ts'
import { startGrowthNode } from '../growth/startGrowthNode.ts'
import { cpuOf } from '../indexer/cpuOf.ts'
import { memoryOf, processesOf } from '../memory/memoryOf.ts'
import { type IndexParts, openService } from '../tools/openService.ts'

type Service = Awaited<ReturnType<typeof openService>>

const megabyte = 1_048_576

/** Common questions, and the fields that answer them. */
const questions: readonly [asked: string, tool: string, args: Record<string, unknown>, fields: string][] = [
  ['prices', 'get_token_prices', { tokens: ['AAPL', 'NVDA'] }, 'items.symbol,items.price_usd'],
  ['who holds it', 'get_holders', { token: 'CASHCAT' }, 'items.address,items.percent'],
  ['is it safe', 'get_safety', { token: 'CASHCAT' }, 'verdict,score,flags.code'],
  ['what trades now', 'list_trending', {}, 'items.symbol,items.volume_usd'],
  ['largest pools', 'list_top_pools', {}, 'items.base_symbol,items.quote_symbol,items.tvl_usd'],
  ['stock premiums', 'list_stock_premiums', {}, 'items.symbol,items.premium_bps'],
  ['newest trades', 'list_trades', { token: 'CASHCAT' }, 'items.timestamp,items.side,items.usd'],
  ['candles', 'get_chart', { query: 'CASHCAT' }, 'items.start,items.close'],
  ['newest blocks', 'list_blocks', {}, 'items.number,items.timestamp'],
  ['gas', 'get_gas_oracle', {}, 'gas_price_wei'],
]

async function measureFields({ app }: Service): Promise<void> {
  const encoder = new Tiktoken(o200k)
  const ask = async (name: string, args: Record<string, unknown>, fields?: string) =>
    encoder.encode(answerJson(await app.kernel.call(name, args, fields ? { fields } : {}), Date.now())).length
  console.log(
    `${'question'.padEnd(22)}${'tokens'.padStart(10)}${'with fields'.padStart(14)}${'saved'.padStart(9)}`,
  )
  for (const [asked, tool, args, fields] of questions) {
    const [whole, cut] = [await ask(tool, args), await ask(tool, args, fields)]
    const saved = `${Math.round(100 * (1 - cut / whole))} %`
    console.log(
      `${asked.padEnd(22)}${String(whole).padStart(10)}${String(cut).padStart(14)}${saved.padStart(9)}`,
    )
  }
}

/** Reads all of a list as a client would that never stops reading, and what it cost both processes. */
async function measureExport({ app }: Service, token: string, format: string): Promise<void> {
  global.gc?.()
  const before = memoryOf(process.pid)
  const heavy = processesOf(process.pid).find((pid) => pid !== process.pid) ?? 0
  const [own, apart] = [process.cpuUsage(), cpuOf(heavy)]
  const started = performance.now()
  let [most, rows, bytes] = [before, 0, 0]
  const look = setInterval(() => {
    const now = memoryOf(process.pid)
    most = now.own > most.own ? now : most
  }, 100)
  const path = `/api/v1/get_token_transfers?token=${token}&format=${format}&all=1`
  const { body } = await app.fetch(new Request(`http://127.0.0.1${path}`))
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows += 1
  }
  clearInterval(look)
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(own)
  const cpu = `${((user + system) / 1e6).toFixed(1)} s of processor time here, ${(cpuOf(heavy) - apart).toFixed(1)} s in the process for heavy work`
  console.log(
    `${format}: ${rows} lines, ${(bytes / megabyte).toFixed(0)} MB in ${seconds.toFixed(1)} s (${cpu}), ${most.own - before.own} MB more memory of their own at most, ${most.mapped - before.mapped} MB more of mapped files then, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

/** Transfers in an index whose busiest token has more than a million of them, unless told. */
const usual = 2_400_000

/** What taking answers home costs: fields for a model, a million rows as a file. */
export async function run(root: string): Promise<void> {
  const transfers = Number(process.env.SHERWOOD_BENCH_TRANSFERS ?? usual)
  const folder = join(root, '.cache', 'growth')
  mkdirSync(folder, { recursive: true })
  const place: Place = { engine: 'sqlite', file: join(folder, `${grownName(transfers)}.db`) }
  const growth = await startGrowthNode(root)
  try {
    const network = loadNetwork('devnet', growth.file.deployment)
    const chain = await createChain({ endpoints: [{ url: growth.node.rpcUrl }], network })
    const { pairs } = await fillIndex(place, { chain, network, growth, transfers })
    await chain.close()
    const openIndex = (parts: IndexParts) => openGrownIndex(place, parts)
    const service = await openService(root, { bench: growth, openIndex })
    try {
      const [hot = 'WETH', other = 'WETH'] = pairs.map(({ base }) => base)
      // A small list first: what a process needs once in its life is not what a list costs.
      await measureExport(service, other, 'csv')
      for (const format of ['csv', 'ndjson']) await measureExport(service, hot, format)
      console.log('')
      await measureFields(service)
    } finally {
      await service.close()
    }
  } finally {
    await growth.node.stop()
  }
}
