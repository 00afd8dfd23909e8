import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AppError } from '../../base/errors/AppError.ts'
import { createGate } from './createGate.ts'

const never = new AbortController().signal
const limits = { running: 8, runningOfClient: 4, waiting: 6, waitingOfClient: 3, patienceMs: 60_000 }

/** Who was let in, in order; each leaves when told. */
function crowd(gate: ReturnType<typeof createGate>) {
  const inside: { name: string; leave: () => void }[] = []
  const come = (name: string, weight = 1, signal = never) =>
    gate.enter({ client: name.slice(0, 1), weight, signal }).then(
      (leave) => void inside.push({ name, leave }),
      (error: unknown) => (error instanceof AppError ? error.code : 'ABORTED'),
    )
  return { inside, come, names: () => inside.map(({ name }) => name) }
}

it('gives one client its share and leaves the rest to others', async () => {
  const gate = createGate(limits)
  const { come, names, inside } = crowd(gate)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void come(name)
  for (const name of ['b1', 'b2', 'b3', 'b4']) void come(name)
  await sleep(0)
  expect(names()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4'])
  expect([gate.running, gate.waiting]).toEqual([8, 2])
  inside[4]?.leave()
  inside[4]?.leave()
  await sleep(0)
  // A place that another client left is none that the first may take.
  expect(gate.running).toBe(7)
  inside[0]?.leave()
  await sleep(0)
  expect(names().at(-1)).toBe('a5')
})

it('takes turns between clients that wait', async () => {
  const gate = createGate({ ...limits, running: 1, waitingOfClient: 6 })
  const { come, names, inside } = crowd(gate)
  for (const name of ['x0', 'a1', 'a2', 'a3', 'b1', 'c1']) void come(name)
  for (let at = 0; at < 6; at++) {
    await sleep(0)
    inside[at]?.leave()
  }
  expect(names()).toEqual(['x0', 'a1', 'b1', 'c1', 'a2', 'a3'])
})

it('counts weight, and lets in what is heavier than a share when nothing of that client runs', async () => {
  const gate = createGate(limits)
  const { come, names, inside } = crowd(gate)
  void come('a1', 3)
  void come('a2', 2)
  void come('b1', 6)
  await sleep(0)
  expect(names()).toEqual(['a1'])
  inside[0]?.leave()
  await sleep(0)
  expect(names()).toEqual(['a1', 'a2', 'b1'])
})

it('refuses what finds no room to wait, what waited too long, and forgets who left', async () => {
  const gate = createGate({ ...limits, running: 1, patienceMs: 30 })
  const { come, inside } = crowd(gate)
  await come('x0')
  const left = new AbortController()
  const outcomes = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'].map((name) =>
    come(name, 1, name === 'b1' ? left.signal : never),
  )
  left.abort(new Error('gone'))
  // The fourth of one client finds its own queue full, the last the queue of all.
  expect(await outcomes[3]).toBe('OVERLOADED')
  expect(await outcomes[7]).toBe('OVERLOADED')
  expect(await outcomes[4]).toBe('ABORTED')
  expect(await Promise.all(outcomes)).toEqual([
    ...Array(4).fill('OVERLOADED'),
    'ABORTED',
    ...Array(3).fill('OVERLOADED'),
  ])
  expect([gate.running, gate.waiting, inside.length]).toEqual([1, 0, 1])
})
