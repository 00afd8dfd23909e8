import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArchiveView } from '../../../src/sources/archive/ArchiveView.ts'
import { createClickHouse } from '../../../src/sources/archive/clickhouse/createClickHouse.ts'
import { keepLoaded } from '../../../src/sources/archive/clickhouse/keepLoaded.ts'
import { fromLimbs } from '../../../src/sources/archive/limbs.ts'
import type { Manifest } from '../../../src/sources/archive/Manifest.ts'
import { type Archive, openArchive } from '../../../src/sources/archive/openArchive.ts'
import { archivedCandles } from '../../../src/sources/archive/queries/archivedCandles.ts'
import { archivedMoves, countArchivedMoves } from '../../../src/sources/archive/queries/archivedMoves.ts'
import { archivedTrades } from '../../../src/sources/archive/queries/archivedTrades.ts'
import {
  archivedTokenTransfers,
  archivedWalletTransfers,
} from '../../../src/sources/archive/queries/archivedTransfers.ts'
import {
  genesis,
  madeUpTransfers,
  nobody,
  poolOf,
  rewriteDay,
  tokens,
  wallets,
  writeMadeUpArchive,
} from '../writeMadeUpArchive.ts'
import { credentials, findClickHouse, startClickHouse, type TestClickHouse } from './startClickHouse.ts'

const packages = await findClickHouse()
/** In the middle of the last day: where the index would begin. */
const end = 350
const [hot, other] = tokens as [string, string]
const wallet = wallets[3] as string

let place: string
let folder: string
let manifest: Manifest
let clickHouse: TestClickHouse
let plain: Archive
let loaded: Archive
const problems: string[] = []
let days: string[] = []
let loading: ReturnType<typeof keepLoaded>

const load = () =>
  keepLoaded({
    ...{ folder, url: clickHouse.url, pauseMs: 50, keepMs: 100 },
    onProblem: (problem) => void (problem && problems.push(problem)),
    onPart: ({ day }) => void days.push(day),
  })

const viewOf = async (archive: Archive): Promise<ArchiveView> => {
  const view = await archive.below(end, { genesis })
  if (!view) throw new Error('there is no archive')
  return view
}

/** Asks until it is so; a test that waits in vain ends by its own time. */
async function until<T>(ask: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await ask().catch(() => undefined)
    if (found !== undefined && isSo(found)) return found
    await sleep(50)
  }
}

const allLoaded = () =>
  until(
    () => viewOf(loaded),
    ({ parts }) => parts.length === 4,
  )

beforeAll(async () => {
  if (!packages) return
  place = await mkdtemp(join(tmpdir(), 'sherwood-clickhouse-'))
  folder = join(place, "it's an archive")
  manifest = await writeMadeUpArchive(folder, 4)
  clickHouse = await startClickHouse(packages, place)
  plain = openArchive({ folder })
  loaded = openArchive({ folder, clickhouseUrl: clickHouse.url })
  loading = load()
  await allLoaded()
})

afterAll(async () => {
  await loading?.close()
  await plain?.close()
  await loaded?.close()
  await clickHouse?.kill()
  if (place) await rm(place, { recursive: true, force: true })
})

describe.runIf(packages)('a ClickHouse', () => {
  it('has every file of the archive once', async () => {
    expect(days).toEqual(manifest.parts.map(({ day }) => day).reverse())
    expect(problems).toEqual([])
    const client = createClickHouse(clickHouse.url)
    const rows = await client.select<{ name: string; n: string }>(
      `select table as name, sum(rows) as n from system.parts where database = 'sherwood' and active group by table`,
    )
    const wanted = new Map<string, number>()
    for (const { table, order, rows: n } of manifest.parts.flatMap(({ files }) => files))
      wanted.set(`${table}_by_${order}`, (wanted.get(`${table}_by_${order}`) ?? 0) + n)
    for (const [name, n] of wanted) if (n === 0) wanted.delete(name)
    expect(new Map(rows.map(({ name, n }) => [name, Number(n)]))).toEqual(wanted)
  })

  const page = { before: { block: end, logIndex: 0 }, limit: 10_000 }
  const later = { before: { block: 210, logIndex: 7 }, limit: 37 }
  const amounts = madeUpTransfers(end)
    .filter(({ token }) => token === hot)
    .map(({ amount }) => amount)
    .sort((one, two) => (one < two ? -1 : 1))
  /** An amount of 70 digits or more: one unit decides whether it is among them. */
  const middle = amounts.at(-5) as bigint
  const questions: Record<string, (view: ArchiveView) => Promise<unknown[]>> = {
    'transfers of a token': (view) => archivedTokenTransfers(view, { token: hot }, page),
    'a page of them': (view) => archivedTokenTransfers(view, { token: hot }, later),
    mints: (view) => archivedTokenTransfers(view, { token: hot, type: 'mint' }, page),
    burns: (view) => archivedTokenTransfers(view, { token: hot, type: 'burn' }, page),
    'neither of both': (view) => archivedTokenTransfers(view, { token: hot, type: 'transfer' }, page),
    'large ones': (view) =>
      archivedTokenTransfers(view, { token: hot, minAmount: 2n ** 255n + 12_345_678_901n }, page),
    'those of an amount or more': (view) =>
      archivedTokenTransfers(view, { token: hot, minAmount: middle }, page),
    'those of more': (view) => archivedTokenTransfers(view, { token: hot, minAmount: middle + 1n }, page),
    'those of 27 digits': (view) =>
      archivedTokenTransfers(view, { token: other, minAmount: 10n ** 26n }, page),
    'transfers of a wallet': (view) => archivedWalletTransfers(view, { wallet, direction: 'both' }, page),
    'what it sent': (view) => archivedWalletTransfers(view, { wallet, direction: 'out', token: hot }, page),
    'what it got of one': (view) =>
      archivedWalletTransfers(view, { wallet, direction: 'in', counterparty: wallets[5] }, page),
    trades: (view) => archivedTrades(view, {}, page),
    'trades of an asset': (view) => archivedTrades(view, { asset: [other, hot], side: 'sell' }, page),
    'trades of a pool': (view) =>
      archivedTrades(view, { pool: { key: poolOf(other), base: other }, minUsd: 1e3 }, page),
    'trades of a wallet': (view) =>
      archivedTrades(view, { trader: wallet, asset: [other], side: 'buy' }, page),
    candles: (view) =>
      archivedCandles(view, { pool: poolOf(other), base: other, from: 0, before: 2e9, limit: 10_000 }),
    'moves of a token': async (view) =>
      (await archivedMoves(view, { token: hot, from: 120, most: 50 })).sort((one, two) =>
        one.account < two.account ? -1 : 1,
      ),
    'their number': async (view) => [await countArchivedMoves(view, hot)],
  }

  it('compares amounts to the last unit', async () => {
    const found = await questions['those of an amount or more']?.(await viewOf(loaded))
    const above = await questions['those of more']?.(await viewOf(loaded))
    expect([found?.length, above?.length]).toEqual([5, 4])
  })

  it.each(Object.entries(questions))('answers as DuckDB does: %s', async (_, ask) => {
    const wanted = await ask(await viewOf(plain))
    expect(wanted.length).toBeGreaterThan(0)
    expect(await ask(await viewOf(loaded))).toEqual(wanted)
  })

  /** Balances by addition of what was made up. */
  function sumsOf(token: string, from: number, rewritten: readonly number[] = []) {
    const sums = new Map<string, { got: bigint; gave: bigint; sides: number }>()
    const of = (account: string) => {
      const known = sums.get(account) ?? { got: 0n, gave: 0n, sides: 0 }
      sums.set(account, known)
      known.sides += 1
      return known
    }
    for (const moved of madeUpTransfers(end, rewritten)) {
      if (moved.token !== token || moved.block < from) continue
      of(moved.receiver).got += moved.amount
      of(moved.sender).gave += moved.amount
    }
    return sums
  }
  const askSums = async (view: ArchiveView, token: string, from: number) =>
    new Map(
      (await archivedMoves(view, { token, from, most: 50 })).map((sum) => [
        sum.account,
        {
          got: fromLimbs(sum.in_high, sum.in_middle, sum.in_low),
          gave: fromLimbs(sum.out_high, sum.out_middle, sum.out_low),
          sides: Number(sum.sides),
        },
      ]),
    )

  it('adds up amounts of 256 bits to the last unit', async () => {
    const sums = sumsOf(hot, 0)
    expect(sums.get(nobody)?.gave).toBeGreaterThan(2n ** 256n)
    expect(await askSums(await viewOf(loaded), hot, 0)).toEqual(sums)
  })

  it('loads nothing twice: not by another process, not after a start', async () => {
    days = []
    const second = load()
    await sleep(500)
    await second.close()
    expect(days).toEqual([])
  })

  it('has what was written anew instead of what was there', async () => {
    days = []
    manifest = await rewriteDay(folder, manifest, 1)
    await until(
      async () => days.length,
      (count) => count > 0,
    )
    const sums = sumsOf(hot, 0, [1])
    await until(
      async () => askSums(await allLoaded(), hot, 0),
      (found) => found.get(nobody)?.gave === sums.get(nobody)?.gave,
    )
    expect(await askSums(await allLoaded(), hot, 0)).toEqual(sums)
    expect(days).toEqual([manifest.parts[1]?.day])
    // The old rows go after a while.
    const count = 'select count(*) as n from transfers_by_token'
    const client = createClickHouse(clickHouse.url)
    const wanted = String(madeUpTransfers(400).length)
    const counted = () => client.select<{ n: string }>(count)
    await until(counted, ([row]) => row?.n === wanted)
    expect(problems).toEqual([])
  })

  it('that is of another chain is left alone', async () => {
    const stranger = join(place, 'stranger')
    const told: string[] = []
    await writeMadeUpArchive(stranger, 1)
    const path = join(stranger, 'manifest.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(await genesis(), `0x${'1'.repeat(64)}`))
    const strange = keepLoaded({
      ...{ folder: stranger, url: clickHouse.url, pauseMs: 50, keepMs: 0 },
      onProblem: (problem) => void (problem && told.push(problem)),
    })
    await until(
      async () => told.length,
      (count) => count > 1,
    )
    await strange.close()
    expect(told[0]).toContain('is of another chain; name another database in CLICKHOUSE_URL')
    expect(await askSums(await viewOf(loaded), hot, 0)).toEqual(sumsOf(hot, 0, [1]))
  })

  it('is changed by no question, and by nobody without its password', async () => {
    const client = createClickHouse(clickHouse.url)
    await expect(client.select('drop table transfers_by_token --')).rejects.toThrow('(READONLY)')
    const stranger = new URL(clickHouse.url)
    stranger.password = 'guessed'
    await expect(createClickHouse(String(stranger)).select('select 1')).rejects.toThrow(
      'The archive in ClickHouse cannot be read: it answers with error 516 (AUTHENTICATION_FAILED).',
    )
  })

  it('that goes away is said to be away in one sentence', async () => {
    const view = await viewOf(loaded)
    const sides = [...(await askSums(view, hot, 0)).values()].reduce((sum, one) => sum + one.sides, 0)
    await clickHouse.kill()
    const said = 'The archive in ClickHouse cannot be read: it cannot be reached (ECONNREFUSED).'
    await expect(countArchivedMoves(view, hot)).rejects.toThrow(said)
    // Whoever asks next is told at once.
    await expect(viewOf(loaded)).rejects.toThrow(said)
    await until(
      async () => problems.at(-1),
      (problem) => problem !== undefined,
    )
    expect(problems.join()).not.toContain(credentials.user)
    expect(problems.join()).not.toContain(credentials.password)
    // And has everything when it is back, of which nothing is loaded again.
    days = []
    clickHouse = await startClickHouse(packages as string, place, Number(new URL(clickHouse.url).port))
    expect(await countArchivedMoves(await allLoaded(), hot)).toBe(sides / 2)
    expect(days).toEqual([])
  })
})
