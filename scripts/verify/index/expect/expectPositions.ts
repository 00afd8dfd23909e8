import type { NetworkTruth } from '../NetworkTruth.ts'
import { blockAt } from '../placesPerBlock.ts'
import { addRow, amountOf, type Cell, type ExpectedRows, type Row } from '../Rows.ts'
import { createSales } from './createSales.ts'
import { createStanding, type Happening } from './positionStanding.ts'

const nobody = '0x0000000000000000000000000000000000000000'

/** One side of a swap, or a transfer, as it touches one account and token. */
type Touch = { block: number; transaction: number } & (
  | { swap: { bought: boolean; amount: bigint; usd: number | null; isQuote: boolean } }
  | { moved: bigint }
)

const dollars = (cell: Cell | undefined) => (typeof cell === 'number' ? cell : null)

/** What the swaps and transfers of some blocks do to each account and token, in the order of the chain. */
function touchesOf(rows: ExpectedRows, money: ReadonlySet<string>) {
  const touches = new Map<string, Touch[]>()
  const at = (row: Row) => ({
    block: blockAt(row.position),
    transaction: Number(row.transaction_index),
  })
  const touch = (account: Cell | undefined, token: Cell | undefined, one: Touch) => {
    const key = `${account} ${token}`
    const known = touches.get(key)
    if (known) known.push(one)
    else touches.set(key, [one])
  }
  const inOrder = (name: string) =>
    (rows.get(name) ?? []).toSorted((one, other) => Number(one.position) - Number(other.position))
  const traders = new Set<string>()
  for (const row of inOrder('trades')) {
    const usd = dollars(row.usd)
    traders.add(String(row.trader_id))
    const sides = [
      { token: row.base_id, bought: row.side === 1, amount: amountOf(row.base_amount), isQuote: false },
      { token: row.quote_id, bought: row.side !== 1, amount: amountOf(row.quote_amount), isQuote: true },
    ]
    for (const { token, ...side } of sides)
      if (!side.isQuote || !money.has(String(token)))
        touch(row.trader_id, token, { ...at(row), swap: { ...side, usd } })
  }
  for (const row of inOrder('transfers')) {
    if (money.has(String(row.token_id))) continue
    const amount = amountOf(row.amount)
    for (const [account, moved] of [
      [row.from_id, -amount],
      [row.to_id, amount],
    ] as const)
      if (account !== nobody && traders.has(String(account)))
        touch(account, row.token_id, { ...at(row), moved })
  }
  return touches
}

/** The touches of one transaction as what happened to the holding. */
function happeningOf(touches: readonly Touch[]): Happening {
  const swaps = touches.flatMap((one) => ('swap' in one ? [one.swap] : []))
  const got = swaps.reduce((sum, { bought, amount }) => sum + (bought ? amount : -amount), 0n)
  const moved = touches.reduce((sum, one) => sum + ('moved' in one ? one.moved : 0n), 0n)
  return { swaps, got, moved }
}

/**
 * How every account stands with every token it traded, how it stood before each block that changed that, its lots, and
 * what all its sales brought.
 */
export function expectPositions(
  rows: ExpectedRows,
  { network, applied: { positions: span } }: NetworkTruth,
): void {
  for (const table of ['positions', 'position_steps', 'lots', 'earnings', 'earning_steps'])
    rows.set(table, [])
  if (!span) return
  const sales = createSales()
  const money = new Set([
    nobody,
    ...['usdg', 'weth'].flatMap((key) => network.contract(key)?.address.toLowerCase() ?? []),
  ])
  for (const [key, all] of touchesOf(rows, money)) {
    const touches = all.filter(({ block }) => block <= span.to)
    const blocksOfSwaps = touches.filter((one) => !('moved' in one)).map(({ block }) => block)
    if (blocksOfSwaps.length === 0) continue
    const begin = blocksOfSwaps.reduce((one, other) => Math.min(one, other))
    const groups = new Map<string, Touch[]>()
    for (const one of touches.toSorted((a, b) => a.block - b.block || a.transaction - b.transaction)) {
      const name = `${one.block} ${one.transaction}`
      groups.set(name, [...(groups.get(name) ?? []), one])
    }
    const [trader_id = '', token_id = ''] = key.split(' ')
    const standing = createStanding(money.has(token_id))
    let last = -1
    for (const group of groups.values()) {
      const block = group[0]?.block ?? 0
      const happening = happeningOf(group)
      if (block < begin) {
        standing.receiveBefore(happening.moved)
        continue
      }
      if (happening.swaps.length === 0 && happening.moved === 0n) continue
      if (last === -1) standing.begin()
      else if (block !== last)
        addRow(rows, 'position_steps', { block, trader_id, token_id, ...standing.row() })
      const before = standing.row()
      standing.happen(happening, block)
      if (!money.has(token_id)) sales.see(trader_id, block, { before, after: standing.row() })
      last = block
    }
    addRow(rows, 'positions', { trader_id, token_id, first_block: begin, ...standing.row() })
    for (const [number, { amount, usd }] of standing.lots.entries())
      addRow(rows, 'lots', { trader_id, token_id, number, amount, usd })
  }
  sales.expect(rows)
}
