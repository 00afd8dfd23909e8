import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const manifest = {
  name: 'sherwood-bench-ponder',
  private: true,
  type: 'module',
  dependencies: { ponder: '0.16.10', viem: '2.57.1', hono: '4.9.8', typescript: '5.9.3' },
}

const config = `
import { createConfig } from 'ponder'
import { erc20Abi } from 'viem'

export default createConfig({
  database: process.env.BENCH_DATABASE_URL
    ? { kind: 'postgres', connectionString: process.env.BENCH_DATABASE_URL }
    : { kind: 'pglite', directory: process.env.BENCH_PGLITE_FOLDER },
  chains: { bench: { id: 4663, rpc: process.env.BENCH_RPC_URL, ethGetLogsBlockRange: 500, maxRequestsPerSecond: 5000 } },
  contracts: { Token: { abi: erc20Abi, chain: 'bench', startBlock: 0 } },
})
`

const schema = `
import { index, onchainTable, primaryKey } from 'ponder'

export const transfers = onchainTable(
  'transfers',
  (t) => ({
    id: t.text().primaryKey(),
    block: t.bigint().notNull(),
    logIndex: t.integer().notNull(),
    token: t.hex().notNull(),
    from: t.hex().notNull(),
    to: t.hex().notNull(),
    amount: t.bigint().notNull(),
  }),
  (table) => ({
    byToken: index().on(table.token, table.block),
    byFrom: index().on(table.from, table.block),
    byTo: index().on(table.to, table.block),
  }),
)

export const balances = onchainTable(
  'balances',
  (t) => ({ token: t.hex().notNull(), holder: t.hex().notNull(), amount: t.bigint().notNull() }),
  (table) => ({
    pk: primaryKey({ columns: [table.token, table.holder] }),
    byAmount: index().on(table.token, table.amount),
  }),
)
`

const handlers = `
import { ponder } from 'ponder:registry'
import { balances, transfers } from 'ponder:schema'

ponder.on('Token:Transfer', async ({ event, context }) => {
  const token = event.log.address
  const { from, to, value } = event.args
  await context.db.insert(transfers).values({
    id: event.id,
    block: event.block.number,
    logIndex: event.log.logIndex,
    token,
    from,
    to,
    amount: value,
  })
  await context.db
    .insert(balances)
    .values({ token, holder: from, amount: -value })
    .onConflictDoUpdate((row) => ({ amount: row.amount - value }))
  await context.db
    .insert(balances)
    .values({ token, holder: to, amount: value })
    .onConflictDoUpdate((row) => ({ amount: row.amount + value }))
})
`

/** Its HTTP side, which it does not start without. */
const api = `
import { Hono } from 'hono'

export default new Hono()
`

const files: Record<string, string> = {
  'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'ponder.config.ts': config,
  'ponder.schema.ts': schema,
  'src/sources/index.ts': handlers,
  'src/api/index.ts': api,
}

async function install(folder: string): Promise<void> {
  const npm = process.env.npm_execpath
  const [command = 'npm', ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(command, [...args, 'install', ...flags], { cwd: folder, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('ponder could not be installed; check the connection to the npm registry.')
}

/** A ponder project that does what ours does, with the packages it needs, in the cache folder. */
export async function preparePonder(root: string): Promise<string> {
  const folder = join(root, '.cache', 'bench', 'ponder')
  const stamp = join(folder, 'node_modules', '.installed.json')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const wanted = JSON.stringify(manifest)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return folder
  console.log('Installing ponder for the comparison ...')
  await install(folder)
  await writeFile(stamp, wanted)
  return folder
}
