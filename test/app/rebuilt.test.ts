import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'

const { build }: { build(options: { outdir: string }): Promise<void> } = await import(
  join(findProjectRoot(), 'scripts/setup/build.mjs')
)

const outdir = mkdtempSync(join(tmpdir(), 'sherwood-rebuilt-'))
afterAll(() => rmSync(outdir, { recursive: true, force: true }))

it('a new build leaves what a service of the last one may still load, for a day', async () => {
  const leave = (name: string, hoursAgo: number) => {
    const file = join(outdir, name)
    writeFileSync(file, '')
    const time = Date.now() / 1000 - hoursAgo * 3_600
    utimesSync(file, time, time)
    return file
  }
  const recent = leave('chunk-RECENT.js', 23)
  const old = leave('chunk-OLD.js', 25)
  const oldMap = leave('chunk-OLD.js.map', 25)
  await build({ outdir })
  expect([recent, old, oldMap].map((file) => existsSync(file))).toEqual([true, false, false])
  expect(existsSync(join(outdir, 'main.js'))).toBe(true)
})
