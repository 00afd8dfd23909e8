import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProbeReport } from './ProbeReport.ts'

/** Reports of another shape are not read: it counts up when the report changes. */
const version = 1

const fileOf = (dataDir: string, network: string) => join(dataDir, 'probe', `${network}.json`)

/** The last report of a network, kept in the data folder; undefined when there is none that can be read. */
export async function readProbeFile(dataDir: string, network: string): Promise<ProbeReport | undefined> {
  try {
    const kept = JSON.parse(await readFile(fileOf(dataDir, network), 'utf8')) as {
      version?: number
      report?: ProbeReport
    }
    return kept.version === version ? kept.report : undefined
  } catch {
    return undefined
  }
}

export async function writeProbeFile(dataDir: string, report: ProbeReport): Promise<void> {
  const file = fileOf(dataDir, report.network)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify({ version, report }, undefined, 1))
  await rename(`${file}.new`, file)
}
