import type { Loaded } from '../../api/useOperation.ts'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { formatSeconds } from '../../explorer/formatSeconds.ts'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { PoolLink } from '../../explorer/PoolLink.tsx'
import { formatUsd, formatUsdShort } from '../../format/formatUsd.ts'
import { InstrumentCell } from './InstrumentCell.tsx'
import { PremiumBar } from './PremiumBar.tsx'
import { type Board, fits, type PremiumRow, type StockFilter } from './StockRow.ts'
import { boardCall } from './useStockBoard.ts'

const tones = { live: 'good', resting: '', paused: 'warn', stale: 'bad' } as const

const columnsFor = (largestBps: number): Column<PremiumRow>[] => [
  { title: 'Instrument', by: ({ symbol }) => symbol, show: (row) => <InstrumentCell {...row} /> },
  {
    title: 'Premium',
    by: ({ premium_bps: bps }) => bps,
    show: ({ premium_bps: bps }) => (
      <Known value={bps}>{(known) => <PremiumBar bps={known} largestBps={largestBps} />}</Known>
    ),
  },
  {
    title: 'Pools',
    end: true,
    by: ({ dex_price_usd: usd }) => usd,
    show: ({ dex_price_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
  {
    title: 'Oracle',
    end: true,
    by: ({ oracle_price_usd: usd }) => usd,
    show: ({ oracle_price_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
  {
    title: 'Shares a token',
    end: true,
    by: ({ shares_per_token: shares }) => Number(shares),
    show: ({ shares_per_token: shares }) => shares,
  },
  {
    title: 'Liquidity',
    end: true,
    by: ({ liquidity_usd: usd }) => usd,
    show: ({ liquidity_usd: usd }) => <Known value={usd}>{formatUsdShort}</Known>,
  },
  {
    title: 'Pool',
    wide: true,
    show: ({ pool, venue }) => (
      <Known value={pool}>{(known) => <PoolLink pool={known} venue={venue} />}</Known>
    ),
  },
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
export const PremiumsPanel = ({ board, filter }: { board: Loaded<Board>; filter: StockFilter }) => (
  <PanelBody of={board} call={boardCall} what="the board">
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
        />
      )
    }}
  </PanelBody>
)
