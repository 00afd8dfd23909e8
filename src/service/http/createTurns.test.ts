import { expect, it } from 'vitest'
import { createTurns } from './createTurns.ts'

/** Keeps the thread busy, as reading a large request does. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('begins at once what comes alone', () => {
  const turns = createTurns()
  let begun = false
  void turns('a', async () => {
    begun = true
  })
  expect(begun).toBe(true)
})

it('begins in turns what comes with much of somebody else', async () => {
  const turns = createTurns()
  const order: string[] = []
  const ask = (client: string) =>
    turns(client, async () => {
      order.push(client)
      work(6)
    })
  const all = [...Array.from({ length: 20 }, () => ask('flood')), ask('victim'), ask('victim')]
  await Promise.all(all)
  expect(order.filter((client) => client === 'flood')).toHaveLength(20)
  // The first began before the others came; from then on each has its turn.
  expect(order.slice(0, 5)).toEqual(['flood', 'flood', 'victim', 'flood', 'victim'])
})

it('lets others of the event loop run between', async () => {
  const turns = createTurns()
  let rounds = 0
  const counting = setInterval(() => {
    rounds += 1
  }, 0)
  await Promise.all(Array.from({ length: 20 }, () => turns('a', async () => work(6))))
  clearInterval(counting)
  expect(rounds).toBeGreaterThan(10)
})

it('passes on failures, thrown and rejected', async () => {
  const turns = createTurns()
  const thrown = () => {
    work(6)
    throw new Error('thrown')
  }
  expect(() => turns('a', thrown)).toThrow('thrown')
  await expect(turns('a', thrown)).rejects.toThrow('thrown')
  await expect(turns('a', () => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected')
})
