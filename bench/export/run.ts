import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { answerJson } from '../../src/operations/kernel/Answer.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { startProcess } from '../../test/app/startProcess.ts'
import { copyIndex } from '../../test/world/copyIndex.ts'
import { fillIndex } from '../growth/fillIndex.ts'
import { grownName } from '../growth/grownName.ts'
import { startGrowthNode } from '../growth/startGrowthNode.ts'
import { cpuOf } from '../indexer/cpuOf.ts'
import { memoryOf, processesOf } from '../memory/memoryOf.ts'
import { openService } from '../tools/openService.ts'

/** A service that was started, and where it listens. */
type Service = { pid: number; url: string }

const megabyte = 1_048_576
const mostReadings = 60
const enoughReadings = 5

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

async function measureFields(root: string): Promise<void> {
  const { app, close } = await openService(root)
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
  await close()
}

/** Reads all of a list as a client would that never stops reading, and what it cost both processes of the service. */
async function measureExport({ pid, url }: Service, token: string, format: string): Promise<void> {
  const heavy = processesOf(pid).find((one) => one !== pid) ?? 0
  const before = memoryOf(pid)
  // What a process has started is counted with it.
  const [all, apart] = [cpuOf(pid), cpuOf(heavy)]
  const started = performance.now()
  let [most, rows, bytes] = [before, 0, 0]
  const look = setInterval(() => {
    const now = memoryOf(pid)
    most = now.own > most.own ? now : most
  }, 100)
  const response = await fetch(`${url}/api/v1/get_token_transfers?token=${token}&format=${format}&all=1`)
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows += 1
  }
  clearInterval(look)
  const seconds = (performance.now() - started) / 1000
  const apartS = cpuOf(heavy) - apart
  const cpu = `${(cpuOf(pid) - all - apartS).toFixed(1)} s of processor time to serve, ${apartS.toFixed(1)} s in the process for heavy work`
  console.log(
    `${format}: ${rows} lines, ${(bytes / megabyte).toFixed(0)} MB in ${seconds.toFixed(1)} s (${cpu}), ${most.own - before.own} MB more memory of their own at most (${before.own} before), ${most.mapped - before.mapped} MB more of mapped files then, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

/** Waits until a service that was just started has taken what it takes without being asked. */
async function settle({ pid }: Service): Promise<void> {
  const readings: number[] = []
  for (let second = 0; second < mostReadings; second += 1) {
    readings.push(memoryOf(pid).own)
    const last = readings.slice(-enoughReadings)
    if (last.length === enoughReadings && Math.max(...last) - Math.min(...last) <= 2) return
    await sleep(1000)
  }
}

/** Transfers in an index whose busiest token has more than a million of them, unless told. */
const usual = 2_400_000

/** What taking answers home costs: fields for a model, a million rows as a file of a service that was started. */
export async function run(root: string): Promise<void> {
  const transfers = Number(process.env.SHERWOOD_BENCH_TRANSFERS ?? usual)
  const folder = join(root, '.cache', 'growth')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${grownName(transfers)}.db`)
  const data = mkdtempSync(join(tmpdir(), 'sherwood-export-'))
  const growth = await startGrowthNode(root)
  try {
    const network = loadNetwork('devnet', growth.file.deployment)
    const chain = await createChain({ endpoints: [{ url: growth.node.rpcUrl }], network })
    const { pairs } = await fillIndex({ engine: 'sqlite', file }, { chain, network, growth, transfers })
    await chain.close()
    const { rpcUrl } = growth.node
    mkdirSync(join(data, 'index'))
    await copyIndex(file, join(data, 'index', 'custom.db'))
    const flags = ['--port', '0', '--rpc-url', rpcUrl, '--index-window', 'all', '--data-dir', data]
    const service = startProcess([process.execPath, join(root, 'dist', 'main.js'), ...flags], {
      SHERWOOD_RATE_LIMIT: '1000000',
    })
    try {
      const [, url = ''] = await service.says(/REST\s+(\S+)\/api\/v1/)
      const started = { pid: service.pid, url }
      const [hot = 'WETH', other = 'WETH'] = pairs.map(({ base }) => base)
      await settle(started)
      // A small list first: what a process needs once in its life is not what a list costs.
      await measureExport(started, other, 'csv')
      for (const format of ['csv', 'ndjson']) await measureExport(started, hot, format)
    } finally {
      service.signal('SIGTERM')
      await service.ended
    }
  } finally {
    await growth.node.stop()
    rmSync(data, { recursive: true, force: true })
  }
  console.log('')
  await measureFields(root)
}
