import type { Envelope } from '../../api/Answer.ts'
import { Known } from '../../explorer/Known.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { Figures } from '../../parts/Figures.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import type { Pool } from './Pool.ts'

/** What the pool holds and earned. */
export function PoolFigures({ envelope }: { envelope: Envelope<Pool> }) {
  const { tvl_usd: tvl, windows } = envelope.data
  const day = windows.find(({ window }) => window === '24h')
  const reasons = reasonsOf(envelope.warnings)
  return (
    <Figures
      of={[
        {
          name: 'Value locked',
          value: (
            <Known value={tvl} reason={reasons.get('tvl_usd')}>
              {formatUsdShort}
            </Known>
          ),
        },
        { name: 'Volume in 24 h', value: <Known value={day?.volume_usd}>{formatUsdShort}</Known> },
        { name: 'Fees in 24 h', value: <Known value={day?.fees_usd}>{formatUsdShort}</Known> },
        {
          name: 'Trades in 24 h',
          value: <Known value={day?.trades}>{formatNumber}</Known>,
          note: day?.buys == null ? undefined : `${day.buys} buys, ${day.sells} sells`,
        },
        { name: 'Price in 24 h', value: <Percent value={day?.price_change_percent} /> },
      ]}
    />
  )
}
