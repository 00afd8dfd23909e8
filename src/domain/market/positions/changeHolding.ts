import type { Holding, Lot, Lots } from './Holding.ts'
import type { LotEvent } from './LotEvent.ts'

type Taken = { known: bigint; cost: number; unknown: bigint }

function add(holding: Holding, lots: Lots, lot: Lot): void {
  lots.push(lot)
  holding.lots += 1
  if (lot.usd === null) holding.openUnknown += lot.amount
  else {
    holding.open += lot.amount
    holding.behindUsd += lot.usd
  }
}

/** Makes the next lot the head. Nothing behind it costs nothing, whatever rounding says. */
function moveOn(holding: Holding, lots: Lots): void {
  holding.head += 1
  const { amount, usd } = lots.at(holding.head)
  holding.headLeft = amount
  holding.headUsd = usd ?? 0
  holding.behindUsd = holding.head + 1 === holding.lots ? 0 : holding.behindUsd - (usd ?? 0)
}

/** Takes the oldest lots; what was never seen coming has no known cost. */
function take(holding: Holding, lots: Lots, amount: bigint): Taken {
  const taken: Taken = { known: 0n, cost: 0, unknown: 0n }
  let missing = amount
  while (missing > 0n) {
    if (holding.headLeft === 0n) {
      if (holding.head + 1 === holding.lots) {
        taken.unknown += missing
        break
      }
      moveOn(holding, lots)
    }
    const lot = lots.at(holding.head)
    let part = missing
    if (holding.headLeft < part) part = holding.headLeft
    holding.headLeft -= part
    missing -= part
    if (lot.usd === null) {
      taken.unknown += part
      holding.openUnknown -= part
    } else {
      taken.known += part
      taken.cost += lot.usd * (Number(part) / Number(lot.amount))
      holding.open -= part
      holding.headUsd = lot.usd * (Number(holding.headLeft) / Number(lot.amount))
    }
  }
  return taken
}

/** Lets one more event happen to a holding. Amounts are exact; what has no known cost never costs zero. */
export function changeHolding(holding: Holding, lots: Lots, event: LotEvent): void {
  const { amount } = event
  if (amount <= 0n) return
  if (event.kind === 'buy' || event.kind === 'in') {
    add(holding, lots, { amount, usd: event.kind === 'buy' ? event.usd : null })
    return
  }
  const { known, cost, unknown } = take(holding, lots, amount)
  if (event.kind === 'out' || !event.counts) return
  if (event.usd === null) {
    holding.unknownSold += amount
    return
  }
  holding.unknownSold += unknown
  holding.unknownProceedsUsd += event.usd * (Number(unknown) / Number(amount))
  if (known === 0n) return
  const proceeds = event.usd * (Number(known) / Number(amount))
  holding.soldCostUsd += cost
  holding.soldProceedsUsd += proceeds
  if (proceeds > cost) holding.wins += 1
  else holding.losses += 1
}
