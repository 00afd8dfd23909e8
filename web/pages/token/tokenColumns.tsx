import type { ItemOf } from '../../api/ResultOf.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { liquidityColumns as poolColumns } from '../../explorer/liquidityColumns.tsx'

const percent = (value: number) => `${value.toFixed(2)} %`

export const holderColumns: readonly Column<ItemOf<'get_holders'>>[] = [
  { title: '#', end: true, show: ({ rank }) => rank },
  columnOf.address('Holder', (row) => row.address, { label: (row) => row.label }),
  {
    title: 'Share',
    end: true,
    show: ({ percent: share }) => <Known value={share}>{percent}</Known>,
  },
  columnOf.amount('Amount', (row) => row.amount_decimal),
]

export const transferColumns: readonly Column<ItemOf<'get_token_transfers'>>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  { title: 'Kind', show: ({ type }) => type },
  columnOf.address('From', (row) => row.from, { label: (row) => row.from_label }),
  columnOf.address('To', (row) => row.to, { label: (row) => row.to_label }),
  columnOf.amount('Amount', (row) => row.amount_decimal),
  columnOf.dollars('Worth now', (row) => row.usd, { wide: true }),
]

export const traderColumns: readonly Column<ItemOf<'get_top_traders'>>[] = [
  { title: '#', end: true, show: ({ rank }) => rank },
  columnOf.address('Trader', (row) => row.trader, { label: (row) => row.label }),
  columnOf.gain('Profit', (row) => row.pnl_usd),
  columnOf.dollars('Volume', (row) => row.volume_usd, { short: true }),
  columnOf.number('Buys', (row) => row.buys),
  columnOf.number('Sells', (row) => row.sells),
  columnOf.time('Last trade', (row) => row.last_trade, { wide: true }),
]

export const buyerColumns: readonly Column<ItemOf<'get_first_buyers'>>[] = [
  { title: '#', end: true, show: ({ order }) => order },
  columnOf.address('Buyer', (row) => row.buyer),
  columnOf.transaction('Bought', (row) => row.timestamp),
  columnOf.amount('Amount', (row) => row.amount_decimal),
  columnOf.dollars('Paid', (row) => row.usd),
  {
    title: 'Sold since',
    end: true,
    show: ({ sold_percent: sold }) => <Known value={sold}>{percent}</Known>,
  },
]

export const liquidityColumns: readonly Column<ItemOf<'list_liquidity_events'>>[] = [
  ...poolColumns,
  columnOf.pool({ wide: true }),
]
