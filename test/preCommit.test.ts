import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findProjectRoot } from '../src/base/config/projectFiles.ts'

const root = findProjectRoot()
const folder = mkdtempSync(join(tmpdir(), 'sherwood-hook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function git(...args: string[]): string {
  const done = spawnSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout
}

it('a commit formats what is staged, and leaves what is staged in part', () => {
  git('init', '-q')
  git('config', 'core.hooksPath', join(root, '.githooks'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  writeFileSync(join(folder, 'biome.json'), readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'whole file.ts'), 'export const one   = "1";\n')
  writeFileSync(join(folder, 'part.ts'), 'export const two   = "2";\n')
  git('add', '.')
  writeFileSync(join(folder, 'part.ts'), 'export const two   = "3";\n')
  git('commit', '-q', '-m', 'first')
  expect(git('show', 'HEAD:whole file.ts')).toBe("export const one = '1'\n")
  expect(git('show', 'HEAD:part.ts')).toBe('export const two   = "2";\n')
  expect(readFileSync(join(folder, 'part.ts'), 'utf8')).toBe('export const two   = "3";\n')
})
