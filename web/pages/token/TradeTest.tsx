import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { Safety } from './Safety.ts'

const share = (bps: number | null) => (bps === null ? <Nothing /> : `${(bps / 100).toFixed(2)} %`)
const tones = { tradeable: 'good', restricted: 'warn', honeypot: 'bad', indeterminate: 'warn' } as const

/** A purchase and a sale, tried on the node without being sent. */
export const TradeTest = ({ of: simulation }: { of: NonNullable<Safety['simulation']> }) => (
  <div class="trade-test">
    <span class="row">
      <span class={`badge ${tones[simulation.verdict]}`}>{simulation.verdict}</span>
      <span class="soft small">
        <Untrusted text={simulation.reason} most={300} />
      </span>
    </span>
    <dl class="pairs">
      <div>
        <dt>Tax on buying</dt>
        <dd>{share(simulation.buy_tax_bps)}</dd>
      </div>
      <div>
        <dt>Tax on selling</dt>
        <dd>{share(simulation.sell_tax_bps)}</dd>
      </div>
      <div>
        <dt>Lost on a round trip</dt>
        <dd>{share(simulation.round_trip_loss_bps)}</dd>
      </div>
      <div>
        <dt>Earlier buyers who could sell</dt>
        <dd>
          {simulation.holders_tried === null ? (
            <Nothing />
          ) : (
            `${simulation.holders_sold} of ${simulation.holders_tried}`
          )}
        </dd>
      </div>
    </dl>
  </div>
)
