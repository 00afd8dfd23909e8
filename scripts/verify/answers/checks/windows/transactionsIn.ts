import { blocksIn } from './blocksIn.ts'
import type { ChainParts } from './ChainParts.ts'

export const transactionsIn = (parts: ChainParts) =>
  blocksIn(parts).flatMap(({ number, transactions }) =>
    transactions.map((one) => ({ ...one, block: number })),
  )
