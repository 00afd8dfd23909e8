import { planByGrammar } from '../../src/assistant/grammar/planByGrammar.ts'
import { createPlannerFacts } from '../../src/assistant/plan/createPlannerFacts.ts'
import type { Frame } from '../../src/assistant/plan/Plan.ts'
import { emptyReading } from '../../src/assistant/read/Reading.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { toCatalog } from '../../src/operations/families/toCatalog.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'

const network = loadNetwork('mainnet')
const registry = createRegistry([...listedTools.map(toOperation), ...toCatalog(network)])

/** The evening of a Friday. */
export const facts = createPlannerFacts(network, registry)(Date.UTC(2026, 10, 13, 20))

export type Planned = Exclude<ReturnType<typeof planByGrammar>, string>

/** What the grammar plans for a question; it throws where a word is not understood. */
export function planOf(prompt: string, previous?: Frame): Planned {
  const plan = planByGrammar(prompt, previous, facts)
  if (typeof plan === 'string') throw new Error(`${prompt}: ${plan}`)
  return plan
}

/** What a question that goes on from a plan is given. */
export const frameOf = ({ asks }: Planned): Frame => ({ reading: emptyReading(''), operations: [], asks })

/** The plan of the last of several questions, each of which goes on from the one before. */
export const planOfTalk = (...prompts: readonly string[]): Planned =>
  prompts.slice(1).reduce((before, prompt) => planOf(prompt, frameOf(before)), planOf(prompts[0] ?? ''))

export const callsOf = (prompt: string) =>
  planOf(prompt).steps.map(({ operation, arguments: own }) => [operation, own])

export const queryOf = (prompt: string) => planOf(prompt).aims[0]?.query
