import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toolNames } from '../src/base/names/toolNames.gen.ts'

/** The tool, its test and one more: whoever else speaks of it imports its value or its name. */
const mostFiles = 3

test('a listed name stands by hand in few files', () => {
  const texts = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|txt)$/.test(entry.name) && !entry.name.includes('.gen.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, words: new Set(readFileSync(file, 'utf8').match(/\w+/g)) }))
  const spread = Object.values(toolNames)
    .map((name) => ({ name, files: texts.filter(({ words }) => words.has(name)).map(({ file }) => file) }))
    .filter(({ files }) => files.length > mostFiles)
  expect(spread).toEqual([])
})
