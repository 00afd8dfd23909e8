import { expect, it } from 'vitest'
import { createFairQueue, type FairQueue } from './createFairQueue.ts'

const drain = (queue: FairQueue<string>, most = Number.POSITIVE_INFINITY) => {
  const order: string[] = []
  for (let waiting = queue.next(); waiting && order.length < most; waiting = queue.next()) {
    queue.remove(waiting)
    order.push(waiting.item)
  }
  return order
}

it('takes turns between clients, each in its own order', () => {
  const queue = createFairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.slice(0, 1), item)
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(queue.size).toBe(0)
})

it('lets a newcomer in after one turn of everybody, however long a queue another has', () => {
  const queue = createFairQueue<string>()
  for (let count = 0; count < 100; count++) queue.add('a', `a${count}`)
  expect(drain(queue, 10)).toHaveLength(10)
  queue.add('b', 'b0')
  expect(drain(queue, 2)).toContain('b0')
})

it('passes over a client whose oldest may not go, and forgets those that gave up', () => {
  const queue = createFairQueue<string>()
  const [first] = ['a1', 'a2', 'b1'].map((item) => queue.add(item.slice(0, 1), item))
  expect(queue.next(({ client }) => client !== 'a')?.item).toBe('b1')
  expect(queue.next(({ item }) => item === 'a2')).toBeUndefined()
  if (first) queue.remove(first)
  if (first) queue.remove(first)
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('nobody')]).toEqual([2, 1, 0])
})
