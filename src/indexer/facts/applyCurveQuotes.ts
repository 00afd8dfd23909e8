import { blockOf } from '../../sources/index/position.ts'
import { launches } from '../../sources/index/tables/eventTables.ts'
import type { RangeFacts } from './RangeFacts.ts'

/** Puts what curves are paid in where their launches stand: the two events of a launch come in either order. */
export function applyCurveQuotes(facts: RangeFacts): void {
  for (const { block, transactionIndex, pool, quote } of facts.curveQuotes) {
    const isSame = (place: { position: number; transactionIndex: number }) =>
      blockOf(place.position) === block && place.transactionIndex === transactionIndex
    for (const curve of facts.pools)
      if (curve.kind === 'curve' && curve.pool === pool && isSame(curve)) curve.token1 = quote
    const launched = facts.events.get(launches) ?? []
    launched.forEach((row, place) => {
      const own = { position: Number(row.position), transactionIndex: Number(row.transaction_index) }
      if (row.pool_id === pool && isSame(own)) launched[place] = { ...row, quote_id: quote }
    })
  }
}
