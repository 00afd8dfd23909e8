import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { createTestSchema } from '../../../../test/postgres/testDatabase.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { loadConfig } from '../../../base/config/loadConfig.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkFolder } from './checkFolder.ts'
import { checkNodes } from './checkNodes.ts'
import { checkNodeVersion } from './checkNodeVersion.ts'
import { checkPort } from './checkPort.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherwood-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const configOf = (flags: string[], env: Record<string, string> = {}) =>
  loadConfig(['--data-dir', folder, ...flags], env)

describe('doctor', () => {
  it('knows which Node is too old', () => {
    const states = ['18.20.0', '20.18.3', '20.19.0', '22.0.0', '24.1.0'].map(
      (version) => checkNodeVersion(version).state,
    )
    expect(states).toEqual(['trouble', 'trouble', 'ok', 'ok', 'ok'])
  })

  it('tells a port that a stranger has from one that is free', async () => {
    const stranger = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    await new Promise((resolve) => stranger.once('listening', resolve))
    const { port } = stranger.address() as AddressInfo
    expect(await checkPort(configOf(['--port', String(port)]))).toMatchObject({
      state: 'trouble',
      told: expect.stringMatching(/is taken.*--port/),
    })
    await new Promise((resolve) => stranger.close(resolve))
    expect((await checkPort(configOf(['--port', String(port)]))).state).toBe('ok')
  })

  it('tells a node of the chain from one of another, one that is late, and none at all', async () => {
    const { node, client } = await sharedWorld()
    const { number, timestamp } = await client.getBlock()
    const nodes = (url: string, nowS: bigint) =>
      checkNodes(configOf(['--rpc-url', url]), () => Number(nowS) * 1000)
    const told = `chain 4663, block ${number.toLocaleString('en-US')}`
    expect(await nodes(node.rpcUrl, timestamp + 5n)).toMatchObject([
      { state: 'ok', told },
      { what: 'clock', state: 'ok', told: 'the newest block is 5 s behind this clock' },
    ])
    expect(await nodes(node.rpcUrl, timestamp - 100n)).toMatchObject([
      { state: 'ok' },
      { what: 'clock', state: 'trouble', told: 'the newest block is 100 s ahead of this clock' },
    ])
    const other = await startAnvil({ chainId: 1 })
    expect(await nodes(other.url, timestamp)).toMatchObject([
      { state: 'trouble', told: 'it is of chain 1, not 4663', next: expect.stringContaining('--rpc-url') },
    ])
    await other.stop()
    expect(await nodes(other.url, timestamp)).toMatchObject([
      { state: 'trouble', told: expect.stringMatching(/cannot be asked: .*ECONNREFUSED/) },
    ])
  })

  it('looks into both kinds of database', async () => {
    const url = await createTestSchema()
    expect(await checkDatabase(configOf([], { DATABASE_URL: url }))).toMatchObject({
      state: 'ok',
      told: expect.stringMatching(/^PostgreSQL \d/),
    })
    const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none'
    const lost = await checkDatabase(configOf([], { DATABASE_URL: nowhere }))
    expect(lost).toMatchObject({ state: 'trouble', next: expect.stringContaining('DATABASE_URL') })
    expect(JSON.stringify(lost)).not.toContain('secret')
    expect(await checkDatabase(configOf([]))).toMatchObject({
      state: 'ok',
      told: expect.stringContaining('first start'),
    })
    await mkdir(join(folder, 'index'))
    await writeFile(
      join(folder, 'index', 'devnet.db'),
      'no database at all, but long enough to be read as one',
    )
    expect(await checkDatabase(configOf([]))).toMatchObject({ state: 'trouble' })
    expect((await checkDatabase(configOf(['--index-window', 'off']))).state).toBe('not checked')
  })

  it('knows a folder that cannot be one', async () => {
    const file = join(folder, 'a file')
    await writeFile(file, '')
    expect(await checkFolder(loadConfig(['--data-dir', file], {}))).toMatchObject({
      state: 'trouble',
      told: expect.stringContaining('it is a file and not a folder'),
    })
    expect(await checkFolder(configOf([]))).toMatchObject({
      state: 'ok',
      told: expect.stringContaining('MB free'),
    })
  })
})
