import type { Holding, Lot, Lots } from '../../../domain/market/positions/Holding.ts'
import { decodeAmount } from '../../../sources/index/amount.ts'
import { lots as lotsTable } from '../../../sources/index/tables/positionTables.ts'
import type { WriteTransaction } from '../../../sources/store/Writer.ts'

/** A holding from which so much is going to be taken. */
export type Demand = { trader: number; token: number; holding: Holding; amount: bigint }

/** Lots that were read, those that were added since, and the number of the first that was added. */
export type PairLots = Lots & { added: Lot[]; from: number }

/** Most sales take one lot or two; who takes many gets more with every round. */
const firstRound = 2
const mostAtOnce = 1024

export function createPairLots(from: number): PairLots & { read: Map<number, Lot> } {
  const read = new Map<number, Lot>()
  const added: Lot[] = []
  return {
    read,
    added,
    from,
    at(number) {
      const lot = number < from ? read.get(number) : added[number - from]
      if (!lot) throw new Error(`Lot ${number} of a position was not read before it was taken.`)
      return lot
    },
    push: (lot) => void added.push(lot),
  }
}

/** The lots that each demand takes from, as far as there are any; in the order asked. */
export async function loadLots(
  transaction: WriteTransaction,
  demands: readonly Demand[],
): Promise<PairLots[]> {
  const found = demands.map(({ holding }) => createPairLots(holding.lots))
  let open = demands.flatMap((demand, place) => {
    const { head, headLeft, lots } = demand.holding
    const next = headLeft > 0n ? head : head + 1
    return demand.amount > 0n && next < lots ? [{ demand, place, next, missing: demand.amount }] : []
  })
  for (let count = firstRound; open.length > 0; count = Math.min(mostAtOnce, count * 4)) {
    const asked = open.flatMap((one) => {
      const end = Math.min(one.demand.holding.lots, one.next + count)
      return Array.from({ length: end - one.next }, (_, index) => ({ one, number: one.next + index }))
    })
    const rows = await transaction.lookup({
      table: lotsTable,
      by: ['trader_id', 'token_id', 'number'],
      columns: ['amount', 'usd'],
      keys: asked.map(({ one: { demand }, number }) => [demand.trader, demand.token, number]),
    })
    for (const [index, { one, number }] of asked.entries()) {
      const row = rows[index]
      const { head, headLeft } = one.demand.holding
      one.next = number + 1
      if (!row) continue
      const lot = { amount: decodeAmount(row.amount), usd: row.usd }
      found[one.place]?.read.set(number, lot)
      one.missing -= number === head ? headLeft : lot.amount
    }
    open = open.filter(({ missing, next, demand }) => missing > 0n && next < demand.holding.lots)
  }
  return found
}
