import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPlannerFacts } from '../../src/assistant/plan/createPlannerFacts.ts'
import { planAnswer } from '../../src/assistant/plan/planAnswer.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { toCatalog } from '../../src/operations/families/toCatalog.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import type { EvalEntry } from '../../test/assistant/EvalEntry.ts'

const rounds = 20

/** The planner's own time for every question of the evals, without any call. */
export async function run(root: string): Promise<void> {
  const network = loadNetwork('mainnet')
  const registry = createRegistry([...listedTools.map(toOperation), ...toCatalog(network)])
  const started = performance.now()
  const facts = createPlannerFacts(network, registry)(Date.now())
  const ready = performance.now() - started
  const entries = ['tuned.json', 'heldOut.json'].flatMap(
    (file) => JSON.parse(readFileSync(join(root, 'evals', 'assistant', file), 'utf8')) as EvalEntry[],
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const { prompt, history = [] } of entries) {
      const from = performance.now()
      planAnswer(prompt, history, facts)
      // The first round warms the code up, as the first questions of a service do.
      if (round > 0) times.push(performance.now() - from)
    }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  console.log(`${entries.length} questions over ${registry.all.length} operations, ${times.length} plans`)
  console.log(`ready ${ready.toFixed(0)} ms; plan p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
}
