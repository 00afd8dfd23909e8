import { parseArgs } from 'node:util'
import { kernelTarget } from '../../src/operations/catalog/sweep/kernelTarget.ts'
import { openSweepFile } from '../../src/operations/catalog/sweep/openSweepFile.ts'
import { runSweep } from '../../src/operations/catalog/sweep/runSweep.ts'
import type { SweepTarget } from '../../src/operations/catalog/sweep/SweepTarget.ts'
import type { SweepReport } from '../../src/operations/kernel/SweepReport.ts'
import { httpTarget } from './httpTarget.ts'
import { printSweep } from './printSweep.ts'

const help = `Runs every operation of the catalog once, with the arguments of its own example.

  npm run sweep [-- --url URL] [--data-dir DIR] [--json]

  --url URL        a running service, within its rate limit; an embedded one of its own without it
  --data-dir DIR   keep the result in this data folder, where the service of that folder shows it
  --json           print the whole report as JSON

Ends with 0 when nothing failed and at most 5 % were unavailable, 1 otherwise, 2 when it could not run.
`

const optionTypes = {
  url: { type: 'string' },
  'data-dir': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const mostUnavailable = 0.05

async function openTarget(url: string | undefined, root: string) {
  if (url !== undefined) return { target: httpTarget(url), close: async () => {} }
  // Bundled into its own module only when it is wanted: it brings the whole service and a node.
  const { openService } = await import('../../bench/tools/openService.ts')
  const service = await openService(root)
  const facts = { version: 'this checkout', network: service.app.network.name }
  const target: SweepTarget = kernelTarget({ kernel: service.app.kernel, facts, hands: 8 })
  return { target, close: () => service.close() }
}

const isGood = ({ failed, unavailable, operations }: SweepReport) =>
  failed === 0 && unavailable <= operations * mostUnavailable

/** The command; gives its exit code. */
export async function sweepCommand(args: readonly string[], root: string): Promise<0 | 1> {
  const { values } = parseArgs({ args: [...args], options: optionTypes })
  if (values.help) {
    console.log(help)
    return 0
  }
  const { target, close } = await openTarget(values.url, root)
  try {
    const report = await runSweep(target, {
      onProgress(done, all) {
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} `)
      },
    })
    if (values['data-dir'] !== undefined) openSweepFile(values['data-dir'], report.network).write(report)
    if (values.json) console.log(JSON.stringify(report, null, 2))
    else printSweep(report)
    return isGood(report) ? 0 : 1
  } finally {
    await close()
  }
}
