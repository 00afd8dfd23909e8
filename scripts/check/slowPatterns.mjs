import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { projectRoot } from '../setup/run.mjs'

const source = join(projectRoot, 'src')

/** A pattern whose text is known to be short says so in the comment before it. */
const excuse = /\bBounded: /

const reportTypes = { Move: true, Self: true, Trade: true }

function patternsIn(file, text) {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) for (const item of node) visit(item)
    else if (node && typeof node === 'object') {
      if (node.type === 'Literal' && node.regex) found.push(node)
      for (const key of Object.keys(node)) if (key !== 'regex') visit(node[key])
    }
  }
  visit(parseSync(file, text).program)
  return found
}

/** The pattern of a line of a text file, where it has one: `pattern => words`, `name: pattern`, or nothing else. */
function patternOf(line) {
  if (line.startsWith('#')) return undefined
  const named = /^[\w ]+: (.*)$/.exec(line)
  const pattern = line.includes(' =>') ? line.slice(0, line.lastIndexOf(' =>')) : (named?.[1] ?? line)
  return /\\[bws]|\(\?/.test(pattern) ? pattern : undefined
}

const isSlow = (pattern, flags) =>
  analyse({ source: pattern, flags }, { reportTypes, maxReports: 1 }).reports.length > 0

const linesBefore = (text, place) => text.slice(0, place).split('\n')

/**
 * Regular expressions of src/, in programs and text files, that can take more time than their text is long, as readable
 * lines: strangers choose the text, and nothing else runs in that time. Patterns that are put together at run time are not seen here; the
 * readers that do so have a test of their own (src/assistant/read/readers.test.ts).
 */
export function findSlowPatterns() {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const problems = []
  const report = (file, line, pattern) =>
    problems.push(
      `${relative(projectRoot, file)}:${line} /${pattern}/ takes more time than its text is long; bound its repetitions, or say why the text is short ("Bounded: …")`,
    )
  for (const file of files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))) {
    const text = readFileSync(file, 'utf8')
    for (const { regex, start } of patternsIn(file, text)) {
      if (!isSlow(regex.pattern, regex.flags)) continue
      const lines = linesBefore(text, start)
      if (!lines.slice(-3).some((line) => excuse.test(line))) report(file, lines.length, regex.pattern)
    }
  }
  for (const file of files.filter((path) => path.endsWith('.txt')))
    for (const [place, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const pattern = patternOf(line)
      if (pattern !== undefined && isSlow(pattern, 'i')) report(file, place + 1, pattern)
    }
  return problems
}
