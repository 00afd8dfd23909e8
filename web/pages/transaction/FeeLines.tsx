import { Known } from '../../explorer/Known.tsx'
import { formatDecimal } from '../../format/formatDecimal.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import { formatWei } from '../../format/formatWei.ts'
import type { Reasons } from '../../values/reasonsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { Transaction } from './Transaction.ts'

type FeeLinesProps = { transaction: Transaction; reasons: Reasons }

/** What the transaction cost and why. */
export function FeeLines({ transaction: { fee }, reasons }: FeeLinesProps) {
  const unknown = reasons.get('fee')
  const lines: [string, string | null, (text: string) => string][] = [
    [
      'Fee',
      fee.total_wei,
      (wei) => (fee.total_eth === null ? formatWei(wei) : `${formatDecimal(fee.total_eth, 4)} ETH`),
    ],
    ['In dollars of then', fee.total_usd?.toString() ?? null, (usd) => formatUsd(Number(usd))],
    ['Its L2 part', fee.l2_wei, formatWei],
    ['Its L1 part', fee.l1_wei, formatWei],
    ['Gas used', fee.gas_used, formatDecimal],
    ['Gas limit', fee.gas_limit, formatDecimal],
    ['Gas price', fee.gas_price_wei, formatWei],
  ]
  return (
    <div class="stack tight">
      <ul class="lines">
        {lines.map(([name, value, format]) => (
          <li key={name}>
            <span>{name}</span>
            <span title={value ?? undefined}>
              <Known value={value}>{format}</Known>
            </span>
          </li>
        ))}
      </ul>
      {unknown !== undefined && (
        <p class="small faint">
          <Untrusted text={unknown} most={300} />
        </p>
      )}
    </div>
  )
}
