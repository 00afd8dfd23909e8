import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { formatAmount } from '../../explorer/formatAmount.ts'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { Change } from '../../values/Change.tsx'
import { InstrumentCell } from './InstrumentCell.tsx'
import { fits, type StockFilter } from './StockRow.ts'
import type { StockBoard } from './useStockBoard.ts'
import { useStockMoves } from './useStockMoves.ts'

const call = { name: 'list_stock_tokens', args: { limit: 250 } } as const

type Row = ItemOf<'list_stock_tokens'> & {
  price_usd: number | null
  price_change_percent: number | null
  volume_usd: number | null
}

const columns: readonly Column<Row>[] = [
  { title: 'Instrument', by: ({ symbol }) => symbol, show: (row) => <InstrumentCell {...row} /> },
  columnOf.dollars('Price', (row) => row.price_usd, { sort: true }),
  {
    title: '24 h',
    end: true,
    by: ({ price_change_percent: percent }) => percent,
    show: ({ price_change_percent: percent }) => <Change percent={percent} />,
  },
  columnOf.dollars('Volume 24 h', (row) => row.volume_usd, { sort: true, short: true }),
  {
    title: 'Sector',
    wide: true,
    by: ({ sector }) => sector,
    show: ({ sector }) => <Known value={sector}>{wordsOf}</Known>,
  },
  {
    title: 'Shares a token',
    end: true,
    by: ({ shares_per_token: shares }) => Number(shares),
    show: ({ shares_per_token: shares }) => shares,
  },
  {
    title: 'Supply in shares',
    end: true,
    by: ({ supply_shares: shares }) => (shares === null ? null : Number(shares)),
    show: ({ supply_shares: shares }) => <Known value={shares}>{formatAmount}</Known>,
  },
  columnOf.number('Holders', (row) => row.holders, { sort: true }),
  columnOf.number('Pools', (row) => row.pools, { sort: true }),
  {
    title: 'Oracle',
    by: ({ feed }) => (feed === null ? null : 'feed'),
    show: ({ feed, paused }) =>
      paused ? (
        <span class="badge bad">paused</span>
      ) : feed === null ? (
        <span class="faint">none</span>
      ) : (
        'feed'
      ),
  },
]

/** Every instrument of the issuer. */
export function InstrumentsPanel({ board, filter }: { board: StockBoard; filter: StockFilter }) {
  const list = useOperation(call.name, call.args, { live: 60_000 })
  const moves = useStockMoves()
  const priced = board.state === 'ready' ? board.envelope.data.items : []
  const prices = new Map(priced.map((row) => [row.address, row.dex_price_usd]))
  const withMarket = (row: ItemOf<'list_stock_tokens'>): Row => {
    const move = moves.get(row.address)
    return {
      ...row,
      price_usd: move?.price_usd ?? prices.get(row.address) ?? null,
      price_change_percent: move?.price_change_percent ?? null,
      volume_usd: move?.volume_usd ?? null,
    }
  }
  return (
    <PanelBody of={list} call={call} what="the instruments" rem={tableRem(30)}>
      {({ data }) => (
        <>
          <DataTable
            label="Instruments"
            rows={data.items.filter((row) => fits(row, filter)).map(withMarket)}
            columns={columns}
            keyOf={({ address }) => address}
            empty="No instrument fits"
            most={60}
            kept="order"
          />
          <p class="panel-note">
            Price is the pools’, for a token. Change and volume are of the last 24 hours; what was not traded
            then has none.
          </p>
        </>
      )}
    </PanelBody>
  )
}
