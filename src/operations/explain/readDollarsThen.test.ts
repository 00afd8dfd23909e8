import { type Address, formatUnits } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { allTransfers, type PlainTransfer } from '../../../test/world/allTransfers.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { type EtherAnswer, etherAnswers } from '../../../test/world/etherAnswers.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { getTransaction } from '../tools/transactions/getTransaction.ts'

const world = await sharedWorld()
let transfers: PlainTransfer[]
let answers: EtherAnswer[]
beforeAll(async () => {
  transfers = await allTransfers(world)
  answers = await etherAnswers(world)
})

const explain = async (hash: string) => (await askTool(world, getTransaction, { hash })).data

/** What the feed had said last when a block was done. */
const etherAt = (block: number) => answers.findLast((answer) => answer.block <= block)?.usd ?? Number.NaN

describe('dollars at the time of a transaction', () => {
  it('are those of the feed for ether, wrapped or not, and one for a dollar', async () => {
    const tokens: Record<string, Address> = { weth: placeOf(world, 'weth'), usdg: placeOf(world, 'usdg') }
    const spread = new Set<number>()
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
      for (const [name, token] of Object.entries(tokens)) {
        const own = transfers.filter((row) => row.token === token && row.amount > 0n)
        const { transaction, block } = own[Math.floor(own.length * part)] as PlainTransfer
        const { token_moves, fee } = await explain(transaction)
        const moves = token_moves.filter((move) => move.token === token)
        expect(moves.length).toBeGreaterThan(0)
        for (const { amount, usd } of moves) {
          const one =
            name === 'usdg'
              ? Number(formatUnits(BigInt(amount), 6))
              : etherAt(block) * Number(formatUnits(BigInt(amount), 18))
          // A dollar's own pools may move it by little; ether's feed by nothing.
          expect(Math.abs((usd ?? Number.NaN) - one)).toBeLessThanOrEqual(Math.abs(one) * 1e-9)
        }
        expect(fee.total_usd).toBeCloseTo(Number(fee.total_eth) * etherAt(block), 9)
        spread.add(etherAt(block))
      }
    }
    expect(spread.size).toBeGreaterThan(2)
  })

  it('names the pool of a swap by its tokens, with what went in', async () => {
    const { swaps } = await explain(await someSwap())
    expect(swaps.length).toBeGreaterThan(0)
    for (const { in: taken, out, pool_label, usd } of swaps) {
      const symbols = [taken?.symbol, out?.symbol].map(String)
      expect(pool_label?.split('/').sort()).toEqual(symbols.sort())
      expect(usd).toBeGreaterThan(0)
    }
  })
})

/** A transaction that paid dollars to a pool. */
async function someSwap(): Promise<string> {
  const usdg = placeOf(world, 'usdg')
  for (const { transaction } of transfers.filter(({ token }) => token === usdg).toReversed()) {
    const { swaps } = await explain(transaction)
    if (swaps.some(({ in: taken }) => taken?.symbol === 'USDG')) return transaction
  }
  throw new Error('Nobody swapped dollars.')
}
