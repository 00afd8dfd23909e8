import type { ComputeProcess } from '../../src/service/app/apart/startComputeProcess.ts'
import type { App } from '../../src/service/app/createApp.ts'
import type { IndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { percentiles } from '../store/percentiles.ts'
import type { Question } from './questionsOf.ts'
import { startCpu } from './startCpu.ts'

export type GrownRow = {
  label: string
  listed: boolean
  p50: number
  p99: number
  /** Processor time of one call, the middle of all: of the service's processes and of the database server. */
  cpuMs: number
  /** Rows that the index handed over. */
  rows: number
  code: string | null
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

const mostCalls = 20
const enoughMs = 400
/** Of three the middle one does without a pause of the collector. */
const fewestCalls = 3

async function ask(app: App, { operation, args }: Question) {
  const response = await app.fetch(
    new Request(`http://localhost/api/v1/${operation}`, {
      method: 'POST',
      body: JSON.stringify(args),
      headers: { 'content-type': 'application/json' },
    }),
  )
  const text = await response.text()
  return response.status === 200 ? null : (/"code":"([A-Z_]+)"/.exec(text)?.[1] ?? `${response.status}`)
}

/** Asks a question until it is known what it costs; the first answer only warms up. */
export async function measureGrown(
  app: App,
  question: Question,
  {
    read,
    calls = mostCalls,
  }: { read: ReturnType<typeof createRowCount>['read']; calls?: number | undefined },
): Promise<GrownRow> {
  const code = await ask(app, question)
  const times: number[] = []
  const spent: number[] = []
  const [before, begun] = [read(), performance.now()]
  while (times.length < calls && (times.length < fewestCalls || performance.now() - begun < enoughMs)) {
    const [apartBefore, spentMs, started] = [read().apartMs, startCpu(), performance.now()]
    await ask(app, question)
    times.push(performance.now() - started)
    spent.push(spentMs() + read().apartMs - apartBefore)
  }
  return {
    label: question.label,
    listed: question.listed,
    ...percentiles(times),
    cpuMs: percentiles(spent).p50,
    rows: (read().rows - before.rows) / times.length,
    code,
  }
}
