import type { Checked, CheckResult } from '../runCheck.ts'
import type { Difference } from './createJudge.ts'

type Row = {
  checks: number
  answers: number
  values: number
  different: number
  passing: number
  withheld: number
  unchecked: number
}

/** What all checks came to. */
export type Tally = {
  checks: number
  differences: number
  add(kind: string, result: CheckResult): void
  progress(): string
  /** How much was asked and compared, and how much of it differs. */
  summary(): string
  /** Lines of a table, a row for each kind, and what was withheld or could not be checked. */
  table(): string[]
}

const emptyRow = (): Row => ({
  checks: 0,
  answers: 0,
  values: 0,
  different: 0,
  passing: 0,
  withheld: 0,
  unchecked: 0,
})

/** Differences of one kind at one path are shown so often. */
const shownEach = 5

const show = (value: unknown): string =>
  typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? String(value))

const pathOf = (path: string) => path.replaceAll(/\.\d+(?=\.|$)/g, '.#')

const describe = ({ operation, args, block }: Checked, { path, answered, recomputed }: Difference) =>
  `${operation} ${show(args)} at block ${block}: ${path} is ${show(answered)}, recomputed ${show(recomputed)}`

export function createTally(tell: (line: string) => void): Tally {
  const rows = new Map<string, Row>()
  const shown = new Map<string, number>()
  const reasons = new Map<string, number>()
  const operations = new Set<string>()
  const tally = { checks: 0, differences: 0 }

  const note = (line: string) => reasons.set(line, (reasons.get(line) ?? 0) + 1)

  function tellDifferences(kind: string, list: readonly Checked[], word: string): number {
    let count = 0
    for (const checked of list)
      for (const difference of checked.outcome.differences) {
        count += 1
        const key = `${word} ${kind} ${pathOf(difference.path)}`
        const times = (shown.get(key) ?? 0) + 1
        shown.set(key, times)
        if (times <= shownEach) tell(`${word} (${kind}): ${describe(checked, difference)}`)
        else if (times === shownEach + 1)
          tell(`${word} (${kind}): more like this at ${pathOf(difference.path)}`)
      }
    return count
  }

  const total = (column: keyof Row) => [...rows.values()].reduce((sum, row) => sum + row[column], 0)

  const table = (): string[] => {
    const columns = ['checks', 'answers', 'values', 'different', 'passing', 'withheld', 'unchecked'] as const
    const lines = [...rows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, row]) => [kind, ...columns.map((column) => String(row[column]))])
    const heads = ['kind', 'checks', 'answers', 'values', 'different', 'passing', 'null+why', 'unchecked']
    const all = [heads, ...lines, ['all', ...columns.map((column) => String(total(column)))]]
    const widths = heads.map((_, at) => Math.max(...all.map((line) => (line[at] ?? '').length)))
    return [
      ...all.map((line) =>
        line
          .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
          .join('  '),
      ),
      '',
      ...[...reasons]
        .toSorted(([, one], [, other]) => other - one)
        .map(([line, times]) => `${times} x ${line}`),
    ]
  }

  return {
    get checks() {
      return tally.checks
    },
    get differences() {
      return tally.differences
    },
    add(kind, { checked, passing, notChecked }) {
      const row = rows.get(kind) ?? emptyRow()
      rows.set(kind, row)
      tally.checks += 1
      row.checks += 1
      row.answers += checked.length
      row.passing += tellDifferences(kind, passing, 'Passing')
      const different = tellDifferences(kind, checked, 'Difference')
      row.different += different
      tally.differences += different
      if (notChecked !== null) {
        row.unchecked += 1
        note(`${kind}: not checked: ${notChecked}`)
      }
      for (const { operation, outcome } of checked) {
        operations.add(operation)
        row.values += outcome.compared
        row.withheld += outcome.withheld.length
        row.unchecked += outcome.unchecked.length
        for (const { path, reason } of outcome.withheld)
          note(`${kind}: ${operation} ${pathOf(path)} is null, and could be had: ${reason}`)
        for (const { path, reason } of outcome.unchecked)
          note(`${kind}: ${pathOf(path)} not checked: ${reason}`)
      }
    },
    progress: () => `${tally.checks} checks, ${total('values')} values, ${tally.differences} differences`,
    summary: () =>
      `${total('answers')} answers of ${operations.size} operations, ${total('values')} values: ` +
      (tally.differences === 0 ? 'no difference' : `${tally.differences} differences`),
    table,
  }
}
