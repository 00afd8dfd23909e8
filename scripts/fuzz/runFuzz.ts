import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Judge } from './createJudge.ts'
import type { FuzzInput, Reply } from './FuzzInput.ts'

/** Something that was found, with what makes it again. */
export type Find = Fault & { number: number; input: FuzzInput; reply: Reply }

export type FuzzTarget = {
  send(input: FuzzInput): Promise<Reply>
  /** Begins to watch the service's main thread; gives the longest time for which it did nothing else. */
  watch(): Promise<() => Promise<number>>
  /** Whether the service's process is still the one that was there; one that ended is replaced. */
  alive(): Promise<boolean>
}

export type FuzzRun = {
  target: FuzzTarget
  judge: Judge
  inputOf(number: number): FuzzInput
  from: number
  to: number
  onFind(find: Find): void
  onProgress(done: number, codes: ReadonlyMap<string, number>): void
}

/** Nobody may keep all others waiting for longer. */
export const longestBlockMs = 200
const window = 256
const hands = 16
const attempts = 3

/** What answered, for a reader to see what was reached. */
function codeOf({ statuses, text, broken }: Reply): string {
  const told = /"code":"([A-Z_]+)"|"code":(-\d+)/.exec(text.slice(0, 4_000))
  return [statuses[0] ?? broken ?? 'nothing', told?.[1] ?? told?.[2]].filter(Boolean).join(' ')
}

const nothing: Reply = { statuses: [], text: '', ms: 0, broken: 'lost' }

/** Sends inputs a window at a time. What looks wrong is sent again alone: what stays is the input's own. */
export async function runFuzz({
  target,
  judge,
  inputOf,
  from,
  to,
  onFind,
  onProgress,
}: FuzzRun): Promise<void> {
  const codes = new Map<string, number>()

  async function blockOf(input: FuzzInput): Promise<number> {
    let least = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < attempts && least > longestBlockMs; tries += 1) {
      const end = await target.watch()
      await target.send(input)
      least = Math.min(least, await end())
    }
    return least
  }

  async function again(number: number, input: FuzzInput, fault: Fault): Promise<void> {
    // Something else may have kept it waiting.
    if (fault.kind === 'hang' || fault.kind === 'lost' || fault.kind === 'upstream') {
      await sleep(500)
      const second = judge(input, await target.send(input))
      if (second?.kind !== fault.kind) return
    }
    onFind({ ...fault, number, input, reply: await target.send(input) })
  }

  for (let start = from; start < to; start += window) {
    const numbers = Array.from({ length: Math.min(window, to - start) }, (_, place) => start + place)
    const inputs = numbers.map(inputOf)
    const faults: [number, FuzzInput, Fault][] = []
    const slow: [number, FuzzInput][] = []
    const queue = numbers.map((number, place) => [number, inputs[place] as FuzzInput] as const)
    const end = await target.watch()
    await Promise.all(
      Array.from({ length: hands }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [number, input] = next
          const reply = await target.send(input)
          const code = codeOf(reply)
          codes.set(code, (codes.get(code) ?? 0) + 1)
          // Who kept the thread for so long took at least as long; of one who left nobody knows.
          if (reply.ms > longestBlockMs || reply.broken === 'left') slow.push([number, input])
          const fault = judge(input, reply)
          if (fault) faults.push([number, input, fault])
        }
      }),
    )
    const blockMs = await end()
    if (!(await target.alive())) {
      for (const [place, input] of inputs.entries()) {
        await target.send(input)
        if (!(await target.alive()))
          onFind({ kind: 'crash', detail: 'the process ended', number: start + place, input, reply: nothing })
      }
      onFind({
        kind: 'crash',
        detail: `the process ended within ${start}..${to}`,
        number: start,
        input: inputs[0] as FuzzInput,
        reply: nothing,
      })
    } else {
      for (const [number, input, fault] of faults) await again(number, input, fault)
      if (blockMs > longestBlockMs)
        for (const [number, input] of slow) {
          const least = await blockOf(input)
          if (least > longestBlockMs)
            onFind({ kind: 'block', detail: `${Math.round(least)} ms`, number, input, reply: nothing })
        }
    }
    onProgress(start + numbers.length, codes)
  }
}
