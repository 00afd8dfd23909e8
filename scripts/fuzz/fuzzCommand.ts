import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createJudge } from './createJudge.ts'
import { createReport } from './createReport.ts'
import { createSource, makeInput } from './makeInput.ts'
import { readPrompts } from './readPrompts.ts'
import { runFuzz } from './runFuzz.ts'
import { startFuzzTarget } from './startFuzzTarget.ts'

const help = `Sends seeded inputs of every kind to the service, and tells of every answer that should not be.

  npm run fuzz [-- --seed N] [--inputs N] [--resume] [--at N]

  --seed N     which inputs are made (default 1)
  --inputs N   how many (default 10000)
  --resume     goes on where the last run of this seed ended
  --at N       sends that one input alone, and prints it with its answer

What is found is kept in .cache/fuzz. Ends with 0 when nothing was found, 1 otherwise, 2 when it could not run.
`

const optionTypes = {
  seed: { type: 'string', default: '1' },
  inputs: { type: 'string', default: '10000' },
  resume: { type: 'boolean', default: false },
  at: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export type FuzzPlace = { root: string; service: string }

function positionIn(stateFile: string): number {
  try {
    return (JSON.parse(readFileSync(stateFile, 'utf8')) as { position: number }).position
  } catch {
    return 0
  }
}

/** The command; gives its exit code. */
export async function fuzzCommand(args: readonly string[], { root, service }: FuzzPlace): Promise<0 | 1> {
  const { values } = parseArgs({ args: [...args], options: optionTypes })
  if (values.help) {
    console.log(help)
    return 0
  }
  const folder = join(root, '.cache', 'fuzz')
  mkdirSync(folder, { recursive: true })
  const seed = Number(values.seed)
  const stateFile = join(folder, `state-${seed}.json`)
  const target = await startFuzzTarget(service, root, join(folder, `service-${seed}.log`))
  try {
    const judge = createJudge(target.fuzzed)
    const source = createSource(target.fuzzed.operations, readPrompts(root))
    const inputOf = (number: number) => makeInput(source, seed, number)
    if (values.at !== undefined) {
      const input = inputOf(Number(values.at))
      const reply = await target.send(input)
      console.log(JSON.stringify({ input, reply, fault: judge(input, reply) ?? null }, null, 2))
      return judge(input, reply) ? 1 : 0
    }
    const from = values.resume ? positionIn(stateFile) : 0
    const report = createReport({ folder, seed, target, judge })
    await runFuzz({
      target,
      judge,
      inputOf,
      from,
      to: from + Number(values.inputs),
      onFind: report.find,
      onProgress(position, codes) {
        writeFileSync(stateFile, JSON.stringify({ seed, position }))
        report.progress(position - from, codes)
      },
    })
    return (await report.end()) ? 0 : 1
  } finally {
    target.close()
  }
}
