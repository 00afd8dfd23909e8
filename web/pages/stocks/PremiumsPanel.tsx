import type { ItemOf } from '../../api/ResultOf.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { formatSeconds } from '../../explorer/formatSeconds.ts'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { InstrumentCell } from './InstrumentCell.tsx'
import { PremiumBar } from './PremiumBar.tsx'
import { fits, type StockFilter } from './StockRow.ts'
import { boardCall, type StockBoard } from './useStockBoard.ts'

const tones = { live: 'good', resting: '', paused: 'warn', stale: 'bad' } as const

const columnsFor = (largestBps: number): Column<ItemOf<'list_stock_premiums'>>[] => [
  { title: 'Instrument', by: ({ symbol }) => symbol, show: (row) => <InstrumentCell {...row} /> },
  {
    title: 'Premium',
    by: ({ premium_bps: bps }) => bps,
    show: ({ premium_bps: bps }) => (
      <Known value={bps}>{(known) => <PremiumBar bps={known} largestBps={largestBps} />}</Known>
    ),
  },
  columnOf.dollars('Pools', (row) => row.dex_price_usd, { sort: true }),
  columnOf.dollars('Oracle', (row) => row.oracle_price_usd, { sort: true }),
  {
    title: 'Shares a token',
    end: true,
    by: ({ shares_per_token: shares }) => Number(shares),
    show: ({ shares_per_token: shares }) => shares,
  },
  columnOf.dollars('Liquidity', (row) => row.liquidity_usd, { sort: true, short: true }),
  columnOf.pool({ wide: true }),
  {
    title: 'Feed age',
    end: true,
    by: ({ oracle_age_s: age }) => age,
    show: ({ oracle_age_s: age }) => <Known value={age}>{formatSeconds}</Known>,
  },
  {
    title: 'Feed',
    by: ({ oracle_state: state }) => state,
    show: ({ oracle_state: state }) => (
      <Known value={state}>{(known) => <span class={`badge ${tones[known]}`}>{known}</span>}</Known>
    ),
  },
]

/** Pools against oracles, for every instrument that has both. */
export const PremiumsPanel = ({ board, filter }: { board: StockBoard; filter: StockFilter }) => (
  <PanelBody of={board} call={boardCall} what="the board" rem={tableRem(30)}>
    {({ data }) => {
      const largest = Math.max(1, ...data.items.map(({ premium_bps: bps }) => Math.abs(bps ?? 0)))
      return (
        <DataTable
          label="Premiums"
          rows={data.items.filter((row) => fits(row, filter))}
          columns={columnsFor(largest)}
          keyOf={({ address }) => address}
          empty="No instrument fits"
          first={{ title: 'Premium', down: true }}
          kept="order"
        />
      )
    }}
  </PanelBody>
)
