import { setTimeout as sleep } from 'node:timers/promises'
import { keccak256, numberToHex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Head, HeadChange } from '../Chain.ts'
import { createHeadTracker } from './createHeadTracker.ts'

const hashOf = (number: number, fork: string) => keccak256(toHex(`${fork} ${number}`))

/** A head of a named fork; forks share nothing but what the test gives the same name. */
const head = (number: number, fork = 'main', parentFork = fork): Head => ({
  number: BigInt(number),
  hash: hashOf(number, fork),
  parentHash: hashOf(number - 1, parentFork),
  timestampMs: number * 1000,
  baseFeeWei: 1n,
  gasUsed: 0n,
  transactionCount: null,
})

function setUp(movedBackAfterMs = 60_000) {
  const tracker = createHeadTracker({ movedBackAfterMs })
  const seen: [number, HeadChange][] = []
  tracker.onHead(({ number }, change) => seen.push([Number(number), change]))
  return { tracker, seen, current: () => Number(tracker.current()?.number) }
}

describe('createHeadTracker', () => {
  test('follows a growing chain, with gaps or without', () => {
    const { tracker, seen } = setUp()
    expect(tracker.offer(head(5), 'a')).toBe('advanced')
    expect(tracker.offer(head(6), 'a')).toBe('advanced')
    expect(tracker.offer(head(6), 'b')).toBe('known')
    expect(tracker.offer(head(9), 'b')).toBe('advanced')
    expect(seen).toEqual([5, 6, 9].map((number) => [number, 'advanced']))
  })

  test('ignores a node that is behind', () => {
    const { tracker, seen, current } = setUp()
    for (const number of [5, 6, 7]) tracker.offer(head(number), 'a')
    expect(tracker.offer(head(6), 'b')).toBe('behind')
    expect(tracker.offer(head(6), 'a')).toBe('behind')
    expect(tracker.offer(head(2), 'b')).toBe('behind')
    expect([current(), seen.length]).toEqual([7, 3])
  })

  test('sees that the parent is another', () => {
    const { tracker, seen } = setUp()
    tracker.offer(head(5), 'a')
    expect(tracker.offer(head(6, 'fork'), 'a')).toBe('replaced')
    expect(seen.at(-1)).toEqual([6, 'replaced'])
  })

  test('sees another block in the place of one it knows', () => {
    const { tracker, current } = setUp()
    for (const number of [5, 6, 7]) tracker.offer(head(number), 'a')
    expect(tracker.offer(head(6, 'fork', 'main'), 'a')).toBe('replaced')
    expect(current()).toBe(6)
    // The replaced blocks are forgotten: the new chain may now grow over them.
    expect(tracker.offer(head(7, 'fork'), 'a')).toBe('advanced')
  })

  test('does not let another endpoint replace a block by its word alone', () => {
    const { tracker, current } = setUp()
    for (const number of [5, 6]) tracker.offer(head(number), 'a')
    expect(tracker.offer(head(6, 'fork'), 'b')).toBe('behind')
    expect(current()).toBe(6)
    expect(tracker.current()?.hash).toBe(hashOf(6, 'main'))
  })

  test('believes a lower head that stays, unless somebody confirms the higher one', async () => {
    const { tracker, current } = setUp(40)
    for (const number of [5, 6, 7]) tracker.offer(head(number), 'a')
    expect(tracker.offer(head(5), 'b')).toBe('behind')
    await sleep(50)
    expect(tracker.offer(head(7), 'a')).toBe('known')
    expect(tracker.offer(head(5), 'b')).toBe('behind')
    await sleep(50)
    expect(tracker.offer(head(5), 'b')).toBe('replaced')
    expect(current()).toBe(5)
  })

  test('keeps what it remembers bounded', () => {
    const { tracker } = setUp()
    for (let number = 1; number <= 700; number += 1) tracker.offer(head(number), 'a')
    // Far below what it remembers, another block proves nothing at once.
    expect(tracker.offer(head(10, 'fork'), 'a')).toBe('behind')
    expect(tracker.offer(head(600, 'fork'), 'a')).toBe('replaced')
  })

  test('a listener that has left hears nothing', () => {
    const { tracker } = setUp()
    const heard: string[] = []
    const stop = tracker.onHead(({ number }) => heard.push(numberToHex(number)))
    tracker.offer(head(1), 'a')
    stop()
    tracker.offer(head(2), 'a')
    expect(heard).toEqual(['0x1'])
  })
})
