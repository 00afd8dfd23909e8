import { existsSync, mkdtempSync } from 'node:fs'
import { open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { isLong } from '../isLong.ts'
import { layIndex } from '../world/copyIndex.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { seenOnOperationsPage } from './seenOnOperationsPage.ts'
import { type IndexedService, startIndexedService, until } from './startIndexedService.ts'

/*
 * The file of the index is hurt for real, before the start and under a running service. What is asked then is
 * compared with the service of the test world, whose index nobody hurts.
 */

const world = await sharedWorld()
let service: IndexedService | undefined
let dataDir = ''
afterEach(async () => {
  await service?.close()
  service = undefined
  await rm(dataDir, { recursive: true, force: true })
})

const fileOf = () => join(dataDir, 'index', 'devnet.db')

/** A data folder whose index was complete when the service stopped. */
async function layDataFolder(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'sherwood-damage-'))
  await layIndex(dataDir)
}

/** Overwrites a part of the file with the opposite of what is there. */
async function flip(from: number, bytes: number): Promise<void> {
  const file = await open(fileOf(), 'r+')
  const part = Buffer.alloc(bytes)
  await file.read(part, 0, bytes, from)
  for (let at = 0; at < bytes; at += 1) part[at] = ~(part[at] as number)
  await file.write(part, 0, bytes, from)
  await file.sync()
  await file.close()
}

/** Every page from the second on, so that whatever is read next meets one. */
const flipAll = async () => flip(4096, (await stat(fileOf())).size - 4096)

const asked = ['get_market_overview', 'list_bridge_transfers'] as const
const answerOf = async ({ app }: Pick<IndexedService, 'app'>, name: string) => {
  const { data } = (await app.kernel.call(name, {})).envelope
  return JSON.stringify(data, (key, value) => (/age|_ago|cursor/.test(key) ? null : value))
}

/** Names of tokens are read after the blocks, and an answer without them is kept for as long as its block is newest. */
async function allNamed(): Promise<void> {
  const database = await openDatabase({ engine: 'sqlite', file: fileOf(), migrations })
  const nameless = 'select count(*) as n from tokens where token_id not in (select token_id from token_names)'
  await until(async () => ((await database.reader.get(nameless))?.n === 0 ? true : undefined))
  await database.close()
}

async function expectSame(running: IndexedService): Promise<void> {
  await allNamed()
  for (const name of asked) {
    const right = await answerOf(world, name)
    expect((await answerOf(running, name)) === right, name).toBe(true)
  }
}

/** The index was given up, told, set aside and read again: it answers as the one that was never hurt. */
async function expectMended(reason: RegExp, running: IndexedService): Promise<void> {
  const { index, troubles } = await running.complete()
  expect(index.problems).toBeGreaterThan(0)
  expect(index.last_problem).toMatch(reason)
  expect(index.set_aside).toMatchObject({ reason: expect.stringMatching(reason) })
  expect(index.events_applied).toBeGreaterThan(1000)
  expect(troubles).toEqual([])
  const aside = index.set_aside?.file as string
  expect(aside).toMatch(/^devnet\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/)
  expect(await readdir(join(dataDir, 'index'))).toContain(aside)
  const warned = running.lines.filter(({ text }) => text.includes('read again from the chain'))
  expect(warned).toMatchObject([{ fields: { setAside: aside } }])
  await expectSame(running)
}

describe('an index that is damaged before the start', () => {
  const hurts: [string, () => Promise<void>, RegExp][] = [
    ['has a page of its middle flipped', async () => flip(4096 * 200, 4096 * 300), /damaged/],
    ['has every page flipped', flipAll, /damaged/],
    ['has lost its first bytes', async () => flip(0, 100), /damaged/],
    ['was cut short', async () => truncate(fileOf(), 4096 * 100), /damaged/],
    ['is empty', async () => truncate(fileOf(), 0), /empty/],
  ]
  it.each(isLong ? hurts : hurts.slice(0, 1))('%s', async (_, hurt, reason) => {
    await layDataFolder()
    // With its log the file would be whole again where that holds the pages.
    await rm(`${fileOf()}-wal`, { force: true })
    await hurt()
    service = await startIndexedService(world, { dataDir })
    const seen: string[] = []
    await until(async () => {
      const { index } = (await service?.status()) ?? {}
      if (index) seen.push(`${index.state} ${index.problems}`)
      return index?.set_aside ? true : undefined
    })
    expect(seen).not.toContain('complete 0')
    await expectMended(reason, service)
  })
})

describe('an index that is damaged under a running service', () => {
  async function startWhole(): Promise<IndexedService> {
    await layDataFolder()
    service = await startIndexedService(world, { dataDir })
    const { index } = await service.complete()
    expect(index).toMatchObject({ problems: 0, set_aside: null })
    return service
  }

  /** Asks until the damage is met; what callers see meanwhile is an answer or one clear refusal. */
  async function askOn(running: IndexedService, name: string): Promise<void> {
    await until(async () => {
      const outcome = await running.app.kernel.call(name, {}).then(
        () => undefined,
        (error: { code: string; message: string }) => error,
      )
      if (outcome)
        expect(outcome.message).toMatch(/the file of the index was damaged|its file is damaged|no block yet/)
      return (await running.status()).index.set_aside ? true : undefined
    })
  }

  it.runIf(isLong)('is noticed by who reads it', async () => {
    const running = await startWhole()
    await flipAll()
    await askOn(running, 'list_bridge_transfers')
    await expectMended(/damaged/, running)
  })

  it.runIf(isLong)('is noticed by the process for heavy work', async () => {
    const running = await startWhole()
    await flipAll()
    await askOn(running, 'get_market_overview')
    await expectMended(/damaged/, running)
  })

  it.runIf(isLong)('is noticed when it is cut short, and the process lives on', async () => {
    const running = await startWhole()
    await truncate(fileOf(), 4096 * 20)
    await askOn(running, 'list_bridge_transfers')
    await expectMended(/damaged/, running)
  })

  it.runIf(isLong)('is noticed when its folder is removed', async () => {
    const running = await startWhole()
    await rm(join(dataDir, 'index'), { recursive: true })
    await until(async () => ((await running.status()).index.set_aside ? true : undefined))
    const { index } = await running.complete()
    expect(index).toMatchObject({ set_aside: { reason: 'its file is gone', file: null } })
    expect(existsSync(fileOf())).toBe(true)
    await seenOnOperationsPage(running, /The file of the index was given up .*its file is gone/)
    await expectSame(running)
  })
})
