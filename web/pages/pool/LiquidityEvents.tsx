import { AddressLink } from '../../explorer/AddressLink.tsx'
import { Amount } from '../../explorer/Amount.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Moment } from '../../values/Moment.tsx'

type LiquidityEvent = {
  timestamp: string
  transaction: string
  log_index: number
  type: 'add' | 'remove' | 'collect'
  provider: string | null
  token0: string
  symbol0: string | null
  amount0_decimal: string | null
  token1: string
  symbol1: string | null
  amount1_decimal: string | null
  usd: number | null
}

const tones = { add: 'good', remove: 'bad', collect: '' } as const

const columns: readonly Column<LiquidityEvent>[] = [
  {
    title: 'Time',
    show: ({ timestamp, transaction }) => (
      <Link to={places.transaction(transaction)} title={transaction}>
        <Moment iso={timestamp} />
      </Link>
    ),
  },
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
  { title: 'Value', end: true, wide: true, show: ({ usd }) => <Known value={usd}>{formatUsd}</Known> },
  {
    title: 'Provider',
    wide: true,
    show: ({ provider }) => <Known value={provider}>{(address) => <AddressLink address={address} />}</Known>,
  },
]

/** Liquidity that came and went. */
export const LiquidityEvents = ({ pool }: { pool: string }) => (
  <OperationCard<{ items: LiquidityEvent[] }>
    title="Liquidity added and removed"
    name="list_liquidity_events"
    args={{ pool, limit: 15 }}
    live={15_000}
    flush
  >
    {({ data }) => (
      <DataTable
        label="Liquidity events"
        live
        rows={data.items}
        columns={columns}
        keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
        empty="No change of liquidity is known"
      />
    )}
  </OperationCard>
)
