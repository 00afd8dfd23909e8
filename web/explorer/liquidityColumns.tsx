import type { ItemOf } from '../api/ResultOf.ts'
import { Amount } from './Amount.tsx'
import { columnOf } from './columnOf.tsx'
import type { Column } from './DataTable.tsx'

const tones = { add: 'good', remove: 'bad', collect: '' } as const

/** What a table of changes of liquidity says of each. */
export const liquidityColumns: readonly Column<ItemOf<'list_liquidity_events'>>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  { title: 'Change', show: ({ type }) => <span class={`badge ${tones[type]}`}>{type}</span> },
  {
    title: 'Amounts',
    end: true,
    show: (row) => <Amount decimal={row.amount0_decimal} address={row.token0} symbol={row.symbol0} />,
  },
  {
    title: 'and',
    end: true,
    show: (row) => <Amount decimal={row.amount1_decimal} address={row.token1} symbol={row.symbol1} />,
  },
  columnOf.dollars('Value', (row) => row.usd, { wide: true }),
  columnOf.address('Provider', (row) => row.provider, { wide: true }),
]
