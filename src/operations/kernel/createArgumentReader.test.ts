import { describe, expect, it } from 'vitest'
import { createArgumentReader } from './createArgumentReader.ts'
import type { Operation } from './Operation.ts'

/** An operation that counts how often it has to parse. */
function counted(name = 'get_thing') {
  const seen = { parses: 0 }
  const operation = {
    name,
    parse(raw: Readonly<Record<string, unknown>>) {
      seen.parses += 1
      if ('bad' in raw) throw new Error('bad')
      return { amount: 5n, list: [{ ...raw }] }
    },
  } as unknown as Operation
  return { operation, seen }
}

describe('createArgumentReader', () => {
  it('parses what was sent once, and keeps operations apart', () => {
    const read = createArgumentReader()
    const { operation, seen } = counted()
    const first = read(operation, { a: 1 })
    expect(read(operation, { a: 1 })).toBe(first)
    expect(read(operation, { a: 2 })).not.toBe(first)
    expect(read(operation, { a: '1' }).key).not.toBe(first.key)
    expect(seen.parses).toBe(3)
    expect(read(counted('get_other').operation, { a: 1 }).key).not.toBe(first.key)
  })

  it('shares arguments only frozen, however deep', () => {
    const { args } = createArgumentReader()(counted().operation, { a: { b: [1] } })
    expect(() => (args.list as unknown[]).push(2)).toThrow(TypeError)
    expect(() => Object.assign((args.list as object[])[0] as object, { a: 2 })).toThrow(TypeError)
  })

  it('remembers neither failures nor what is long or has no JSON form', () => {
    const read = createArgumentReader()
    const { operation, seen } = counted()
    for (const raw of [{ bad: 1 }, { bad: 1 }]) expect(() => read(operation, raw)).toThrow('bad')
    const long = { text: 'x'.repeat(600) }
    expect(read(operation, long)).not.toBe(read(operation, long))
    expect(read(operation, { value: 1n })).not.toBe(read(operation, { value: 1n }))
    expect(seen.parses).toBe(6)
  })
})
