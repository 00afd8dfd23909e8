import type { Transaction } from 'viem'
import type { TestWorld } from './startWorld.ts'

const known = new WeakMap<TestWorld, Promise<Transaction[]>>()

/** Every transaction of a world that does not grow, oldest first, asked from the node directly. */
export function allTransactions(world: TestWorld): Promise<Transaction[]> {
  const transactions = known.get(world) ?? readAll(world)
  known.set(world, transactions)
  return transactions
}

/** Answers of the node for so many blocks stay below what a client takes at once. */
const perRead = 20

async function readAll({ client }: TestWorld): Promise<Transaction[]> {
  const head = Number(await client.getBlockNumber())
  const found: Transaction[] = []
  for (let from = 0; from <= head; from += perRead) {
    const numbers = Array.from({ length: Math.min(perRead, head - from + 1) }, (_, place) => from + place)
    const blocks = await Promise.all(
      numbers.map((number) => client.getBlock({ blockNumber: BigInt(number), includeTransactions: true })),
    )
    found.push(...blocks.flatMap(({ transactions }) => transactions))
  }
  return found
}
