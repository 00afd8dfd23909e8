import { describe, expect, it } from 'vitest'
import { Answer, encodeAnswer, mostAnswerBytes } from './Answer.ts'
import { type AnswerPlace, createAnswerCache } from './createAnswerCache.ts'
import type { SharedComputation } from './shareComputation.ts'

const megabyte = 1_048_576

const head = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const

const place = (key: string, policy: AnswerPlace['policy'] = 'static', block = 1): AnswerPlace => ({
  policy,
  key,
  head: head(block),
})

const computation = (): SharedComputation<Answer> => ({
  value: undefined,
  join: () => Promise.reject(new Error('unused')),
})

const answerOf = (chars: number) => Answer.of('{', 'x'.repeat(chars), 0)

function openCache(mostBytes: number) {
  const cache = createAnswerCache(mostBytes)
  const keep = (where: AnswerPlace, answer: Answer) => {
    const entry = computation()
    cache.start(where, entry)
    cache.finish(where, entry, answer)
    return entry
  }
  return { cache, keep }
}

describe('the answer cache', () => {
  it('holds as many answers as fit its bytes, the newest used ones', () => {
    const { cache, keep } = openCache(16 * megabyte)
    for (let index = 0; index < 5_000; index += 1) keep(place(`a${index}`), answerOf(20_000))
    expect(cache.bytes).toBeLessThanOrEqual(16 * megabyte)
    expect(cache.size).toBeGreaterThan(150)
    expect(cache.get(place('a0'))).toBeUndefined()
    expect(cache.get(place('a4999'))).toBeDefined()
  })

  it('bounds what it really holds, counted by the engine', () => {
    const { cache, keep } = openCache(16 * megabyte)
    const taken = () => {
      globalThis.gc?.()
      return process.memoryUsage().heapUsed
    }
    const before = taken()
    for (let index = 0; index < 400; index += 1)
      // Joined, so that the engine cannot keep one text for all.
      keep(place(`b${index}`), Answer.of('{', Array.from({ length: 40_000 }, () => index).join('•'), 0))
    expect(cache.size).toBeGreaterThan(5)
    if (globalThis.gc) expect(taken() - before).toBeLessThan(32 * megabyte)
  })

  it('keeps no answer that would push out most of the others', () => {
    const { cache, keep } = openCache(8 * megabyte)
    keep(place('small'), answerOf(1_000))
    keep(place('large'), answerOf(megabyte))
    expect([cache.get(place('large')), cache.get(place('small')) !== undefined]).toEqual([undefined, true])
  })

  it('shares what runs, whatever its room, and forgets what failed', () => {
    const { cache } = openCache(0)
    const entry = computation()
    cache.start(place('x', 'block'), entry)
    expect(cache.get(place('x', 'block'))).toBe(entry)
    expect(cache.get(place('x', 'block', 2))).toBeUndefined()
    cache.drop(place('x', 'block'), entry)
    expect(cache.get(place('x', 'block'))).toBeUndefined()
    cache.start(place('y', 'none'), entry)
    expect(cache.get(place('y', 'none'))).toBeUndefined()
  })

  it('lets the answers of old blocks go, and keeps those that hold for good', () => {
    const { cache, keep } = openCache(megabyte)
    const always = keep(place('always'), answerOf(10))
    for (let block = 1; block <= 5; block += 1) keep(place('now', 'block', block), answerOf(10))
    const kept = [1, 2, 3, 4, 5].filter((block) => cache.get(place('now', 'block', block)) !== undefined)
    expect(kept).toEqual([3, 4, 5])
    expect(cache.get(place('always', 'static', 9))).toBe(always)
    expect(cache.size).toBe(4)
  })
})

describe('encodeAnswer', () => {
  const envelope = (data: unknown) => ({
    ok: true as const,
    network: 'devnet',
    as_of: { block: 1, timestamp: '', age_ms: 0 },
    data,
    sources: [],
    warnings: [],
  })
  const encode = (data: unknown) => encodeAnswer(envelope(data), 0, 'get_thing')

  it('refuses an answer beyond the limit with the way out, and reads others back whole', () => {
    const { length } = encode({ text: '' }).after
    const most = 'x'.repeat(mostAnswerBytes - length)
    expect(encode({ text: most }).envelope.data).toEqual({ text: most })
    expect(() => encode({ text: `${most}x` })).toThrow(
      /answer of get_thing to these arguments is larger than 1048576 bytes/,
    )
    // Two bytes each, so half as many are too many.
    expect(() => encode({ text: 'é'.repeat(mostAnswerBytes / 2) })).toThrow(/larger than/)
  })

  it('does not write out what is far too large', () => {
    let written = 0
    const row = {
      toJSON() {
        written += 1
        return 'x'
      },
      text: 'x'.repeat(1_000),
    }
    expect(() => encode({ rows: Array.from({ length: 100_000 }, () => row) })).toThrow(/larger than/)
    expect(written).toBe(0)
  })
})
