import type { ComputeProcess } from '../../src/service/app/apart/startComputeProcess.ts'
import type { App } from '../../src/service/app/createApp.ts'
import type { IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { percentiles } from '../store/percentiles.ts'
import { askOnce } from './askOnce.ts'
import type { Question } from './questionsOf.ts'
import { startCpu } from './startCpu.ts'

export type GrownRow = {
  label: string
  listed: boolean
  p50: number
  p99: number
  /**
   * Processor time of one call, the least of all: of the service's processes and of the database server. What else
   * goes on in them, and on the machine, only adds to it.
   */
  cpuMs: number
  /** The same of every second call and of those between: they differ by what cannot be told from growth. */
  halvesMs: readonly [number, number]
  /** Rows that the index handed over. */
  rows: number
  code: string | null
  answer: string
}

/** Counts the rows that the index hands to the service's processes, and the processor time of the other one. */
export function createRowCount() {
  let rows = 0
  let apartMs = 0
  return {
    read: () => ({ rows, apartMs }),
    watchIndex: (access: IndexAccess): IndexAccess => ({
      ...access,
      async open(options) {
        const view = await access.open(options)
        const close = view.close.bind(view)
        return Object.assign(view, {
          close() {
            rows += view.meter.rows
            return close()
          },
        })
      },
    }),
    watchApart: (apart: ComputeProcess): ComputeProcess => ({
      ...apart,
      async attempt(task, bounds) {
        const done = await apart.attempt(task, bounds)
        rows += done.rows
        apartMs += done.cpuMs
        return done
      },
    }),
  }
}

/** A service over an index of one size, with what is asked of it. */
export type GrownService = { app: App; read: ReturnType<typeof createRowCount>['read'] }
export type GrownAsking = { service: GrownService; question: Question }

const usualCalls = 6
/** So many times as often is asked what seems to have grown by more than this: most of that is other work. */
const doubtful = { times: 3, growth: 1.4 }

type Call = { ms: number; cpuMs: number }

const leastOf = (calls: readonly Call[]) => Math.min(...calls.map(({ cpuMs }) => cpuMs))

async function timeCall({ service, question }: GrownAsking): Promise<Call> {
  const [apartBefore, spentMs, started] = [service.read().apartMs, startCpu(), performance.now()]
  await askOnce(service.app, question)
  const ms = performance.now() - started
  return { ms, cpuMs: spentMs() + service.read().apartMs - apartBefore }
}

/**
 * Asks the same of services of several sizes, in turns, so that a machine that becomes slower does so for all of
 * them; the first answers only warm up.
 */
export async function measureGrown(
  askings: readonly GrownAsking[],
  { calls = usualCalls }: { calls?: number | undefined },
): Promise<GrownRow[]> {
  const answers: Awaited<ReturnType<typeof askOnce>>[] = []
  for (const { service, question } of askings) answers.push(await askOnce(service.app, question))
  const before = askings.map(({ service }) => service.read().rows)
  const done = askings.map((): Call[] => [])
  const isDoubtful = () => {
    const [small, large] = done.slice(-2).map(leastOf)
    return small !== undefined && large !== undefined && large > small * doubtful.growth
  }
  for (let round = 0; round < calls || (round < calls * doubtful.times && isDoubtful()); round += 1)
    for (const [place, asking] of askings.entries()) done[place]?.push(await timeCall(asking))
  return askings.map(({ service, question: { label, listed } }, place) => {
    const own = done[place] ?? []
    const half = (which: number) => leastOf(own.filter((_, at) => at % 2 === which))
    return {
      ...{ label, listed },
      ...percentiles(own.map(({ ms }) => ms)),
      cpuMs: leastOf(own),
      halvesMs: [half(0), half(1)],
      rows: (service.read().rows - (before[place] ?? 0)) / own.length,
      ...(answers[place] ?? { code: null, answer: '' }),
    }
  })
}
