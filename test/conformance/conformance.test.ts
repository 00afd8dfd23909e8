import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../clients/startServer.ts'
import { startWorldServer } from '../clients/startWorldServer.ts'
import { installTools } from './installTools.ts'
import { runSuite, type SuiteRun } from './runSuite.ts'
import { startFixture } from './startFixture.ts'

const suiteTimeoutMs = 90_000

const passing = ({ scored }: SuiteRun) => [...scored.values()].filter(Boolean).length

beforeAll(async () => {
  await installTools()
}, 600_000)

describe('the production transport, serving the fixture of the official suite', {
  timeout: suiteTimeoutMs,
}, () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startFixture()
  })
  afterAll(() => server.close())

  it('passes all 37 requirements of 2026-07-28', async () => {
    const run = await runSuite({ url: `${server.url}/mcp`, revision: '2026-07-28' })
    expect(run.code, run.summary).toBe(0)
    expect([run.scored.size, passing(run)], run.summary).toEqual([37, 37])
    for (const name of [
      'json-schema-2020-12',
      'http-header-validation',
      'http-custom-header-server-validation',
    ]) {
      expect(run.unscored.get(name), run.summary).toBe(true)
    }
  })

  it('passes all 30 requirements of 2025-11-25 but the four that need a session', async () => {
    const run = await runSuite({
      url: `${server.url}/api/mcp`,
      revision: '2025-11-25',
      expected: 'fixture-2025-11-25.yml',
    })
    expect(run.code, run.summary).toBe(0)
    expect([run.scored.size, passing(run)], run.summary).toEqual([30, 26])
  })
})

/** Scored requirements, and those that a server without the suite's own tools can pass. */
const livePasses = { '2026-07-28': [37, 11], '2025-11-25': [30, 7] }

describe('the service itself, over the embedded world, passes what needs no fixture', {
  timeout: suiteTimeoutMs,
}, () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startWorldServer()
  })
  afterAll(() => server.close())

  it.each(['2026-07-28', '2025-11-25'] as const)('of %s', async (revision) => {
    const url = `${server.url}/mcp`
    const run = await runSuite({ url, revision, expected: `live-${revision}.yml` })
    expect(run.code, run.summary).toBe(0)
    expect([run.scored.size, passing(run)], run.summary).toEqual(livePasses[revision])
    if (revision === '2026-07-28') expect(run.unscored.get('http-header-validation'), run.summary).toBe(true)
  })
})
