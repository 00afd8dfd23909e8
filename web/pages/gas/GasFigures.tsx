import type { ResultOf } from '../../api/ResultOf.ts'
import { type Loaded, useOperation } from '../../api/useOperation.ts'
import { Known } from '../../explorer/Known.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatWei } from '../../format/formatWei.ts'
import { Figures } from '../../parts/Figures.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'

/** Prices of gas now, and how much was used in a day. */
export function GasFigures({ of: oracle }: { of: Loaded<ResultOf<'get_gas_oracle'>> }) {
  const day = useOperation('get_chain_stats', { window: '24h' }, { live: 10_000 })
  const waiting = <span class="faint">…</span>
  const data = oracle.state === 'ready' ? oracle.envelope.data : undefined
  const reasons = reasonsOf(oracle.state === 'ready' ? oracle.envelope.warnings : [])
  const wei = (field: string, value: string | null | undefined) =>
    data === undefined && oracle.state === 'loading' ? (
      waiting
    ) : (
      <Known value={value} reason={reasons.get(field)}>
        {formatWei}
      </Known>
    )
  const used = day.state === 'ready' ? day.envelope.data.window.gas_used : undefined
  const sent = day.state === 'ready' ? day.envelope.data.window.transactions : undefined
  return (
    <Figures
      of={[
        { name: 'Gas price', value: wei('gas_price_wei', data?.gas_price_wei), note: 'now' },
        {
          name: 'Base fee',
          value: wei('base_fee_wei', data?.base_fee_wei),
          note: 'of the newest block',
        },
        {
          name: 'A byte on Ethereum',
          value: wei('l1_price_per_byte_wei', data?.l1_price_per_byte_wei),
          note: 'now',
        },
        {
          name: 'Gas used in 24 h',
          value:
            day.state === 'loading' ? (
              waiting
            ) : (
              <Known value={used}>{(gas) => formatNumber(Number(gas))}</Known>
            ),
          note:
            sent == null
              ? 'by all transactions'
              : `by ${formatNumber(sent)} ${sent === 1 ? 'transaction' : 'transactions'}`,
        },
      ]}
    />
  )
}
