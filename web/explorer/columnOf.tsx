import type { ComponentChildren } from 'preact'
import { formatNumber } from '../format/formatNumber.ts'
import { formatUsd, formatUsdShort } from '../format/formatUsd.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { Moment } from '../values/Moment.tsx'
import { AddressLink } from './AddressLink.tsx'
import { Amount } from './Amount.tsx'
import type { Column } from './DataTable.tsx'
import { Gain } from './Gain.tsx'
import { Known } from './Known.tsx'
import { PoolLink } from './PoolLink.tsx'
import { TokenLink } from './TokenLink.tsx'

/** How a column stands in its table; `sort` makes it one that rows can be ordered by. */
type Stand = { wide?: boolean; sort?: boolean }

/** A column over a value that may be unknown. */
const over = <Row, Value extends number | string>(
  title: string,
  pick: (row: Row) => Value | null,
  { sort = false, ...stand }: Stand & { end?: boolean },
  show: (value: Value, row: Row) => ComponentChildren,
): Column<Row> => ({
  title,
  ...stand,
  ...(sort ? { by: pick } : {}),
  show: (row) => <Known value={pick(row)}>{(value) => show(value, row)}</Known>,
})

/** Columns whose cells look alike in every table. */
export const columnOf = {
  dollars: <Row,>(
    title: string,
    pick: (row: Row) => number | null,
    stand: Stand & { short?: boolean } = {},
  ) => {
    const { short = false, ...rest } = stand
    return over(title, pick, { end: true, ...rest }, (usd) => (short ? formatUsdShort : formatUsd)(usd))
  },
  /** Dollars won or lost. */
  gain: <Row,>(title: string, pick: (row: Row) => number | null, stand: Stand = {}) =>
    over(title, pick, { end: true, ...stand }, (usd) => <Gain usd={usd} />),
  number: <Row,>(title: string, pick: (row: Row) => number | null, stand: Stand = {}) =>
    over(title, pick, { end: true, ...stand }, (value) => formatNumber(value)),
  /** An amount of the row's token, with its decimals applied. */
  amount: <Row,>(
    title: string,
    pick: (row: Row) => string | null,
    stand: Omit<Stand, 'sort'> = {},
  ): Column<Row> => ({
    title,
    end: true,
    ...stand,
    show: (row) => <Amount decimal={pick(row)} />,
  }),
  time: <Row,>(title: string, pick: (row: Row) => string | null, stand: Stand = {}) =>
    over(title, pick, stand, (iso) => <Moment iso={iso} />),
  /** The time of an event, which leads to its transaction. */
  transaction: <Row extends { transaction: string | null }>(
    title: string,
    pick: (row: Row) => string | null,
    stand: Stand = {},
  ) =>
    over(title, pick, stand, (iso, { transaction }) =>
      transaction === null ? (
        <Moment iso={iso} />
      ) : (
        <Link to={places.transaction(transaction)} title={transaction}>
          <Moment iso={iso} />
        </Link>
      ),
    ),
  address: <Row,>(
    title: string,
    pick: (row: Row) => string | null,
    { label, ...stand }: Stand & { label?: (row: Row) => string | null } = {},
  ) => over(title, pick, stand, (address, row) => <AddressLink address={address} label={label?.(row)} />),
  token: <Row extends { token: string; symbol: string | null; impostor?: boolean }>({
    sort = false,
    most,
  }: {
    sort?: boolean
    most?: number
  } = {}): Column<Row> => ({
    title: 'Token',
    ...(sort ? { by: ({ symbol }: Row) => symbol } : {}),
    show: ({ token, symbol, impostor }) => (
      <TokenLink
        address={token}
        symbol={symbol}
        {...(impostor ? { impostor } : {})}
        {...(most ? { most } : {})}
      />
    ),
  }),
  pool: <Row extends { pool: string | null; venue: string | null }>(stand: Omit<Stand, 'sort'> = {}) =>
    over<Row, string>(
      'Pool',
      ({ pool }) => pool,
      stand,
      (pool, { venue }) => <PoolLink pool={pool} venue={venue} />,
    ),
}
