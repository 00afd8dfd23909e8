import { fillAll } from '../../src/operations/catalog/sweep/fillAll.ts'
import type { SweepTarget } from '../../src/operations/catalog/sweep/SweepTarget.ts'
import { createDice } from '../../test/chaos/createDice.ts'

export type MixedRequest = { path: string; body: string }

const questions = [
  'what is the price of AAPL?',
  'who holds the most TSLA?',
  'is this a honeypot?',
  'top pools by volume',
  'how much gas right now?',
]

/** Requests as a busy day has them: operations of the whole catalog, questions, and arguments nobody sent before. */
export async function createMix(target: SweepTarget): Promise<() => MixedRequest> {
  const operations = await target.list()
  const argumentsOf = await fillAll(target, operations)
  const dice = createDice(4663)
  let count = 0
  const call = (name: string, args: unknown) => ({ path: `/api/v1/${name}`, body: JSON.stringify(args) })
  return () => {
    count += 1
    if (count % 20 === 0)
      return { path: '/api/agent', body: JSON.stringify({ prompt: dice.pick(questions) }) }
    if (count % 10 === 0)
      return call('keccak256', { text: `${count} ${'x'.repeat(dice.between(0, 19_000))}` })
    if (count % 11 === 0)
      return call('abi_encode', { types: 'uint256[]', values: [Array.from({ length: 3_000 }, () => count)] })
    const operation = dice.pick(operations)
    return call(operation.name, argumentsOf(operation))
  }
}
