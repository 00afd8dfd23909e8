import { useEffect, useRef, useState } from 'preact/hooks'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import type { Candle } from './Candle.ts'
import { CandleLegend } from './CandleLegend.tsx'
import { onThemeChange } from './chartColours.ts'
import type { DrawnChart } from './drawPriceChart.ts'

type PriceChartProps = {
  candles: readonly Candle[]
  intervalS: number
  label: string
  byShare: boolean
  formatPrice: (price: number) => string
}

/** Candles and volume; the library that draws them is fetched when the first chart is shown. */
export function PriceChart({ candles, intervalS, label, byShare, formatPrice }: PriceChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnChart | 'failed'>()
  const [looked, look] = useState<Candle>()
  const [state, setState] = useState({ count: 0, lastStart: '' })

  useEffect(() => {
    let gone = false
    let chart: DrawnChart | undefined
    let unwatch = () => {}
    import('./drawPriceChart.ts').then(
      ({ drawPriceChart }) => {
        if (gone || !place.current) return
        const onDrawn = (count: number, lastStart: string) => setState({ count, lastStart })
        chart = drawPriceChart(place.current, { formatPrice, onLook: look, onDrawn })
        unwatch = onThemeChange(chart.recolour)
        setDrawn(chart)
      },
      () => setDrawn('failed'),
    )
    return () => {
      gone = true
      unwatch()
      chart?.remove()
    }
  }, [formatPrice])

  useEffect(() => {
    if (drawn && drawn !== 'failed') drawn.show(candles, intervalS)
  }, [drawn, candles, intervalS])

  useEffect(() => {
    if (drawn && drawn !== 'failed') drawn.scaleByShare(byShare)
  }, [drawn, byShare])

  if (drawn === 'failed')
    return <EmptyNote title="The chart could not be loaded">Reload the page to try again.</EmptyNote>
  return (
    <figure class="chart" data-candles={state.count} data-last={state.lastStart}>
      <CandleLegend candle={looked ?? candles.at(-1)} formatPrice={formatPrice} />
      <div ref={place} class="chart-place" role="img" aria-label={label} />
    </figure>
  )
}
