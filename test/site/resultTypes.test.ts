import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { resultTypesModule } from '../../scripts/gen/resultTypes.ts'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import type { ResultOf } from '../../web/api/ResultOf.ts'

const root = findProjectRoot()
const cache = join(root, '.cache', 'tests')
mkdirSync(cache, { recursive: true })
const copy = mkdtempSync(join(cache, 'siteTypes-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What the type check says of the site over other types of the answers. */
async function checkSite(results: string): Promise<string> {
  cpSync(join(root, 'web'), copy, { recursive: true })
  writeFileSync(join(copy, 'api', 'results.gen.ts'), results)
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'web', 'tsconfig.json'), include: ['.'] }),
  )
  const compiler = join(root, 'node_modules', '.bin', 'tsc')
  return promisify(execFile)(compiler, ['--noEmit', '-p', copy]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe('the types of answers that the site reads', () => {
  it('let every page pass as they are made from the tools', async () => {
    expect(await checkSite(resultTypesModule(root))).toBe('')
  })

  it('fail the check at the page that reads a field which a tool no longer answers', async () => {
    const results = resultTypesModule(root)
    const without = results.replace(/(?<= get_pool: \{.*?)\n *tvl_usd: [^\n]*/s, '')
    expect(results.length - without.length).toBeGreaterThan(10)
    expect(await checkSite(without)).toMatch(/PoolFigures\.tsx.*'tvl_usd' does not exist/)
  })

  it('know no field that the schema has not, and null where it may be', () => {
    const pool = { tvl_usd: null } as ResultOf<'get_pool'>
    // @ts-expect-error: no tool tells it
    expect(pool.tvl_in_shells).toBeUndefined()
    // @ts-expect-error: it may be unknown
    expect(() => pool.tvl_usd.toFixed(2)).toThrow()
  })
})
