import type { CostRow } from './costCommand.ts'

type Options = { markdown: boolean; longestBlockMs: number }

const worst = (rows: readonly CostRow[], by: (row: CostRow) => number) =>
  rows.reduce<CostRow | undefined>((most, row) => (most && by(most) >= by(row) ? most : row), undefined)

const whole = (value: number | undefined) => String(Math.round(value ?? 0))
const tenth = (value: number | undefined) => (value ?? 0).toFixed(1)

const isLegal = ({ kind }: CostRow) => kind === 'dearest' || kind === 'example'

function familyLine(family: string, rows: readonly CostRow[]): string[] {
  const legal = rows.filter(isLegal)
  const block = worst(rows, ({ measured }) => measured.blockMs)
  const legalBlock = worst(legal, ({ measured }) => measured.blockMs)
  return [
    family,
    whole(new Set(rows.map(({ operation }) => operation)).size),
    whole(rows.length),
    tenth(worst(legal, ({ measured }) => measured.cpuMs)?.measured.cpuMs),
    tenth(legalBlock?.measured.blockMs),
    tenth(block?.measured.blockMs),
    whole((worst(rows, ({ measured }) => measured.bytes)?.measured.bytes ?? 0) / 1024),
    whole(worst(legal, ({ measured }) => measured.nodeCalls)?.measured.nodeCalls),
    whole(worst(legal, ({ measured }) => measured.rows)?.measured.rows),
  ]
}

const heads = [
  'family',
  'operations',
  'requests',
  'processor ms',
  'block ms',
  'block ms, hostile',
  'answer KB',
  'node calls',
  'rows',
]

function print(lines: readonly string[][], markdown: boolean): void {
  const widths = heads.map((head, place) =>
    Math.max(head.length, ...lines.map((line) => line[place]?.length ?? 0)),
  )
  const show = (cells: readonly string[]) =>
    markdown
      ? `| ${cells.join(' | ')} |`
      : cells
          .map((cell, place) =>
            place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[place] ?? 0) + 2),
          )
          .join('')
  console.log(show(heads))
  if (markdown) console.log(`|${heads.map((_, place) => (place === 0 ? '---' : '---:')).join('|')}|`)
  for (const line of lines) console.log(show(line))
}

/** The dearest of each family, and everything that kept the main thread for too long. */
export function printCost(rows: readonly CostRow[], { markdown, longestBlockMs }: Options): void {
  const families = [...new Set(rows.map(({ family }) => family))]
  print(
    families.map((family) =>
      familyLine(
        family,
        rows.filter((row) => row.family === family),
      ),
    ),
    markdown,
  )
  const tooLong = rows
    .filter(({ measured }) => measured.blockMs > longestBlockMs)
    .sort((one, other) => other.measured.blockMs - one.measured.blockMs)
  console.log(
    `\n${rows.length} requests; ${tooLong.length} kept the main thread for more than ${longestBlockMs} ms.`,
  )
  for (const { operation, kind, measured } of tooLong.slice(0, 200))
    console.log(
      `  ${tenth(measured.blockMs).padStart(8)} ms  ${operation}  ${kind}  (${measured.status} ${measured.code ?? ''}, ${whole(measured.bytes / 1024)} KB)`,
    )
  const failed = rows.filter(({ measured }) => measured.status === 500)
  if (failed.length > 0) console.log('\nAnswered 500:')
  for (const { operation, kind, measured } of failed.slice(0, 100))
    console.log(`  ${operation}  ${kind}  ${measured.code ?? ''}`)
}
