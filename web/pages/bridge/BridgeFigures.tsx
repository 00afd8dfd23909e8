import { useOperation } from '../../api/useOperation.ts'
import { formatDecimal } from '../../format/formatDecimal.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Figures } from '../../parts/Figures.tsx'
import { Nothing } from '../../values/Nothing.tsx'

/** What crossed in the last day, in figures. */
export function BridgeFigures() {
  const overview = useOperation('get_market_overview', { window: '24h' }, { live: 20_000 })
  const unknown = overview.state === 'loading' ? <span class="faint">…</span> : <Nothing />
  const bridge = overview.state === 'ready' ? overview.envelope.data.bridge : null
  const { deposits, withdrawals } = bridge ?? {}
  return (
    <Figures
      of={[
        {
          name: 'Deposits in 24 h',
          value: deposits ? formatNumber(deposits.transfers) : unknown,
          note: 'that leave a log',
        },
        {
          name: 'Withdrawals in 24 h',
          value: withdrawals ? formatNumber(withdrawals.transfers) : unknown,
          note: 'begun here',
        },
        {
          name: 'Ether that left in 24 h',
          value: withdrawals?.eth == null ? unknown : `${formatDecimal(withdrawals.eth, 4)} ETH`,
        },
      ]}
    />
  )
}
