import { formatUsd } from '../format/formatUsd.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { Moment } from '../values/Moment.tsx'
import { AddressLink } from './AddressLink.tsx'
import { Amount } from './Amount.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { Known } from './Known.tsx'
import { PoolLink } from './PoolLink.tsx'
import { TokenLink } from './TokenLink.tsx'
import type { Trade } from './Trade.ts'

type TradesTableProps = { trades: readonly Trade[]; without?: readonly string[] }

const columns: readonly Column<Trade>[] = [
  {
    title: 'Time',
    show: ({ timestamp, transaction }) => (
      <Link to={places.transaction(transaction)} title={transaction}>
        <Moment iso={timestamp} />
      </Link>
    ),
  },
  { title: 'Side', show: ({ side }) => <span class={side === 'buy' ? 'up' : 'down'}>{side}</span> },
  {
    title: 'Token',
    show: ({ token, symbol, impostor }) => <TokenLink address={token} symbol={symbol} impostor={impostor} />,
  },
  { title: 'Amount', end: true, show: ({ amount_decimal: amount }) => <Amount decimal={amount} /> },
  {
    title: 'For',
    end: true,
    wide: true,
    show: ({
      other_amount_decimal: amount,
      other_token: token,
      other_symbol: symbol,
      other_impostor: impostor,
    }) => <Amount decimal={amount} address={token} symbol={symbol} impostor={impostor} />,
  },
  {
    title: 'Price',
    end: true,
    wide: true,
    show: ({ price_usd: price }) => <Known value={price}>{formatUsd}</Known>,
  },
  { title: 'Value', end: true, show: ({ usd }) => <Known value={usd}>{formatUsd}</Known> },
  {
    title: 'Trader',
    show: ({ trader }) => <Known value={trader}>{(address) => <AddressLink address={address} />}</Known>,
  },
  { title: 'Pool', wide: true, show: ({ pool, venue }) => <PoolLink pool={pool} venue={venue} /> },
]

/** Swaps, newest first; those that arrive while one looks light up. */
export const TradesTable = ({ trades, without = [] }: TradesTableProps) => (
  <DataTable
    label="Trades"
    live
    rows={trades}
    columns={columns.filter(({ title }) => !without.includes(title))}
    keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
    empty="No trades yet"
  />
)
