import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSampleService } from '../clients/createSampleService.ts'
import type { RunningServer } from '../clients/startServer.ts'
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

describe('the service itself passes what needs no fixture', { timeout: suiteTimeoutMs }, () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await createSampleService().listen()
  })
  afterAll(() => server.close())

  it.each(['2026-07-28', '2025-11-25'] as const)('of %s', async (revision) => {
    const url = `${server.url}/mcp`
    const run = await runSuite({ url, revision, expected: `live-${revision}.yml` })
    expect(run.code, run.summary).toBe(0)
    if (revision === '2026-07-28') expect(run.unscored.get('http-header-validation'), run.summary).toBe(true)
  })
})
