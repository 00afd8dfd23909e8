import type { ComponentChildren } from 'preact'
import type { ResultOf } from '../../api/ResultOf.ts'
import type { Loaded } from '../../api/useOperation.ts'
import { Known } from '../../explorer/Known.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { Figures } from '../../parts/Figures.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { reasonsOf } from '../../values/reasonsOf.ts'

type Overview = ResultOf<'get_market_overview'>
type MarketFiguresProps = { of: Loaded<Overview>; window: string }

/** The whole market in figures; their places stand before they do. */
export function MarketFigures({ of: overview, window }: MarketFiguresProps) {
  if (overview.state === 'failed')
    return (
      <LoadedView of={overview} what="the market">
        {() => null}
      </LoadedView>
    )
  const data = overview.state === 'ready' ? overview.envelope.data : undefined
  const reasons = reasonsOf(overview.state === 'ready' ? overview.envelope.warnings : [])
  const figure = <Field extends keyof Overview>(
    field: Field,
    show: (value: NonNullable<Overview[Field]>) => ComponentChildren,
  ) =>
    data ? (
      <Known value={data[field]} reason={reasons.get(field)}>
        {(value) => show(value as NonNullable<Overview[Field]>)}
      </Known>
    ) : (
      <span class="faint">…</span>
    )
  return (
    <Figures
      of={[
        {
          name: `Volume in ${window}`,
          value: figure('volume_usd', formatUsdShort),
          note: <>{data && <Percent value={data.volume_change_percent} />} against before</>,
        },
        {
          name: `Trades in ${window}`,
          value: figure('trades', formatNumber),
          note: <>{data && <Percent value={data.trades_change_percent} />} against before</>,
        },
        { name: 'Traders', value: figure('traders', formatNumber), note: 'who sent swaps' },
        { name: 'Pools traded', value: figure('active_pools', formatNumber), note: 'of all exchanges' },
        {
          name: 'Launches',
          value: figure('launches', ({ launched }) => (
            <Link to={places.launches}>{formatNumber(launched)}</Link>
          )),
          note: <>{data?.launches ? formatNumber(data.launches.graduated) : '…'} left their curve</>,
        },
      ]}
    />
  )
}
