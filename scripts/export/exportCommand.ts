import { resolve } from 'node:path'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { networkNames } from '../../src/base/network/Network.ts'
import { requireDuckdb } from '../../src/sources/archive/duckdb.ts'
import { verifyFiles } from '../../src/sources/archive/verifyFiles.ts'
import { openIndex } from '../shared/openIndex.ts'
import { readFlags } from '../shared/readFlags.ts'
import { exportIndex } from './exportIndex.ts'

const help = `Writes every whole, final day of an index as Parquet files, in the form of --archive (docs/archive.md).

  npm run export -- --out DIR --rpc-url URL [--data-dir DIR] [--network devnet|mainnet|custom]
  npm run export -- --out DIR --verify

  --out DIR            the folder for the files; days that it has are left as they are. Not one that a service archives to
  --rpc-url URL        a node of the chain, which says what is final; that of a running devnet is in its log
  --data-dir DIR       the service's data folder (SHERWOOD_DATA_DIR, else ./data); DATABASE_URL names a PostgreSQL instead
  --network NAME       which index of the folder (devnet)
  --verify             writes nothing, and compares checksums, bytes and rows of the files with their manifest

Ends with 0 when all is well, 1 when a file is not what the manifest says, 2 when it could not be done.
`

const optionTypes = {
  out: { type: 'string' },
  'rpc-url': { type: 'string' },
  'data-dir': { type: 'string' },
  network: { type: 'string', default: 'devnet' },
  verify: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

async function verify(folder: string): Promise<0 | 1> {
  const { parts, files, rows, bytes, problems } = await verifyFiles(folder)
  for (const problem of problems) console.log(problem)
  console.log(`${parts} days, ${files} files, ${rows} rows, ${bytes} bytes: ${problems.length} problems.`)
  return problems.length === 0 ? 0 : 1
}

/** The command; gives its exit code. */
export async function exportCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1 | 2> {
  const values = readFlags(args, optionTypes)
  const url = values['rpc-url']
  const name = networkNames.find((one) => one === values.network)
  if (values.help || !values.out || !name || !(url || values.verify)) {
    console.log(help)
    return values.help ? 0 : 2
  }
  requireDuckdb()
  const folder = resolve(values.out)
  if (values.verify || !url) return verify(folder)
  const network = loadNetwork(name)
  const dataDir = values['data-dir'] ?? env.SHERWOOD_DATA_DIR ?? 'data'
  const { reader, node, close } = await openIndex({
    ...{ network, dataDir, databaseUrl: env.DATABASE_URL, rpcUrl: url },
  })
  try {
    const { parts } = await exportIndex({
      ...{ reader, node, network, folder },
      onPart: ({ day, first_block, last_block, files }) =>
        console.log(
          `${day}: blocks ${first_block} to ${last_block}, ${files.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`,
        ),
    })
    console.log(`${parts.length} days in ${folder}.`)
    return 0
  } finally {
    await close()
  }
}
