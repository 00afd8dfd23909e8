import { addRow, type ExpectedRows, type Row } from '../Rows.ts'

const figures = ['sold_cost_usd', 'sold_proceeds_usd', 'unknown_proceeds_usd', 'wins', 'losses'] as const
type Figures = Record<(typeof figures)[number], number>

const figuresOf = (row: Row): Figures =>
  Object.fromEntries(figures.map((name) => [name, Number(row[name])])) as Figures
const join = (one: Figures, other: Figures, sign: 1 | -1): Figures =>
  Object.fromEntries(figures.map((name) => [name, one[name] + sign * other[name]])) as Figures
const nothing = figuresOf(Object.fromEntries(figures.map((name) => [name, 0])))

/** What all sales of each account brought, block by block, by what each did to its position. */
export function createSales() {
  const traders = new Map<string, Map<number, Figures>>()
  return {
    see(trader: string, block: number, { before, after }: { before: Row; after: Row }): void {
      const brought = join(figuresOf(after), figuresOf(before), -1)
      if (figures.every((name) => brought[name] === 0)) return
      const blocks = traders.get(trader) ?? new Map<number, Figures>()
      traders.set(trader, blocks.set(block, join(blocks.get(block) ?? nothing, brought, 1)))
    },
    expect(rows: ExpectedRows): void {
      for (const [trader_id, blocks] of traders) {
        const [first, ...later] = [...blocks.keys()].sort((one, other) => one - other)
        if (first === undefined) continue
        let stood = blocks.get(first) ?? nothing
        for (const block of later) {
          addRow(rows, 'earning_steps', { trader_id, block, ...stood })
          stood = join(stood, blocks.get(block) ?? nothing, 1)
        }
        addRow(rows, 'earnings', { trader_id, first_block: first, ...stood })
      }
    },
  }
}
