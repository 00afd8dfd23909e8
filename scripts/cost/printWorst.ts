import type { CostRow } from './costCommand.ts'
import type { Measured } from './startService.ts'

const columns: readonly { name: string; of: (measured: Measured) => number; digits: number }[] = [
  { name: 'processor ms', of: ({ cpuMs }) => cpuMs, digits: 0 },
  { name: 'block ms', of: ({ blockMs }) => blockMs, digits: 1 },
  { name: 'answer KB', of: ({ bytes }) => bytes / 1024, digits: 1 },
  { name: 'node calls', of: ({ nodeCalls }) => nodeCalls, digits: 0 },
  { name: 'rows', of: ({ rows }) => rows, digits: 0 },
]

const shown = 20

/** The dearest operations by each figure, side by side, with arguments that they answer. */
export function printWorst(rows: readonly CostRow[]): void {
  const legal = rows.filter(({ kind }) => kind === 'dearest' || kind === 'example')
  const lists = columns.map(({ of, digits }) =>
    legal
      .toSorted((one, other) => of(other.measured) - of(one.measured))
      .slice(0, shown)
      .map(({ operation, measured }) => `\`${operation}\` ${of(measured).toFixed(digits)}`),
  )
  console.log(`\n| | ${columns.map(({ name }) => name).join(' | ')} |`)
  console.log(`|---:|${columns.map(() => '---').join('|')}|`)
  for (let place = 0; place < Math.min(shown, legal.length); place += 1)
    console.log(`| ${place + 1} | ${lists.map((list) => list[place]).join(' | ')} |`)
}
