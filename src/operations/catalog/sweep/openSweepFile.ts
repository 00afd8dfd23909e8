import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type SweepReport, sweepReport } from '../../kernel/SweepReport.ts'

/** Where the last sweep of a service is kept. */
export type SweepFile = {
  /** Undefined as long as there was none, and for a file that is not one of ours. */
  read(): SweepReport | undefined
  write(report: SweepReport): void
}

/** The file in a data folder; a sweep takes minutes, so it is read again only when it has changed. */
export function openSweepFile(dataDir: string, network: string): SweepFile {
  const file = join(dataDir, 'sweep', `${network}.json`)
  let known: { changedMs: number; report: SweepReport | undefined } | undefined
  return {
    read() {
      const changedMs = changeTime(file)
      if (changedMs === undefined) return undefined
      if (known?.changedMs !== changedMs) known = { changedMs, report: parse(file) }
      return known.report
    },
    write(report) {
      mkdirSync(dirname(file), { recursive: true })
      // Never half a file: a service may be reading it.
      writeFileSync(`${file}.new`, `${JSON.stringify(report, null, 2)}\n`)
      renameSync(`${file}.new`, file)
    },
  }
}

const changeTime = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs

function parse(file: string): SweepReport | undefined {
  try {
    return sweepReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Somebody else's file says nothing about this service.
    return undefined
  }
}
