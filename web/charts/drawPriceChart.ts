import {
  type CandlestickData,
  CandlestickSeries,
  CrosshairMode,
  createChart,
  HistogramSeries,
  PriceScaleMode,
  type UTCTimestamp,
  type WhitespaceData,
} from 'lightweight-charts'
import type { Candle } from './Candle.ts'
import { chartColours } from './chartColours.ts'
import { type Bar, toBars } from './toBars.ts'

export type DrawnChart = {
  show(candles: readonly Candle[], intervalS: number): void
  /** Equal shares of the price get equal heights, instead of equal amounts. */
  scaleByShare(byShare: boolean): void
  recolour(): void
  remove(): void
}

type DrawOptions = {
  formatPrice: (price: number) => string
  /** The candle under the pointer, and undefined when it leaves. */
  onLook: (candle: Candle | undefined) => void
  /** How many candles the chart holds and when the last one starts. */
  onDrawn: (count: number, lastStart: string) => void
}

const placesAtFirst = 110

/** Draws candles with their volume below; the only module that loads the charting library. */
export function drawPriceChart(
  place: HTMLElement,
  { formatPrice, onLook, onDrawn }: DrawOptions,
): DrawnChart {
  const chart = createChart(place, {
    autoSize: true,
    // The library's own mark brings a style element, which the content policy forbids; the card names it instead.
    layout: { attributionLogo: false, background: { color: 'transparent' }, fontSize: 11 },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.26 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, rightOffset: 4 },
    handleScroll: { vertTouchDrag: false },
    localization: { locale: 'en-GB' },
  })
  const prices = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceFormat: { type: 'custom', formatter: formatPrice, minMove: 1e-9 },
  })
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  let colours = chartColours()
  let bars: Bar[] = []
  let shownInterval = 0

  const priceOf = ({ time, candle }: Bar): CandlestickData<UTCTimestamp> | WhitespaceData<UTCTimestamp> => {
    const at = time as UTCTimestamp
    if (!candle) return { time: at }
    const { open, high, low, close } = candle
    if (open === null || high === null || low === null || close === null) return { time: at }
    return { time: at, open, high, low, close }
  }
  const volumeOf = ({ time, candle }: Bar) => {
    const at = time as UTCTimestamp
    if (candle?.volume_usd == null) return { time: at }
    return {
      time: at,
      value: candle.volume_usd,
      color: (candle.close ?? 0) >= (candle.open ?? 0) ? colours.upSoft : colours.downSoft,
    }
  }
  const drawAll = () => {
    prices.setData(bars.map(priceOf))
    volumes.setData(bars.map(volumeOf))
  }
  const recolour = () => {
    colours = chartColours()
    const { up, down, ink, line, strong, family } = colours
    chart.applyOptions({
      layout: { textColor: ink, fontFamily: family },
      grid: { vertLines: { color: line }, horzLines: { color: line } },
      crosshair: { vertLine: { color: strong }, horzLine: { color: strong } },
    })
    prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down })
    drawAll()
  }
  chart.subscribeCrosshairMove(({ time }) => onLook(bars.find((bar) => bar.time === time)?.candle))
  recolour()

  return {
    show(candles, intervalS) {
      const next = toBars(candles, intervalS)
      const lastKnown = bars.at(-1)?.time
      const goesOn =
        intervalS === shownInterval && lastKnown !== undefined && next.some(({ time }) => time === lastKnown)
      bars = next
      shownInterval = intervalS
      if (goesOn) {
        // Only the end changes, so what the reader has scrolled or zoomed to stays in place.
        for (const bar of next.filter(({ time }) => time >= lastKnown)) {
          prices.update(priceOf(bar))
          volumes.update(volumeOf(bar))
        }
      } else {
        drawAll()
        chart
          .timeScale()
          .setVisibleLogicalRange({ from: Math.max(-2, next.length - placesAtFirst), to: next.length + 3 })
      }
      const drawn = prices.data().filter((point) => 'open' in point)
      const last = drawn.at(-1)
      onDrawn(drawn.length, last ? new Date(Number(last.time) * 1000).toISOString() : '')
    },
    scaleByShare(byShare) {
      const mode = byShare ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal
      chart.priceScale('right').applyOptions({ mode })
    },
    recolour,
    remove: () => chart.remove(),
  }
}
