import type { Config } from '../../../base/config/loadConfig.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkFolder } from './checkFolder.ts'
import { checkNodes } from './checkNodes.ts'
import { checkNodeVersion } from './checkNodeVersion.ts'
import { checkPort } from './checkPort.ts'
import type { Finding } from './Finding.ts'

const line = ({ what, state, told, next }: Finding) =>
  `${state.padEnd(12)} ${what}: ${told}${next ? `\n${' '.repeat(13)}${next}` : ''}\n`

/** Looks at everything that a start with these settings needs; gives the exit code, 1 where something is amiss. */
export async function doctor(config: Config): Promise<number> {
  const folder = await checkFolder(config)
  const findings = [
    checkNodeVersion(process.versions.node),
    await checkPort(config),
    folder,
    ...(await checkNodes(config, Date.now)),
    await checkDatabase(config),
  ]
  for (const finding of findings) process.stdout.write(line(finding))
  const troubles = findings.filter(({ state }) => state === 'trouble').length
  process.stdout.write(troubles === 0 ? 'Nothing is wrong.\n' : `${troubles} to mend.\n`)
  return troubles === 0 ? 0 : 1
}
