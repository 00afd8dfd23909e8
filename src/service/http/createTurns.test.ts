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
  void turns('a', 100, async () => {
    begun = true
  })
  expect(begun).toBe(true)
})

it('begins in turns what comes with much of somebody else', async () => {
  const turns = createTurns()
  const order: string[] = []
  const ask = (client: string) =>
    turns(client, 100, async () => {
      order.push(client)
      work(6)
    })
  const all = [...Array.from({ length: 20 }, () => ask('flood')), ask('victim'), ask('victim')]
  await Promise.all(all)
  expect(order.filter((client) => client === 'flood')).toHaveLength(20)
  // The first began before the others came; from then on each has its turn.
  expect(order.slice(0, 5)).toEqual(['flood', 'flood', 'victim', 'flood', 'victim'])
})

it('begins few words before the long texts of any number of others, and those in the end', async () => {
  const turns = createTurns()
  const order: string[] = []
  const ask = (client: string, bytes: number) =>
    turns(client, bytes, async () => {
      order.push(client)
      work(6)
    })
  const floods = Array.from({ length: 20 }, (_, at) => ask(`flood ${at}`, 100_000))
  await Promise.all([...floods, ask('victim', 100), ask('victim', 100), ask('victim', 100)])
  // The first began before the others came; each round may have one of both kinds.
  expect(order.slice(0, 6).filter((client) => client === 'victim')).toHaveLength(3)
  expect(new Set(order).size).toBe(21)
})

it('begins long texts too while few words never end', async () => {
  const turns = createTurns()
  let isBegun = false
  let busy = true
  const ask = async (): Promise<void> => {
    while (busy) await turns('flood', 100, async () => work(6))
  }
  const flood = Promise.all([ask(), ask(), ask()])
  await turns('victim', 100_000, async () => {
    isBegun = true
  })
  busy = false
  await flood
  expect(isBegun).toBe(true)
})

it('leaves half of the thread to others where long texts never end', async () => {
  const turns = createTurns()
  const before = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => turns('a', 100_000, async () => work(5))))
  // Twenty take a hundred milliseconds, and the pauses between them nearly as long.
  expect(performance.now() - before).toBeGreaterThan(180)
})

it('lets others of the event loop run between', async () => {
  const turns = createTurns()
  let rounds = 0
  const counting = setInterval(() => {
    rounds += 1
  }, 0)
  await Promise.all(Array.from({ length: 20 }, () => turns('a', 100, async () => work(6))))
  clearInterval(counting)
  expect(rounds).toBeGreaterThan(10)
})

it('passes on failures, thrown and rejected', async () => {
  const turns = createTurns()
  const thrown = () => {
    work(6)
    throw new Error('thrown')
  }
  expect(() => turns('a', 100, thrown)).toThrow('thrown')
  await expect(turns('a', 100, thrown)).rejects.toThrow('thrown')
  await expect(turns('a', 100, () => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected')
})
