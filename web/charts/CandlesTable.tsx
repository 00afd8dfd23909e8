import { useState } from 'preact/hooks'
import { columnOf } from '../explorer/columnOf.tsx'
import { type Column, DataTable } from '../explorer/DataTable.tsx'
import { Known } from '../explorer/Known.tsx'
import type { Candle } from './Candle.ts'

const newest = 50

type FormatPrice = (price: number) => string

function columnsOf(formatPrice: FormatPrice): readonly Column<Candle>[] {
  const price = (title: string, of: (candle: Candle) => number | null): Column<Candle> => ({
    title,
    end: true,
    show: (candle) => <Known value={of(candle)}>{formatPrice}</Known>,
  })
  return [
    { title: 'Start (UTC)', show: ({ start }) => start.slice(0, 16).replace('T', ' ') },
    price('Open', ({ open }) => open),
    price('High', ({ high }) => high),
    price('Low', ({ low }) => low),
    price('Close', ({ close }) => close),
    columnOf.dollars('Volume', (candle) => candle.volume_usd, { short: true }),
    { title: 'Trades', end: true, show: ({ trades }) => trades },
  ]
}

type CandlesTableProps = { candles: readonly Candle[]; formatPrice: FormatPrice }

/** The chart's figures for those who cannot or would rather not look at it. */
export function CandlesTable({ candles, formatPrice }: CandlesTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details class="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The newest candles as a table</summary>
      {open && (
        <DataTable
          label="Candles"
          rows={candles.slice(-newest).reverse()}
          columns={columnsOf(formatPrice)}
          keyOf={({ start }) => start}
          empty="No candles yet"
        />
      )}
    </details>
  )
}
