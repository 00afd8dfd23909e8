import { AppError } from '../../src/base/errors/AppError.ts'
import { messageOf } from '../../src/base/errors/messageOf.ts'
import type { App } from '../../src/service/app/createApp.ts'
import { createDice, type Dice } from '../chaos/createDice.ts'
import type { Fault } from '../faultyRpc/Fault.ts'
import type { FaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import type { ForkedChains } from './startForkedChains.ts'
import { toQuestions } from './toQuestions.ts'

export type FaultedRun = {
  app: App
  chains: ForkedChains
  /** The endpoints, which faults strike in turn. */
  proxies: readonly FaultyRpc[]
  /** Where a node on the fork answers, and where the true one does, for each endpoint. */
  forkUrl: string
  trueUrls: readonly string[]
  calls: number
  seed: number
}

export type FaultedReport = {
  right: number
  unknown: number
  /** What was said and is not so. */
  wrong: string[]
  /** Calls made while each kind of fault was in force. */
  under: Record<string, number>
}

const moods = ['down', 'slow', 'lagging', 'forked', 'no_logs', 'busy', 'garbled'] as const
type Mood = (typeof moods)[number]

const faultOf: Partial<Record<Mood, { fault: Fault; methods?: string[] }>> = {
  slow: { fault: { kind: 'delay', ms: 1_200 } },
  lagging: { fault: { kind: 'lag', blocks: 50 } },
  no_logs: { fault: { kind: 'result', change: () => [] }, methods: ['eth_getLogs'] },
  busy: { fault: { kind: 'http', status: 429 } },
  garbled: { fault: { kind: 'truncate' } },
}

async function strike(run: FaultedRun, index: number, mood: Mood): Promise<void> {
  const proxy = run.proxies[index] as FaultyRpc
  const rule = faultOf[mood]
  if (rule) proxy.setFaults([rule])
  if (mood === 'down') await proxy.goDown()
  if (mood === 'forked') proxy.redirect(run.forkUrl)
}

async function heal(run: FaultedRun, index: number, mood: Mood): Promise<void> {
  const proxy = run.proxies[index] as FaultyRpc
  proxy.clearFaults()
  if (mood === 'down') await proxy.comeUp()
  proxy.redirect(run.trueUrls[index] as string)
}

/** Failures that say "not now"; that something is not there is an answer, and may be a wrong one. */
const isUnknown = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.family === 'upstream' ||
    ['UNAVAILABLE', 'STATE_PRUNED', 'STARTING_UP', 'TIMED_OUT'].includes(error.code))

/** Two of three endpoints may be unwell at once, but no more than one of them on the fork. */
function chooseMoods(dice: Dice, count: number): Map<number, Mood> {
  const struck = new Map<number, Mood>()
  const first = dice.between(0, count - 1)
  struck.set(first, dice.pick(moods))
  if (dice.chance(0.3)) {
    const second = (first + dice.between(1, count - 1)) % count
    struck.set(second, dice.pick(moods.filter((mood) => mood !== 'forked')))
  }
  return struck
}

/** Asks while endpoints fail in turn, and compares every answer with the true chain at the answer's own block. */
export async function runFaultedCalls(run: FaultedRun): Promise<FaultedReport> {
  const dice = createDice(run.seed)
  const questions = toQuestions(run.chains, dice)
  const report: FaultedReport = { right: 0, unknown: 0, wrong: [], under: {} }
  let struck = new Map<number, Mood>()
  for (let call = 0; call < run.calls; call += 1) {
    if (call % 8 === 0) {
      for (const [index, mood] of struck) await heal(run, index, mood)
      struck = chooseMoods(dice, run.proxies.length)
      for (const [index, mood] of struck) await strike(run, index, mood)
    }
    if (call % 2 === 0) await run.chains.grow()
    for (const mood of new Set(struck.values())) report.under[mood] = (report.under[mood] ?? 0) + 1
    const question = dice.pick(questions)()
    const told = `call ${call} ${question.tool} ${JSON.stringify(question.args)} under ${[...struck.values()]}`
    try {
      const { envelope } = await run.app.kernel.call(question.tool, question.args)
      const difference = await question.compare(envelope.data as never, BigInt(envelope.as_of?.block ?? -1))
      if (difference === undefined) report.right += 1
      else report.wrong.push(`${told}: ${difference}`)
    } catch (error) {
      if (isUnknown(error)) report.unknown += 1
      else report.wrong.push(`${told}: ${messageOf(error)}`)
    }
  }
  for (const [index, mood] of struck) await heal(run, index, mood)
  return report
}
