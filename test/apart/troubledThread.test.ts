import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { createProbeView } from '../../src/domain/probe/createProbeView.ts'
import { type ComputeThread, startComputeThread } from '../../src/service/app/apart/startComputeThread.ts'
import { createChainMeter } from '../../src/sources/chain/ChainMeter.ts'
import { createEnrichment } from '../../src/sources/enrich/createEnrichment.ts'
import { sharedWorld } from '../world/startWorld.ts'

let thread: ComputeThread
const warnings: string[] = []

async function start(): Promise<void> {
  const { network } = (await sharedWorld()).app
  warnings.length = 0
  thread = startComputeThread({
    connection: { network, chain: { callGas: 0n } as never },
    probe: createProbeView(network),
    enrich: createEnrichment({ on: [], off: [], now: Date.now }),
    log: { warn: ({ problem }: { problem: string }) => void warnings.push(problem) } as never,
    now: Date.now,
    heapMb: 48,
    patienceMs: 2_000,
    file: fileURLToPath(new URL('troubledThread.mjs', import.meta.url)),
  })
}
afterEach(() => thread.close())

function run(args: Record<string, unknown>, signal = new AbortController().signal) {
  const task = { operation: 'a_heavy_one', args, client: 'here', newest: undefined, withIndex: false }
  return thread.attempt(task, { signal, meter: createChainMeter() })
}
const answered = expect.objectContaining({ result: { answer: expect.anything() } })

describe('the thread for heavy operations', () => {
  it('is replaced when one spins after its time, and the others are answered all the same', {
    timeout: 30_000,
  }, async () => {
    await start()
    const other = run({ afterMs: 100 })
    const spinning = run({ does: 'spin' }, AbortSignal.timeout(200))
    await expect(spinning).rejects.toThrow()
    await expect(other).resolves.toEqual(answered)
    await expect(run({})).resolves.toEqual(answered)
    expect(warnings).toHaveLength(1)
  })

  it('goes on when a run that nobody waits for any more lets it listen', { timeout: 20_000 }, async () => {
    await start()
    await expect(run({ afterMs: 60_000 }, AbortSignal.timeout(50))).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await expect(run({})).resolves.toEqual(answered)
    expect(warnings).toEqual([])
  })

  it('refuses one that needs more memory than there is, twice tried, and goes on', {
    timeout: 60_000,
  }, async () => {
    await start()
    await expect(run({ does: 'fill' })).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(warnings.join()).toMatch(/memory/)
    await expect(run({})).resolves.toEqual(answered)
  })
})
