import { formatUsdShort } from '../format/formatUsd.ts'
import { Change } from '../values/Change.tsx'
import { Nothing } from '../values/Nothing.tsx'
import type { Candle } from './Candle.ts'

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

type CandleLegendProps = { candle: Candle | undefined; formatPrice: (price: number) => string }

/** The candle under the pointer, or the newest, in figures. */
export function CandleLegend({ candle, formatPrice }: CandleLegendProps) {
  if (!candle) return <figcaption class="legend">No candles yet</figcaption>
  const { start, open, high, low, close, volume_usd: volume } = candle
  const parts: [string, number | null][] = [
    ['Open', open],
    ['High', high],
    ['Low', low],
    ['Close', close],
  ]
  return (
    <figcaption class="legend">
      <span>{time.format(Date.parse(start))} UTC</span>
      {parts.map(([name, price]) => (
        <span key={name}>
          <span class="faint">{name}</span> {price === null ? <Nothing /> : formatPrice(price)}
        </span>
      ))}
      {open !== null && close !== null && open > 0 && <Change percent={(close / open - 1) * 100} />}
      <span>
        <span class="faint">Volume</span> {volume === null ? <Nothing /> : formatUsdShort(volume)}
      </span>
    </figcaption>
  )
}
