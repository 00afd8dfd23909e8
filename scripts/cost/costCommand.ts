import { parseArgs } from 'node:util'
import { dearestArguments } from '../../test/cost/dearestArguments.ts'
import {
  coarseArguments,
  hostileArguments,
  type MeasuredOperation,
} from '../../test/cost/hostileArguments.ts'
import { routeCases } from '../../test/cost/routeCases.ts'
import { printCost } from './printCost.ts'
import { printWorst } from './printWorst.ts'
import { type CostTarget, type Measured, startService } from './startService.ts'

const help = `Measures what every operation costs the service: with the dearest arguments it takes, and with hostile ones.

  npm run cost [-- --only WORD] [--share N] [--legal] [--markdown]

  --only WORD    operations whose name or family contains the word
  --share N      every Nth operation only
  --legal        the dearest arguments only, no hostile ones
  --markdown     print the tables of docs/reliability.md

Ends with 0 when no request kept the main thread for more than ${50} ms, 1 otherwise, 2 when it could not run.
`

const optionTypes = {
  only: { type: 'string' },
  share: { type: 'string', default: '1' },
  legal: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** The longest that one request may keep all others waiting. */
export const longestBlockMs = 50

/** What is over the limit is measured again: what is left of the least is the request's own. */
const attempts = 3

export type CostRow = { operation: string; family: string; kind: string; measured: Measured }

async function measure(target: CostTarget, path: string, body: string): Promise<Measured> {
  let least = await target.measure(path, body)
  for (let more = 1; more < attempts && least.blockMs > longestBlockMs; more += 1) {
    const again = await target.measure(path, body)
    if (again.blockMs < least.blockMs) least = again
  }
  return least
}

async function measureOperation(
  target: CostTarget,
  operation: MeasuredOperation,
  hostile: 'all' | 'coarse' | 'none',
): Promise<CostRow[]> {
  const { name, family } = operation
  const rows: CostRow[] = []
  const run = async (kind: string, args: Record<string, unknown>) => {
    const measured = await measure(target, `/api/v1/${name}`, JSON.stringify(args))
    rows.push({ operation: name, family, kind, measured })
    return measured
  }
  const dearest = await run('dearest', dearestArguments(operation))
  // Where arguments do not go together, the example is the dearest that is known to be taken.
  if (dearest.status === 400) await run('example', operation.example)
  if (hostile === 'none') return rows
  const cases = hostile === 'all' ? hostileArguments(operation) : coarseArguments(operation)
  for (const { kind, args } of cases) await run(kind, args)
  return rows
}

export type CostPlace = { root: string; service: string }

/** The command; gives its exit code. */
export async function costCommand(args: readonly string[], place: CostPlace): Promise<0 | 1> {
  const { values } = parseArgs({ args: [...args], options: optionTypes })
  if (values.help) {
    console.log(help)
    return 0
  }
  const target = await startService(place.service, place.root)
  try {
    const wanted = target.operations.filter(
      ({ name, family }, index) =>
        index % Number(values.share) === 0 &&
        (values.only === undefined || name.includes(values.only) || family.includes(values.only)),
    )
    const rows: CostRow[] = []
    const groups = new Set<string>()
    for (const [done, operation] of wanted.entries()) {
      const hostile = values.legal ? 'none' : groups.has(operation.group) ? 'coarse' : 'all'
      rows.push(...(await measureOperation(target, operation, hostile)))
      groups.add(operation.group)
      if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`\r${done} of ${wanted.length} `)
    }
    for (const { name, path, body } of values.legal ? [] : routeCases())
      if (values.only === undefined || name.includes(values.only))
        rows.push({
          operation: path,
          family: 'routes',
          kind: name,
          measured: await measure(target, path, body),
        })
    printCost(rows, { markdown: values.markdown, longestBlockMs })
    if (values.markdown) printWorst(rows)
    return rows.some(({ measured }) => measured.blockMs > longestBlockMs) ? 1 : 0
  } finally {
    target.close()
  }
}
