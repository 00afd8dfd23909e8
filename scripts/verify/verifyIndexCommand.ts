import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadSettings } from '../../src/base/config/loadConfig.ts'
import { messageOf } from '../../src/base/errors/messageOf.ts'
import type { NetworkDeployment } from '../../src/base/network/facts.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { type NetworkName, networkNames } from '../../src/base/network/Network.ts'
import { requireDuckdb } from '../../src/sources/archive/duckdb.ts'
import { openIndex } from '../shared/openIndex.ts'
import { readFlags } from '../shared/readFlags.ts'
import { type ArchiveVerdict, verifyArchive } from './archive/verifyArchive.ts'
import type { Difference } from './index/compareRows.ts'
import { type Verdict, verifyIndex } from './index/verifyIndex.ts'

const help = `Compares an index, row by row, with what a rescan of the chain gives.

  npm run verify-index -- --rpc-url URL [--data-dir DIR] [--network devnet|mainnet|custom] [--archive DIR]

  --rpc-url URL        the node to rescan; that of a running devnet is in its log
  --data-dir DIR       the service's data folder (SHERWOOD_DATA_DIR, else ./data); DATABASE_URL names a PostgreSQL instead
  --network NAME       which index of the folder, and which contracts (devnet)
  --archive DIR        compares the files of this archive with the chain as well, row by row
  --max-balances N     how many balances to ask from their tokens (all)
  --max-shown N        how many differences to print (50)

Blocks that the node no longer tells of are counted, not judged. Ends with 0 when there is no difference, 1 when
there is one, 2 when it could not compare.
`

const optionTypes = {
  'rpc-url': { type: 'string' },
  'data-dir': { type: 'string' },
  network: { type: 'string', default: 'devnet' },
  archive: { type: 'string' },
  'max-balances': { type: 'string' },
  'max-shown': { type: 'string', default: '50' },
  help: { type: 'boolean', default: false },
} as const

/** What stands where on the embedded chain: written beside its newest world. */
function devnetDeployment(dataDir: string): NetworkDeployment {
  const folder = join(dataDir, 'devnet')
  const worlds = existsSync(folder)
    ? readdirSync(folder).map((name) => join(folder, name, 'deployment.json'))
    : []
  const [newest] = worlds
    .filter(existsSync)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (!newest)
    throw new BadSettings([
      `--data-dir: ${folder} holds no world of an embedded chain; name the folder of the service, or its --network`,
    ])
  try {
    return JSON.parse(readFileSync(newest, 'utf8')) as NetworkDeployment
  } catch (error) {
    throw new BadSettings([`--data-dir: ${newest} cannot be read (${messageOf(error)})`])
  }
}

/** What was typed, every problem at once. */
function readOptions(args: readonly string[]) {
  const values = readFlags(args, optionTypes)
  const problems = (['max-balances', 'max-shown'] as const)
    .filter((flag) => values[flag] !== undefined && !/^\d+$/.test(values[flag]))
    .map((flag) => `--${flag}: expected a whole number`)
  if (problems.length > 0) throw new BadSettings(problems)
  return values
}

const maxRanges = 5

function tellBlocks({ compared, unreadable }: Verdict['blocks']): string {
  const count = unreadable.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const ranges = unreadable
    .slice(0, maxRanges)
    .map(({ from, to }) => (from === to ? from : `${from} to ${to}`))
  const more = unreadable.length > maxRanges ? ', ...' : ''
  return `${compared} blocks compared, ${count} not readable${count > 0 ? ` (${ranges.join(', ')}${more})` : ''}`
}

function print({ head, blocks, compared, differences, notes }: Verdict, maxShown: number): void {
  console.log(`Compared at block ${head.number} (${head.hash}): ${tellBlocks(blocks)}.`)
  for (const [what, count] of Object.entries(compared)) console.log(`  ${what.padEnd(20)} ${count}`)
  for (const note of notes) console.log(`Note: ${note}`)
  printDifferences(differences, maxShown)
}

function printDifferences(differences: readonly Difference[], maxShown: number): void {
  for (const { where, key, problem } of differences.slice(0, maxShown))
    console.log(`${where} ${key}: ${problem}`)
  if (differences.length > maxShown) console.log(`... and ${differences.length - maxShown} more`)
  console.log(differences.length === 0 ? 'No difference.' : `${differences.length} differences.`)
}

function printArchive({ compared, unreadable, differences }: ArchiveVerdict, maxShown: number): void {
  console.log(`The archive${unreadable > 0 ? `, of which ${unreadable} blocks are not readable` : ''}:`)
  for (const [what, count] of Object.entries(compared)) console.log(`  ${what.padEnd(20)} ${count}`)
  printDifferences(differences, maxShown)
}

/** The command; gives its exit code. */
export async function verifyIndexCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1 | 2> {
  const values = readOptions(args)
  const url = values['rpc-url']
  const name = networkNames.find((one) => one === values.network) as NetworkName | undefined
  if (values.help || !url || !name) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (values.archive) requireDuckdb()
  const dataDir = values['data-dir'] ?? env.SHERWOOD_DATA_DIR ?? 'data'
  const network = loadNetwork(name, ...(name === 'devnet' ? [devnetDeployment(dataDir)] : []))
  const { reader, node, close } = await openIndex({
    ...{ network, dataDir, databaseUrl: env.DATABASE_URL, rpcUrl: url, reads: { snapshotMs: 120_000 } },
  })
  try {
    const maxBalances = values['max-balances'] === undefined ? undefined : Number(values['max-balances'])
    const verdict = await verifyIndex({
      reader,
      node,
      network,
      ...(maxBalances === undefined ? {} : { maxBalances }),
    })
    print(verdict, Number(values['max-shown']))
    const differences = [...verdict.differences]
    if (values.archive) {
      const folder = resolve(values.archive)
      const archived = await verifyArchive({ folder, node, network })
      printArchive(archived, Number(values['max-shown']))
      differences.push(...archived.differences)
    }
    return differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}
