import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allChecks } from '../../scripts/verify/answers/checks/allChecks.ts'
import { createRandom } from '../../scripts/verify/answers/createRandom.ts'
import { createNode } from '../../scripts/verify/answers/node/createNode.ts'
import { type Answer, createService, type Service } from '../../scripts/verify/answers/node/createService.ts'
import { runCheck } from '../../scripts/verify/answers/runCheck.ts'
import { coveredTools, runChecks } from '../../scripts/verify/answers/runChecks.ts'
import { createWorld, type World } from '../../scripts/verify/answers/world/createWorld.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { startWorldServer } from '../clients/startWorldServer.ts'
import { shareOf } from '../isLong.ts'
import { sharedWorld } from '../world/startWorld.ts'

const folder = join(import.meta.dirname, '../../scripts/verify/answers')

let service: Service
let rpcUrl: string
let close: () => Promise<void>
beforeAll(async () => {
  const server = await startWorldServer()
  service = createService(server.url)
  close = server.close
  rpcUrl = (await sharedWorld()).node.rpcUrl
})
afterAll(() => close())

test('shares no code with the service: only its own files, viem and node', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const imported = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return [...text.matchAll(/from '([^']+)'/g)].map(([, target]) => ({ name, target: target ?? '' }))
  })
  const outside = imported.filter(
    ({ name, target }) =>
      target !== 'viem' &&
      !target.startsWith('node:') &&
      !join(folder, name, '..', target).startsWith(folder),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(outside).toEqual([])
})

test('asks every listed tool, or says why not', () => {
  const unchecked = listedTools.filter((tool) => tool.unchecked).map(({ name }) => name)
  expect([...coveredTools, ...unchecked].sort()).toEqual(listedTools.map(({ name }) => name).sort())
  expect(new Set(allChecks.map(({ kind }) => kind)).size).toBe(allChecks.length)
  expect(allChecks.length).toBeGreaterThanOrEqual(60)
})

test('every kind of answer is what an independent reckoning gives', async () => {
  const lines: string[] = []
  const tally = await runChecks({
    node: createNode(rpcUrl),
    service,
    seed: 'ci',
    count: allChecks.length,
    tell: (line) => lines.push(line),
  })
  expect(lines.filter((line) => line.startsWith('Difference'))).toEqual([])
  expect(tally.checks).toBe(allChecks.length)
  expect(tally.summary()).toMatch(/^\d+ answers of \d{2} operations, \d{4,} values: no difference$/)
})

/** Moves every figure of an answer a little; whom and what it is about stays. */
function spoil(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 1 : value * 1.001
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return String(BigInt(value) + 1n)
  if (typeof value === 'string' && /^-?\d+\.\d+$/.test(value)) return `${value}1`
  if (typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value))
    return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
  if (Array.isArray(value)) return value.map(spoil)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoil(part)]))
}

describe('a wrong figure', () => {
  let world: World
  let spoilt: Service
  beforeAll(async () => {
    world = await createWorld(createNode(rpcUrl), service)
    spoilt = {
      ...service,
      async call(operation, args): Promise<Answer> {
        const answer = await service.call(operation, args)
        return { ...answer, data: spoil(answer.data) }
      },
    }
  })

  const some = shareOf(allChecks, 5).map((check) => [check.kind, check] as const)
  test.each(some)('shows in %s', async (kind, check) => {
    // Some subjects have no figures to be wrong about: a token without trades, a wallet without approvals.
    for (let tries = 0; tries < 8; tries += 1) {
      const random = createRandom(`${kind} ${tries}`)
      const { checked } = await runCheck(check, { world, service: spoilt, random, pauseMs: 0 })
      if (checked.some(({ outcome }) => outcome.differences.length > 0)) return
    }
    expect.fail(`${kind} takes any figure`)
  })
})
