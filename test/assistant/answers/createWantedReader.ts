import type { TestWorld } from '../../world/startWorld.ts'
import { chainValue } from './chainValue.ts'
import { fieldAt } from './fieldAt.ts'
import { takeRows } from './takeRows.ts'
import { type RowsValue, type Wanted, wanted as wantedSchema } from './wanted.ts'

/** Reads what a right answer has to say, from the running world. */
export type WantedReader = (wanted: Wanted) => Promise<unknown>

type Envelope = { data?: unknown; next_cursor?: string | null }

const mostPages = 100

/** A reader that asks the operations and the node directly, each call once: the assistant has no part in it. */
export function createWantedReader({ app, client }: Pick<TestWorld, 'app' | 'client'>): WantedReader {
  const known = new Map<string, Promise<Envelope>>()

  function call(name: string, args: Record<string, unknown>): Promise<Envelope> {
    const key = JSON.stringify([name, args])
    const found =
      known.get(key) ?? app.kernel.call(name, args).then(({ envelope }) => envelope as unknown as Envelope)
    known.set(key, found)
    return found
  }

  async function fill(args: Record<string, unknown>): Promise<Record<string, unknown>> {
    const filled: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(args)) {
      const inner = fieldAt(value, 'wanted')
      filled[name] = inner === undefined ? value : await read(wantedSchema.parse(inner))
    }
    return filled
  }

  async function rowsOf({ rows, arguments: given, items }: RowsValue): Promise<unknown[]> {
    const args = await fill(given)
    const all: unknown[] = []
    let cursor: string | null | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const envelope = await call(rows, cursor ? { ...args, cursor } : args)
      const found = fieldAt(envelope, items)
      if (!Array.isArray(found)) throw new Error(`${rows} has no list at ${items}.`)
      all.push(...found)
      cursor = envelope.next_cursor
      if (!cursor) return all
    }
    throw new Error(`${rows} has more than ${mostPages} pages.`)
  }

  async function reckon(
    pair: [Wanted, Wanted],
    work: (one: number, other: number) => number,
  ): Promise<number> {
    const [one, other] = [Number(await read(pair[0])), Number(await read(pair[1]))]
    return work(one, other)
  }

  async function read(wanted: Wanted): Promise<unknown> {
    if ('value' in wanted) return wanted.value
    if ('chain' in wanted) return chainValue(client, wanted)
    if ('rows' in wanted) return takeRows(await rowsOf(wanted), wanted)
    if ('plus' in wanted) return reckon(wanted.plus, (one, other) => one + other)
    if ('minus' in wanted) return reckon(wanted.minus, (one, other) => one - other)
    if ('over' in wanted) return reckon(wanted.over, (one, other) => one / other)
    if ('times' in wanted) return reckon(wanted.times, (one, other) => one * other)
    const value = fieldAt(await call(wanted.call, await fill(wanted.arguments)), wanted.path)
    if (value === undefined || value === null)
      throw new Error(`${wanted.call} says nothing at ${wanted.path}.`)
    return value
  }

  return read
}
