import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import type { Chain } from '../../src/sources/chain/Chain.ts'

const usdg = '0x5fc5360d0400a0fd4f2af552add042d716f1d168'

/** Reads at the head in four lines until told to stop; what failed, how often it went well, and the heads seen. */
export function readOn(chain: Chain) {
  const seen = new Map<bigint, Hex>()
  const failures: unknown[] = []
  let reads = 0
  let stopped = false
  async function line(): Promise<void> {
    for (; !stopped; await sleep(5)) {
      const { number, hash } = chain.head()
      seen.set(number, hash)
      try {
        const pinned = chain.pin(number)
        const [code, balance] = await Promise.all([pinned.code(usdg), pinned.balance(usdg)])
        if (code.length < 10 || balance !== 0n) throw new Error(`read ${code} and ${balance} at ${number}`)
        reads += 1
      } catch (error) {
        failures.push(error)
      }
    }
  }
  const lines = Promise.all(Array.from({ length: 4 }, line))
  return {
    reads: () => reads,
    async stop() {
      stopped = true
      await lines
      return { seen, failures, reads }
    },
  }
}
