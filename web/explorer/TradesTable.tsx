import { formatUsd } from '../format/formatUsd.ts'
import { places } from '../router/places.ts'
import { Identifier } from '../values/Identifier.tsx'
import { Moment } from '../values/Moment.tsx'
import { AddressLink } from './AddressLink.tsx'
import { Amount } from './Amount.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { Known } from './Known.tsx'
import { PoolLink } from './PoolLink.tsx'
import type { Trade } from './Trade.ts'

type TradesTableProps = { trades: readonly Trade[]; without?: 'trader' | 'pool' }

const columns: readonly Column<Trade>[] = [
  { title: 'Time', show: ({ timestamp }) => <Moment iso={timestamp} /> },
  { title: 'Side', show: ({ side }) => <span class={side === 'buy' ? 'up' : 'down'}>{side}</span> },
  {
    title: 'Amount',
    end: true,
    show: ({ amount_decimal: amount, token, symbol }) => (
      <Amount decimal={amount} address={token} symbol={symbol} />
    ),
  },
  {
    title: 'For',
    end: true,
    wide: true,
    show: ({ other_amount_decimal: amount, other_token: token, other_symbol: symbol }) => (
      <Amount decimal={amount} address={token} symbol={symbol} />
    ),
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
  {
    title: 'Transaction',
    wide: true,
    show: ({ transaction }) => <Identifier text={transaction} to={places.transaction(transaction)} />,
  },
]

/** Swaps, newest first; those that arrive while one looks light up. */
export const TradesTable = ({ trades, without }: TradesTableProps) => (
  <DataTable
    label="Trades"
    live
    rows={trades}
    columns={columns.filter(({ title }) => title.toLowerCase() !== without)}
    keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
    empty="No trades yet"
  />
)
