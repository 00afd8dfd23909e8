import { Known } from '../explorer/Known.tsx'
import { formatUsdShort } from '../format/formatUsd.ts'
import { HoldingsPanel } from '../pages/wallet/HoldingsPanel.tsx'
import { Figures } from '../parts/Figures.tsx'
import { AnswerHead } from '../values/AnswerHead.tsx'
import { reasonsOf } from '../values/reasonsOf.ts'
import { type AppProps, showResult } from './showResult.tsx'

/** What an address holds and what that is worth. */
function WalletApp({ envelope }: AppProps<'get_wallet_tokens'>) {
  const { address, totals } = envelope.data
  const reasons = reasonsOf(envelope.warnings)
  const worth = (field: 'usd' | 'usd_at_price') => (
    <Known value={totals[field]} reason={reasons.get(`totals.${field}`)}>
      {formatUsdShort}
    </Known>
  )
  const held = { state: 'ready', envelope, tookMs: 0, stale: undefined, again: () => {} } as const
  return (
    <div class="app-view stack">
      <h1>
        <code class="whole-id">{address}</code>
      </h1>
      <Figures
        of={[
          { name: 'Worth', value: worth('usd') },
          { name: 'At price', value: worth('usd_at_price') },
        ]}
      />
      <section class="card">
        <HoldingsPanel of={held} address={address} />
      </section>
      <AnswerHead envelope={envelope} />
    </div>
  )
}

showResult(WalletApp)
