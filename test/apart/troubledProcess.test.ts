import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { createProbeView } from '../../src/domain/probe/createProbeView.ts'
import { type ComputeProcess, startComputeProcess } from '../../src/service/app/apart/startComputeProcess.ts'
import { createChainMeter } from '../../src/sources/chain/ChainMeter.ts'
import { createEnrichment } from '../../src/sources/enrich/createEnrichment.ts'
import { sharedWorld } from '../world/startWorld.ts'

let apart: ComputeProcess
const warnings: string[] = []

async function start(): Promise<void> {
  const { network } = (await sharedWorld()).app
  warnings.length = 0
  apart = startComputeProcess({
    connection: { network, chain: { callGas: 0n } as never },
    probe: createProbeView(network),
    enrich: createEnrichment({ on: [], off: [], now: Date.now }),
    log: { warn: ({ problem }: { problem: string }) => void warnings.push(problem) } as never,
    now: Date.now,
    heapMb: 48,
    patienceMs: 2_000,
    file: fileURLToPath(new URL('troubledProcess.mjs', import.meta.url)),
  })
}
afterEach(() => apart.close())

function run(args: Record<string, unknown>, signal = new AbortController().signal) {
  const task = { operation: 'a_heavy_one', args, client: 'here', newest: undefined, withIndex: false }
  return apart.attempt(task, { signal, meter: createChainMeter() })
}
const answered = expect.objectContaining({ result: { answer: expect.anything() } })

describe('the process for heavy operations', () => {
  // In the middle of a query a thread could not be ended without its process.
  it.each(['spin', 'read'])(
    'is replaced when one goes on to %s after its time, and the others are answered all the same',
    {
      timeout: 30_000,
    },
    async (does) => {
      await start()
      const other = run({ afterMs: 100 })
      const spinning = run({ does }, AbortSignal.timeout(200))
      await expect(spinning).rejects.toThrow()
      await expect(other).resolves.toEqual(answered)
      await expect(run({})).resolves.toEqual(answered)
      expect(warnings).toHaveLength(1)
    },
  )

  it('goes on when a run that nobody waits for any more lets it listen', async () => {
    await start()
    await expect(run({ afterMs: 60_000 }, AbortSignal.timeout(50))).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await expect(run({})).resolves.toEqual(answered)
    expect(warnings).toEqual([])
  })

  it.each(['fill', 'read and fill'])(
    'refuses one that needs more memory than there is (%s), twice tried, and goes on',
    {
      timeout: 60_000,
    },
    async (does) => {
      await start()
      await expect(run({ does })).rejects.toMatchObject({ code: 'OVERLOADED' })
      expect(warnings.join()).toMatch(/memory/)
      await expect(run({})).resolves.toEqual(answered)
    },
  )
})
