import type { Envelope } from '../../api/Answer.ts'
import { Known } from '../../explorer/Known.tsx'
import { formatSpan } from '../../format/formatAge.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { Figures } from '../../parts/Figures.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import type { TokenScan } from './TokenScan.ts'

/** The figures one looks for first. */
export function TokenFigures({ envelope }: { envelope: Envelope<TokenScan> }) {
  const { market, holders, age_s: age } = envelope.data
  const reasons = reasonsOf(envelope.warnings)
  const trades = market.trades['24h']
  const usd = (field: string, value: number | null) => (
    <Known value={value} reason={reasons.get(field)}>
      {formatUsdShort}
    </Known>
  )
  return (
    <Figures
      of={[
        { name: 'Market value', value: usd('market.market_cap_usd', market.market_cap_usd) },
        { name: 'Liquidity', value: usd('market.liquidity_usd', market.liquidity_usd) },
        { name: 'Volume in 24 h', value: usd('market.volume_usd.24h', market.volume_usd['24h']) },
        {
          name: 'Trades in 24 h',
          value: <Known value={trades}>{({ buys, sells }) => formatNumber(buys + sells)}</Known>,
          note: trades ? `${trades.buys} buys, ${trades.sells} sells` : undefined,
        },
        {
          name: 'Holders',
          value: (
            <Known value={holders?.count} reason={reasons.get('holders.count') ?? reasons.get('holders')}>
              {formatNumber}
            </Known>
          ),
          note: holders?.entered_24h ? `+${holders.entered_24h} in 24 h` : undefined,
        },
        {
          name: 'Age',
          value: (
            <Known value={age} reason={reasons.get('age_s')}>
              {(seconds) => formatSpan(seconds * 1000)}
            </Known>
          ),
        },
      ]}
    />
  )
}
