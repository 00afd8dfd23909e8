import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBlockBusyness } from '../../examples/getBlockBusyness.ts'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { createInstrumentRegistry } from '../../src/domain/stocks/createInstrumentRegistry.ts'
import { createKernel } from '../../src/operations/kernel/createKernel.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { type RunningServer, startServer } from '../clients/startServer.ts'
import { sharedWorld } from '../world/startWorld.ts'

/* What stands in examples/, as somebody runs it who has just read of it. */

const run = promisify(execFile)

const world = await sharedWorld()
let server: RunningServer
beforeAll(async () => {
  server = await startServer(world.app.pipeline, 1_048_576)
})
afterAll(() => server?.close())

async function output(example: string): Promise<string> {
  const { stdout } = await run(process.execPath, [join('examples', example), server.url], {
    cwd: findProjectRoot(),
  })
  return stdout
}

it('the MCP client lists the tools, tells a supply, and what was refused', async () => {
  const said = await output('mcpClient.mjs')
  const { data } = (await world.app.kernel.call('get_token', { token: 'AAPL' })).envelope
  expect(said).toContain(`${world.app.kernel.registry.listed.length} tools`)
  expect(said).toContain(
    `AAPL has a supply of ${(data as { total_supply_decimal: string }).total_supply_decimal}`,
  )
  expect(said).toMatch(/refused: .*no such token/)
})

it('the REST script tells the premiums that the tool tells', async () => {
  const said = await output('restScript.mjs')
  const { data } = (await world.app.kernel.call('list_stock_premiums', { limit: 5 })).envelope
  const { items } = data as { items: { symbol: string; premium_bps: number }[] }
  expect(items).toHaveLength(5)
  for (const { symbol, premium_bps } of items)
    expect(said).toMatch(new RegExp(`${symbol} +${(premium_bps / 100).toFixed(2).replace('.', '\\.')} %`))
})

it('a tool of one’s own runs in the kernel, and counts what the node has', async () => {
  const { network } = world.app
  const chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network })
  const kernel = createKernel({
    registry: createRegistry([toOperation(getBlockBusyness)]),
    chain,
    network,
    stocks: createInstrumentRegistry(chain, network),
    service: {
      version: '0',
      startedAtMs: 0,
      limits: { requests: 1, window_s: 1 },
      catalogCount: () => 1,
    },
    pinHead: () => chain.head(),
    now: Date.now,
  })
  const { as_of, data } = (await kernel.call('get_block_busyness', { blocks: 5 })).envelope
  const newest = Number(as_of?.block)
  const blocks = await Promise.all(
    [4, 3, 2, 1, 0].map((back) => world.client.getBlock({ blockNumber: BigInt(newest - back) })),
  )
  const [oldest, ...rest] = blocks
  const seconds = Number(rest.at(-1)?.timestamp) - Number(oldest?.timestamp)
  const transactions = rest.reduce((sum, block) => sum + block.transactions.length, 0)
  expect(transactions).toBeGreaterThan(0)
  expect(data).toEqual({
    from_block: newest - 4,
    to_block: newest,
    transactions,
    seconds,
    transactions_per_second: transactions / seconds,
  })
  await chain.close()
})
