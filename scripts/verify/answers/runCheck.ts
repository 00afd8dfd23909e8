import { setTimeout as sleep } from 'node:timers/promises'
import { createTape, NothingToPick, type Random } from './createRandom.ts'
import type { Asked, Check, Operation } from './judge/Check.ts'
import { createJudge, type Outcome } from './judge/createJudge.ts'
import { StateGone } from './node/createNode.ts'
import type { Service } from './node/createService.ts'
import { NotReadable, type World } from './world/createWorld.ts'

/** What came of one question: what was asked, at which block, and how the answer was judged. */
export type Checked = { operation: string; args: unknown; block: number; outcome: Outcome }

export type CheckResult = {
  checked: Checked[]
  /** Differences that the same question did not show again: a node tells of a block that it is still making. */
  passing: Checked[]
  notChecked: string | null
}

type Parts = {
  world: World
  service: Service
  random: Random
  /** How long to wait before a question that showed a difference is asked again. */
  pauseMs?: number
}

/** Problems that pass: the same question is asked again. */
const passingProblems = new Set(
  'STATE_PRUNED OVERLOADED TIMEOUT UPSTREAM_FAILED STARTING_UP RATE_LIMITED'.split(' '),
)
const tries = 6
const patienceMs = 20_000

/** The question has to be asked again. */
class AskAgain extends Error {}
/** The service refused to answer, which is a difference by itself. */
class Refused extends Error {}

async function reach(world: World, block: number): Promise<void> {
  for (const until = Date.now() + patienceMs; world.chronicle.head() < block; await sleep(100)) {
    await world.chronicle.readOn()
    if (Date.now() > until)
      throw new Error(`The node has not reached block ${block}, which was answered for.`)
  }
}

async function runOnce(check: Check, { world, service, random }: Parts): Promise<Checked[]> {
  const checked: Checked[] = []
  const ask = async (...choices: readonly [Operation, ...Operation[]]): Promise<Asked> => {
    const [operation, args] = choices.length === 1 ? choices[0] : random.pick(choices)
    const answer = await service.call(operation, args)
    if (answer.ok !== true && passingProblems.has(String(answer.code)))
      throw new AskAgain(String(answer.code))
    const judge = createJudge(answer)
    const block = answer.as_of?.block ?? world.chronicle.head()
    checked.push({ operation, args, block, outcome: judge.outcome })
    if (answer.ok !== true) {
      const told = `${answer.code}: ${answer.detail}`
      judge.outcome.differences.push({ path: 'ok', answered: told, recomputed: 'an answer' })
      throw new Refused()
    }
    await reach(world, block)
    const state = world.state(block)
    return { answer, judge, block, state, pricing: world.pricing(state) }
  }
  try {
    await check.run({ world, service, random, ask })
  } catch (error) {
    const last = checked.at(-1)
    const isKnown = [Refused, StateGone, AskAgain, NotReadable, NothingToPick].some(
      (kind) => error instanceof kind,
    )
    if (error instanceof Refused) return checked
    if (isKnown || !last) throw error
    // An answer of another form than it is described in cannot be followed.
    const answered = error instanceof Error ? error.message : String(error)
    last.outcome.differences.push({ path: 'data', answered, recomputed: 'data of the described form' })
  }
  return checked
}

const differs = (checked: readonly Checked[]) => checked.some(({ outcome }) => outcome.differences.length > 0)

/**
 * Runs a check; begins anew where the state of the answered block was gone before it could be read, and asks
 * the same question again where something differs.
 */
export async function runCheck(
  check: Check,
  { world, service, random, pauseMs = 500 }: Parts,
): Promise<CheckResult> {
  const tape = createTape(random)
  const passing: Checked[] = []
  let reason = ''
  for (let left = tries; left > 0; left -= 1) {
    tape.rewind()
    try {
      const checked = await runOnce(check, { world, service, random: tape })
      if (!differs(checked) || passing.length > 0)
        return { checked, passing: differs(checked) ? [] : passing, notChecked: null }
      passing.push(...checked.filter(({ outcome }) => outcome.differences.length > 0))
      await sleep(pauseMs)
    } catch (error) {
      if (error instanceof NothingToPick)
        return { checked: [], passing: [], notChecked: 'the chain has no subject for it' }
      if (error instanceof NotReadable) return { checked: [], passing: [], notChecked: error.message }
      if (!(error instanceof StateGone) && !(error instanceof AskAgain)) throw error
      reason = error.message
    }
  }
  return { checked: [], passing: [], notChecked: reason }
}
