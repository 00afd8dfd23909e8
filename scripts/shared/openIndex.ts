import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadSettings } from '../../src/base/config/loadConfig.ts'
import type { Network } from '../../src/base/network/Network.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'

type Given = {
  network: Network
  dataDir: string
  databaseUrl: string | undefined
  rpcUrl: string
  reads?: Parameters<typeof openDatabase>[0]['reads']
}

/** The index of a service, in its data folder or on a server, and a node of its chain. */
export async function openIndex({ network, dataDir, databaseUrl, rpcUrl, reads }: Given) {
  const file = join(dataDir, 'index', `${network.name}.db`)
  if (!databaseUrl && !existsSync(file))
    throw new BadSettings([`--data-dir: there is no index at ${file}; name the folder of the service`])
  const place = databaseUrl
    ? ({ engine: 'postgres', url: databaseUrl } as const)
    : ({ engine: 'sqlite', file } as const)
  const database = await openDatabase({ ...place, migrations, ...(reads && { reads }) })
  const chain = await createChain({ endpoints: [{ url: rpcUrl }], network })
  return {
    reader: database.reader,
    node: nodeReadsOf(chain),
    async close() {
      await chain.close()
      await database.close()
    },
  }
}
