import { type BenchChain, buildChain, type ChainPlan } from './buildChain.ts'

const attempts = 4

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Builds a chain, measures on it and stops it. A node that runs through an emulator (docs/adr/0002) dies now
 * and then under this load: then both are done again, which changes no figure.
 */
export async function withChain<T>(plan: ChainPlan, work: (chain: BenchChain) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let chain: BenchChain | undefined
    try {
      chain = await buildChain(plan)
      return await work(chain)
    } catch (error) {
      if (attempt === attempts || (chain && isAlive(chain.pid))) throw error
      console.log('the node has died; once more')
    } finally {
      await chain?.stop()
    }
  }
}
