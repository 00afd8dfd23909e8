import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { parseAbiItem } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportIndex } from '../../scripts/export/exportIndex.ts'
import { verifyArchive } from '../../scripts/verify/archive/verifyArchive.ts'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import type { Tool, ToolInput, ToolOutput } from '../../src/operations/kernel/defineTool.ts'
import { getWalletTrades } from '../../src/operations/tools/addresses/getWalletTrades.ts'
import { getWalletTransfers } from '../../src/operations/tools/addresses/getWalletTransfers.ts'
import { getChart } from '../../src/operations/tools/market/getChart.ts'
import { listTrades } from '../../src/operations/tools/market/listTrades.ts'
import { getHolders } from '../../src/operations/tools/tokens/getHolders.ts'
import { getTokenTransfers } from '../../src/operations/tools/tokens/getTokenTransfers.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { archiveOrders } from '../../src/sources/archive/ArchiveTable.ts'
import { archiveTables } from '../../src/sources/archive/archiveTables.ts'
import { BadArchive } from '../../src/sources/archive/BadArchive.ts'
import type { Manifest } from '../../src/sources/archive/Manifest.ts'
import { type Archive, openArchive } from '../../src/sources/archive/openArchive.ts'
import { tidyArchive } from '../../src/sources/archive/tidyArchive.ts'
import { verifyFiles } from '../../src/sources/archive/verifyFiles.ts'
import { writeManifest } from '../../src/sources/archive/writeManifest.ts'
import { createIndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { shareOf } from '../isLong.ts'
import { askTool } from '../world/askTool.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'
import { type ArchivedWorld, startArchivedWorld } from './startArchivedWorld.ts'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const unit = 10n ** 26n

let whole: TestWorld
let cut: ArchivedWorld
let manifest: Manifest
let seam: number

beforeAll(async () => {
  whole = await sharedWorld()
  cut = await startArchivedWorld(whole)
  await cut.settled()
  manifest = await cut.manifest()
  const view = await cut.index.access.open({})
  seam = view.span.from
  await view.close()
})

afterAll(() => cut?.close())

const engine = DuckDBInstance.create(':memory:')

/** Rows of the archive's files by DuckDB itself. */
async function select(sql: (files: (glob: string) => string) => string) {
  const connection = await (await engine).connect()
  const files = (glob: string) => `read_parquet('${join(cut.folder, glob).replaceAll("'", "''")}')`
  const rows = (await connection.runAndReadAll(sql(files))).getRowObjectsJson()
  connection.closeSync()
  return rows as Record<string, string>[]
}

describe('the files', () => {
  it('are of whole days without a gap, up to where the index begins', async () => {
    const { parts } = manifest
    // The day on which the window begins is in both.
    const { first_block: from, last_block: to } = parts.at(-1)!
    expect(seam).toBeGreaterThan(from)
    expect(seam).toBeLessThanOrEqual(to)
    expect(parts.length).toBeGreaterThan(3)
    let next = 0
    for (const { day, first_block, first_hash, last_block, last_hash } of parts) {
      expect(first_block).toBe(next)
      next = last_block + 1
      const [first, last, after] = await Promise.all(
        [first_block, last_block, next].map((block) => whole.client.getBlock({ blockNumber: BigInt(block) })),
      )
      expect([first?.hash, last?.hash]).toEqual([first_hash, last_hash])
      const dayOf = (time: bigint | undefined) => new Date(Number(time) * 1000).toISOString().slice(0, 10)
      expect([dayOf(first?.timestamp), dayOf(last?.timestamp)]).toEqual([day, day])
      expect(dayOf(after?.timestamp) > day).toBe(true)
    }
    const genesis = await whole.client.getBlock({ blockNumber: 0n })
    expect(manifest).toMatchObject({ format: 1, chain_id: 4663, genesis_hash: genesis.hash })
  })

  it('are named with their checksums, rows and bytes', async () => {
    expect(await verifyFiles(cut.folder)).toMatchObject({ problems: [] })
    const { path, rows, bytes, sha256 } = manifest.parts[1]!.files[0]!
    const content = await readFile(join(cut.folder, path))
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256])
    const [found] = await select((files) => `select count(*) as n from ${files(path)}`)
    expect(Number(found?.n)).toBe(rows)
  })

  it('that are damaged, cut or gone are told', async () => {
    const copy = join(cut.folder, '..', 'damaged')
    await cp(cut.folder, copy, { recursive: true })
    const [first, second, third] = manifest.parts[0]!.files
    const bytes = await readFile(join(copy, first!.path))
    bytes[100] = bytes[100]! ^ 1
    await writeFile(join(copy, first!.path), bytes)
    await truncate(join(copy, second!.path), 1_000)
    await rm(join(copy, third!.path))
    const { problems } = await verifyFiles(copy)
    const told = (path: string) => problems.some((problem) => problem.startsWith(`${path}: `))
    expect([first, second, third].map((file) => told(file!.path))).toEqual([true, true, true])
    expect(new Set(problems.map((problem) => problem.split(': ')[0])).size).toBe(3)
  })

  it('have every transfer that the node has logs of, to the last unit', async () => {
    const logs = await whole.client.getLogs({
      event: transferEvent,
      strict: true,
      fromBlock: 0n,
      toBlock: BigInt(manifest.parts.at(-1)!.last_block),
    })
    const expected = new Map<string, { n: number; sum: bigint }>()
    for (const { address, args } of logs) {
      const token = address.toLowerCase()
      const { n, sum } = expected.get(token) ?? { n: 0, sum: 0n }
      expected.set(token, { n: n + 1, sum: sum + args.value })
    }
    const rows = await select(
      (files) => `select token, count(*) as n, sum(amount_high) as high, sum(amount_middle) as middle,
        sum(amount_low) as low from ${files('transfers/by-token/*.parquet')} group by token`,
    )
    const found = new Map(
      rows.map(({ token, n, high, middle, low }) => [
        token,
        { n: Number(n), sum: (BigInt(high!) * unit + BigInt(middle!)) * unit + BigInt(low!) },
      ]),
    )
    // Ether that is wrapped moves without a Transfer, and an NFT's has no amount: compared are all others.
    const weth = whole.app.network.tokens.find(({ symbol }) => symbol === 'WETH')?.address.toLowerCase()
    let compared = 0
    for (const [token, sums] of expected) {
      if (token === weth) continue
      expect([token, found.get(token)]).toEqual([token, sums])
      compared += 1
    }
    expect(compared).toBeGreaterThan(20)
  })

  describe('hold what a rescan of the chain gives', () => {
    const verify = (folder: string, days: readonly string[]) =>
      verifyArchive({
        ...{ folder, node: nodeReadsOf(cut.chain), network: whole.app.network },
        chosen: ({ day }) => days.includes(day),
      })

    it('row by row', async () => {
      const { compared, unreadable, differences } = await verify(
        cut.folder,
        shareOf(manifest.parts, 3).map(({ day }) => day),
      )
      expect(differences).toEqual([])
      expect(unreadable).toBe(0)
      for (const { name } of archiveTables)
        for (const order of archiveOrders) expect(compared[`${name} by ${order}`]).toBeGreaterThan(0)
    })

    it('and are told apart from it by one unit', async () => {
      const copy = join(cut.folder, '..', 'changed')
      await cp(cut.folder, copy, { recursive: true })
      const { path } = manifest.parts[0]!.files.find(({ table }) => table === 'transfers')!
      await rm(join(copy, path))
      const [row] = await select((files) => `select token, block, log_index from ${files(path)} limit 1`)
      await select(
        (files) => `copy (select * replace (amount_low + case when token = '${row!.token}'
          and block = ${row!.block} and log_index = ${row!.log_index} then 1 else 0 end as amount_low)
          from ${files(path)}) to '${join(copy, path).replaceAll("'", "''")}' (format parquet)`,
      )
      const { differences } = await verify(copy, [manifest.parts[0]!.day])
      expect(differences).toMatchObject([
        { where: 'transfers by token', key: `${row!.token} ${row!.block} ${row!.log_index}` },
      ])
    })
  })

  it('have each transfer under both of its wallets, sorted', async () => {
    const [counts] = await select(
      (files) => `select (select count(*) from ${files('transfers/by-wallet/*.parquet')}) as sides,
        (select sum(case when sender = receiver then 1 else 2 end) from ${files('transfers/by-token/*.parquet')}) as wanted`,
    )
    expect(counts?.sides).toBe(counts?.wanted)
    const { path } = manifest.parts[1]!.files.find(
      ({ table, order }) => table === 'transfers' && order === 'wallet',
    )!
    const rows = await select((files) => `select wallet, block, log_index from ${files(path)}`)
    const keys = rows.map(
      ({ wallet, block, log_index }) => [wallet, Number(block), Number(log_index)] as const,
    )
    const sorted = [...keys].sort((one, other) =>
      one[0]! < other[0]! ? -1 : one[0]! > other[0]! ? 1 : one[1] - other[1] || one[2] - other[2],
    )
    expect(keys).toEqual(sorted)
  })
})

/** Every page of a list, small ones, so that one of them goes over the seam. */
async function readAll<Input extends ToolInput, Output extends ToolOutput>(
  world: Pick<TestWorld, 'app'>,
  tool: Tool<Input, Output>,
  args: Record<string, unknown>,
  limit = 97,
) {
  const items: unknown[] = []
  const sources = new Set<string>()
  let cursor: string | undefined
  do {
    const reply = await askTool(world, tool, { ...args, limit, ...(cursor ? { cursor } : {}) })
    items.push(...(reply.data as unknown as { items: unknown[] }).items)
    for (const source of reply.sources) sources.add(source)
    if (world === cut)
      expect(reply.coverage).toMatchObject({ from_block: 0, to_block: reply.as_of.block, complete: true })
    cursor = reply.next_cursor
  } while (cursor)
  return { items, sources: [...sources] }
}

describe('an index of one day with an archive answers as one of everything', () => {
  async function compare<Input extends ToolInput, Output extends ToolOutput>(
    tool: Tool<Input, Output>,
    args: Record<string, unknown>,
    limit?: number,
  ) {
    const wanted = await readAll(whole, tool, args, limit)
    const found = await readAll(cut, tool, args, limit)
    expect(found.items).toEqual(wanted.items)
    expect(found.sources).toContain('archive')
    expect(wanted.sources).not.toContain('archive')
    return wanted.items.length
  }
  const wallet = async () => {
    const rows = await select(
      (files) =>
        `select trader from ${files('trades/by-wallet/*.parquet')} group by 1 order by count(*) desc limit 1`,
    )
    return rows[0]?.trader
  }

  it.each([[{ token: 'WETH' }], [{ token: 'AAPL', type: 'mint' }], [{ token: 'USDG', min_usd: 5_000 }]])(
    'for transfers of a token: %j',
    { timeout: 60_000 },
    async (args) => {
      expect(await compare(getTokenTransfers, args)).toBeGreaterThan(5)
    },
  )

  it('for transfers of a wallet', async () => {
    const address = await wallet()
    expect(await compare(getWalletTransfers, { address })).toBeGreaterThan(20)
    expect(
      await compare(getWalletTransfers, { address, token: 'USDG', direction: 'out' }, 7),
    ).toBeGreaterThan(5)
  })

  it('for trades', async () => {
    expect(await compare(listTrades, {})).toBeGreaterThan(1_000)
    expect(await compare(listTrades, { token: 'WETH', side: 'sell', min_usd: 500 }, 20)).toBeGreaterThan(20)
    expect(await compare(getWalletTrades, { address: await wallet() }, 20)).toBeGreaterThan(20)
  })

  it.each(['1m', '15m', '1h'])('for candles of %s', async (interval) => {
    const args = { query: 'CASHCAT', interval, limit: 500 }
    const [wanted, found] = await Promise.all([whole, cut].map((world) => askTool(world, getChart, args)))
    const round = (items: unknown) =>
      JSON.parse(JSON.stringify(items), (_, value) =>
        typeof value === 'number' ? Number(value.toPrecision(12)) : value,
      )
    expect(round(found?.data.items)).toEqual(round(wanted?.data.items))
    expect(wanted?.data.items.length).toBeGreaterThan(20)
    expect(found?.sources.includes('archive')).toBe(interval !== '1h')
  })

  it('for holders at blocks of the past', async () => {
    for (const at_block of [30, manifest.parts[2]!.last_block, seam - 1]) {
      const args = { token: 'USDG', at_block, limit: 50 }
      const [wanted, found] = await Promise.all([whole, cut].map((world) => askTool(world, getHolders, args)))
      const plain = (reply: typeof wanted) =>
        reply?.data.items?.map(({ first_move: _, last_move: __, ...row }) => row)
      expect([at_block, plain(found)]).toEqual([at_block, plain(wanted)])
      expect(wanted?.data.items?.length).toBeGreaterThan(3)
      expect(found?.data).toMatchObject({
        holders: wanted?.data.holders,
        concentration: wanted?.data.concentration,
        total_supply: wanted?.data.total_supply,
      })
      expect(found?.sources).toContain('archive')
    }
  })
})

describe('that cannot be read is said to be missing, and what the index has is told:', () => {
  async function broken(): Promise<Archive> {
    const folder = join(cut.folder, '..', 'broken')
    await mkdir(folder)
    await writeFile(join(folder, 'manifest.json'), '{')
    return openArchive({ folder })
  }
  /** One whose engine goes away between the first look and the question. */
  async function lost(): Promise<Archive> {
    const { below, close } = openArchive({ folder: cut.folder })
    const all = () => Promise.reject(new BadArchive('ClickHouse', 'cannot be read.'))
    return {
      async below(...asked) {
        const view = await below(...asked)
        return view && Object.assign(view, { all })
      },
      close,
    }
  }

  it.each(Object.entries({ broken, lost }))('%s', async (_, open) => {
    const archive = await open()
    const { access, database } = cut.index
    const index = createIndexAccess({
      ...{ reader: database.reader, status: access.status, wantHistory() {}, archive },
    })
    const app = createApp(
      { network: whole.app.network, chain: cut.chain, close: async () => {} },
      { config: loadConfig([], {}), version: '0.0.0-test', log: createLogger('silent'), index },
    )
    /** The pages of a list up to its end. */
    async function ask(kernel: App['kernel']) {
      const items: { block: number }[] = []
      for (let cursor: string | undefined; ; ) {
        const args = { token: 'USDG', limit: 100, ...(cursor ? { cursor } : {}) }
        const { envelope } = await kernel.call('get_token_transfers', args)
        items.push(...(envelope.data as { items: typeof items }).items)
        cursor = envelope.next_cursor
        if (!cursor) return { items, last: envelope }
      }
    }
    const found = await ask(app.kernel)
    const wanted = await ask(cut.app.kernel)
    const own = wanted.items.filter(({ block }) => block >= seam)
    expect(own.length).toBeLessThan(wanted.items.length)
    expect(found.items).toEqual(own)
    const missing = { field: 'coverage', reason: expect.stringContaining(`before block ${seam}`) }
    expect(found.last.coverage).toMatchObject({ from_block: seam, complete: false })
    expect(found.last.warnings).toContainEqual(missing)
    expect(wanted.last.warnings).not.toContainEqual(missing)
    await archive.close()
  })
})

it('goes on after a process that died, whose half-written files go', async () => {
  const folder = join(cut.folder, '..', 'left')
  await cp(cut.folder, folder, { recursive: true })
  // As it is left between the last file of a day and the manifest that would name it.
  const [last, ...older] = manifest.parts.toReversed()
  await writeManifest(folder, { ...manifest, parts: older.reverse() })
  await mkdir(join(folder, 'partial'), { recursive: true })
  await writeFile(join(folder, 'partial', 'transfers.csv'), 'half a li')
  const identity = { chain_id: 4663, network: manifest.network, genesis_hash: manifest.genesis_hash }
  expect((await tidyArchive(folder, identity)).parts).toEqual(older)
  expect(existsSync(join(folder, 'partial', 'transfers.csv'))).toBe(false)
  for (const { path } of last!.files) expect(existsSync(join(folder, path))).toBe(false)
  for (const { path } of older[0]!.files) expect(existsSync(join(folder, path))).toBe(true)
  // The export writes what is missing, of the whole index, as the service did.
  const { parts } = await exportIndex({
    reader: whole.index!.database.reader,
    node: nodeReadsOf(cut.chain),
    network: whole.app.network,
    folder,
    onPart: () => {},
  })
  const rowsOf = (all: typeof parts) =>
    all.map(({ files, ...part }) => ({ ...part, files: files.map(({ path, rows }) => ({ path, rows })) }))
  expect(rowsOf(parts.slice(0, manifest.parts.length))).toEqual(rowsOf(manifest.parts))
  expect(await verifyFiles(folder)).toMatchObject({ problems: [] })
  // Neither another chain nor a folder without its manifest is written to.
  const other = { ...identity, genesis_hash: `0x${'1'.repeat(64)}` }
  await expect(tidyArchive(folder, other)).rejects.toThrow('is of another chain')
  await rm(join(folder, 'manifest.json'))
  await expect(tidyArchive(folder, identity)).rejects.toThrow('has files and no manifest.json')
})
