import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findProjectRoot } from '../src/base/config/projectFiles.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'

const source = join(findProjectRoot(), 'src')

/** The table of errors stands below everything that could give it a name. */
const below = 'base/errors/codes.ts'

const withoutComments = (text: string) => text.replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(source, file), 'utf8')) }))

const naming = (name: string) =>
  files.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file)

it('no room but that of the tools has the name of one in a string', () => {
  const named = listedTools.flatMap(({ name }) =>
    naming(name)
      .filter((file) => file !== below && !file.startsWith('operations/tools/'))
      .map((file) => `${name} in ${file}`),
  )
  expect(named).toEqual([])
})

it('a tool is named in its own file, and in hardly any other', () => {
  const counts = listedTools.map(({ name }) => naming(name).length).sort((one, other) => one - other)
  expect(counts[0]).toBe(1)
  expect(counts[Math.floor(counts.length / 2)]).toBe(1)
})
