import { afterAll } from 'vitest'
import { z } from 'zod'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { limitArgument } from '../../src/base/schema/paging.ts'
import { windowArgument } from '../../src/base/schema/window.ts'
import { createInstrumentRegistry } from '../../src/domain/stocks/createInstrumentRegistry.ts'
import { createCodeGate } from '../../src/operations/kernel/createCodeGate.ts'
import type { GateLimits } from '../../src/operations/kernel/createGate.ts'
import { createKernel, type KernelOptions } from '../../src/operations/kernel/createKernel.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import { defineTool, type Tool } from '../../src/operations/kernel/defineTool.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import type { Head } from '../../src/sources/chain/Chain.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { startAnvil } from '../anvil/startAnvil.ts'

export const headAt = (number: bigint): Head => ({
  number,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  parentHash: `0x${(number - 1n).toString(16).padStart(64, '0')}`,
  timestampMs: 1_700_000_000_000,
  baseFeeWei: 1n,
  gasUsed: 0n,
  transactionCount: 0,
})

export const network = loadNetwork('devnet')
/** Kernels over a node of their own, which stops with the tests of the file. */
export async function startKernels() {
  const anvil = await startAnvil()
  const chain = await createChain({ endpoints: [{ url: anvil.url }], network })
  afterAll(async () => {
    await chain.close()
    await anvil.stop()
  })

  /** A kernel whose head and clock the test moves by hand. */
  function kernelOver(
    tools: Tool[],
    gate?: Partial<GateLimits>,
    codeRuns?: number,
    more: Partial<KernelOptions> = {},
  ) {
    const state = { head: headAt(100n), now: 1_700_000_000_500 }
    const kernel = createKernel({
      registry: createRegistry(tools.map(toOperation)),
      chain,
      network,
      stocks: createInstrumentRegistry(chain, network),
      service: { version: '0', startedAtMs: 0, catalogCount: () => 0, limits: { requests: 1, window_s: 1 } },
      pinHead: () => state.head,
      now: () => state.now,
      ...(gate ? { gate } : {}),
      codeGate: createCodeGate(codeRuns),
      ...more,
    })
    return { kernel, state }
  }

  return kernelOver
}

export type Run = Extract<Tool, { run: unknown }>['run']

/** A tool of which only matters how it runs. */
export const tool = (run: Run, overrides: Partial<Tool> = {}) =>
  defineTool({
    name: 'get_thing',
    title: 'Thing',
    topic: 'meta',
    description: 'Gets a thing.',
    input: z.object({
      query: z.string().max(10),
      limit: limitArgument(50, 10),
      window: windowArgument('Window.'),
      include_more: z.boolean().optional(),
      tokens: z.array(z.string()).max(3).optional(),
    }),
    output: z.object({ seen: z.unknown() }),
    examples: [{ title: 'x', arguments: { query: 'x' } }],
    cost: 'free',
    cache: 'block',
    run,
    ...overrides,
  }) as Tool

export const echo = () => tool(async (_, args) => ({ data: { seen: args } }))
