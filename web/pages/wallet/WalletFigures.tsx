import type { ResultOf } from '../../api/ResultOf.ts'
import { formatAmount } from '../../explorer/formatAmount.ts'
import { Gain } from '../../explorer/Gain.tsx'
import { Known } from '../../explorer/Known.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { Figures } from '../../parts/Figures.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { reasonsOf } from '../../values/reasonsOf.ts'
import type { WalletTotals } from './useWalletTotals.ts'

/** What the worth leaves out: what pools could not pay, and tokens without a price. */
function worthNote({ totals }: ResultOf<'get_wallet_tokens'>): string | undefined {
  const notes = [
    ...(totals.usd_at_price === null ? [] : [`${formatUsdShort(totals.usd_at_price)} at price`]),
    ...(totals.unpriced ? [`${totals.unpriced} tokens without a price`] : []),
  ]
  return notes.length === 0 ? undefined : notes.join(', ')
}

type WalletFiguresProps = { facts: ResultOf<'get_address'>; totals: WalletTotals }

/** What the address is worth and did. */
export function WalletFigures({ facts, totals }: WalletFiguresProps) {
  const { holdings, pnl } = totals
  const waiting = (state: string) => (state === 'loading' ? '…' : <Known value={null}>{() => null}</Known>)
  const held = holdings.state === 'ready' ? holdings.envelope : undefined
  const earned = pnl.state === 'ready' ? pnl.envelope : undefined
  const won = earned?.data.totals
  return (
    <Figures
      of={[
        {
          name: 'Worth',
          value: held ? (
            <Known value={held.data.totals.usd} reason={reasonsOf(held.warnings).get('totals.usd')}>
              {formatUsdShort}
            </Known>
          ) : (
            waiting(holdings.state)
          ),
          note: held && worthNote(held.data),
        },
        { name: 'Balance', value: `${formatAmount(facts.balance_eth)} ETH` },
        {
          name: 'Profit or loss',
          value: won ? <Gain usd={won.pnl_usd} short /> : waiting(pnl.state),
          note: won?.trades == null ? undefined : `${won.trades} trades`,
        },
        {
          name: 'Sales with profit',
          value: won ? (
            <Known value={won.win_rate_percent}>{(percent) => `${percent.toFixed(0)} %`}</Known>
          ) : (
            waiting(pnl.state)
          ),
          note: won?.wins == null ? undefined : `${won.wins} of ${won.wins + (won.losses ?? 0)}`,
        },
        { name: 'Transactions sent', value: formatNumber(facts.nonce) },
        {
          name: 'Last seen',
          value: (
            <Known value={facts.last_seen_block}>
              {(block) => <Link to={places.block(block)}>{formatNumber(block)}</Link>}
            </Known>
          ),
          note: 'block',
        },
      ]}
    />
  )
}
