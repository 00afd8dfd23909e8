/** What happens to a holding, in order; dollars are null where nothing valued them. */
export type LotEvent =
  | { kind: 'buy'; amount: bigint; usd: number | null }
  /** Only sales that count add to what was realised; earlier ones still use up what was bought first. */
  | { kind: 'sell'; amount: bigint; usd: number | null; counts: boolean }
  /** Came or went without a price. */
  | { kind: 'in'; amount: bigint }
  | { kind: 'out'; amount: bigint }

/** Profit by first in, first out. Amounts are exact; what has no known cost stays apart, it never costs zero. */
export type FifoResult = {
  realisedUsd: number
  /** Cost and proceeds of the sales behind `realisedUsd`. */
  soldCostUsd: number
  soldProceedsUsd: number
  /** Sales, or parts of them, whose cost or worth nobody knows. */
  unknownSold: bigint
  unknownProceedsUsd: number
  /** Sales with a known gain: above zero, and not. */
  wins: number
  losses: number
  /** What is left with a known cost, and what it cost. */
  open: bigint
  openCostUsd: number
  /** What is left without one. */
  openUnknown: bigint
}

type Lot = { left: bigint; amount: bigint; usd: number | null }

type Taken = { known: bigint; cost: number; unknown: bigint }

/** Takes the oldest lots; what was never seen coming has no known cost. */
function take(lots: Lot[], first: { place: number }, amount: bigint): Taken {
  const taken: Taken = { known: 0n, cost: 0, unknown: 0n }
  let missing = amount
  while (missing > 0n) {
    const lot = lots[first.place]
    if (!lot) {
      taken.unknown += missing
      break
    }
    let part = missing
    if (lot.left < part) part = lot.left
    lot.left -= part
    missing -= part
    if (lot.usd === null) taken.unknown += part
    else {
      taken.known += part
      taken.cost += lot.usd * (Number(part) / Number(lot.amount))
    }
    if (lot.left === 0n) first.place += 1
  }
  return taken
}

export function fifo(events: readonly LotEvent[]): FifoResult {
  const lots: Lot[] = []
  const first = { place: 0 }
  const sums = { soldCostUsd: 0, soldProceedsUsd: 0, unknownProceedsUsd: 0, wins: 0, losses: 0 }
  let unknownSold = 0n
  for (const event of events) {
    const { amount } = event
    if (amount <= 0n) continue
    if (event.kind === 'buy' || event.kind === 'in') {
      lots.push({ left: amount, amount, usd: event.kind === 'buy' ? event.usd : null })
      continue
    }
    const { known, cost, unknown } = take(lots, first, amount)
    if (event.kind === 'out' || !event.counts) continue
    const proceeds = event.usd === null ? null : event.usd * (Number(known) / Number(amount))
    if (proceeds === null || event.usd === null) {
      unknownSold += amount
      continue
    }
    unknownSold += unknown
    sums.unknownProceedsUsd += event.usd * (Number(unknown) / Number(amount))
    if (known === 0n) continue
    sums.soldCostUsd += cost
    sums.soldProceedsUsd += proceeds
    if (proceeds > cost) sums.wins += 1
    else sums.losses += 1
  }
  const left = lots.slice(first.place)
  const sum = (some: Lot[]) => some.reduce((total, lot) => total + lot.left, 0n)
  return {
    ...sums,
    realisedUsd: sums.soldProceedsUsd - sums.soldCostUsd,
    unknownSold,
    open: sum(left.filter(({ usd }) => usd !== null)),
    openCostUsd: left.reduce(
      (total, lot) => total + (lot.usd ?? 0) * (Number(lot.left) / Number(lot.amount)),
      0,
    ),
    openUnknown: sum(left.filter(({ usd }) => usd === null)),
  }
}
