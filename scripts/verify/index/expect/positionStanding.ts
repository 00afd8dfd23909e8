import type { Row } from '../Rows.ts'

type Swap = { bought: boolean; amount: bigint; usd: number | null; isQuote: boolean }

/** What one transaction did to an account's holding of a token. */
export type Happening = {
  swaps: readonly Swap[]
  /** What the swaps brought, less what they took; and what really came, less what went. */
  got: bigint
  moved: bigint
}

type Lot = { amount: bigint; left: bigint; usd: number | null }

const addUp = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
const total = (values: readonly bigint[]) => values.reduce((one, other) => one + other, 0n)

/** A holding with all its lots, of which every figure is made anew each time it is asked for. */
export function createStanding(isMoney: boolean) {
  const lots: Lot[] = []
  const sales: { cost: number; proceeds: number }[] = []
  const bought: Swap[] = []
  const sold: Swap[] = []
  let unknownSold = 0n
  const unknownProceeds: number[] = []
  let before = 0n
  let head = -1
  let lastBlock = 0

  function take(amount: bigint) {
    let wanted = amount
    let cost = 0
    let known = 0n
    lots.forEach((lot, number) => {
      if (wanted === 0n || lot.left === 0n) return
      let part = lot.left
      if (wanted < part) part = wanted
      wanted -= part
      lot.left -= part
      head = number
      if (lot.usd === null) return
      known += part
      cost += (lot.usd * Number(part)) / Number(lot.amount)
    })
    return { cost, known }
  }
  const put = (amount: bigint, usd: number | null) => {
    if (amount > 0n) lots.push({ amount, left: amount, usd })
  }
  function sell({ usd }: Swap, amount: bigint): void {
    if (amount <= 0n) return
    const { cost, known } = take(amount)
    if (usd === null) {
      unknownSold += amount
      return
    }
    unknownSold += amount - known
    unknownProceeds.push((usd * Number(amount - known)) / Number(amount))
    if (known > 0n) sales.push({ cost, proceeds: (usd * Number(known)) / Number(amount) })
  }

  return {
    lots,
    /** Came or went before the first swap; what went and never came is nobody's. */
    receiveBefore(moved: bigint): void {
      before = before + moved > 0n ? before + moved : 0n
    },
    begin: () => put(before, null),
    happen({ swaps, got, moved }: Happening, block: number): void {
      lastBlock = block
      for (const swap of swaps) (swap.bought ? bought : sold).push(swap)
      if (isMoney) {
        unknownProceeds.push(...swaps.map(({ bought: got, usd }) => (got ? 0 : (usd ?? 0))))
        return
      }
      const besides = moved - got
      if (besides > 0n) put(besides, null)
      const final = swaps.at(-1)
      // What a transfer took besides the swaps is part of the last of them, where that can be.
      const isTaxed =
        besides < 0n &&
        final !== undefined &&
        (final.bought ? moved > 0n && final.amount > -besides : got < 0n)
      for (const swap of swaps) {
        const tax = isTaxed && swap === final ? -besides : 0n
        if (swap.bought) put(swap.amount - tax, swap.usd)
        else sell(swap, swap.amount + tax)
      }
      if (besides < 0n && !isTaxed) take(-besides)
    },
    row: (): Row => {
      const priced = (swaps: readonly Swap[]) => addUp(swaps.map(({ usd }) => usd ?? 0))
      const kept = lots[head]
      const quoted = [...bought, ...sold].filter(({ isQuote }) => isQuote)
      const behind = lots.slice(head + 1)
      const won = sales.filter(({ cost, proceeds }) => proceeds > cost).length
      return {
        last_block: lastBlock,
        buys: bought.length,
        sells: sold.length,
        bought: total(bought.map(({ amount }) => amount)),
        sold: total(sold.map(({ amount }) => amount)),
        bought_usd: priced(bought),
        unpriced: [...bought, ...sold].filter(({ usd }) => usd === null).length,
        quoted: quoted.length,
        quoted_usd: priced(quoted),
        quoted_unpriced: quoted.filter(({ usd }) => usd === null).length,
        sold_cost_usd: addUp(sales.map(({ cost }) => cost)),
        sold_proceeds_usd: addUp(sales.map(({ proceeds }) => proceeds)),
        unknown_sold: unknownSold,
        unknown_proceeds_usd: addUp(unknownProceeds),
        wins: won,
        losses: sales.length - won,
        open_amount: total(lots.map(({ left, usd }) => (usd === null ? 0n : left))),
        open_unknown: total(lots.map(({ left, usd }) => (usd === null ? left : 0n))),
        lots: lots.length,
        head,
        head_left: kept?.left ?? 0n,
        head_usd: kept?.usd ? (kept.usd * Number(kept.left)) / Number(kept.amount) : 0,
        behind_usd: addUp(behind.map(({ usd }) => usd ?? 0)),
      }
    },
  }
}
