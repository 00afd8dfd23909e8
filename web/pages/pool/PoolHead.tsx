import { Known } from '../../explorer/Known.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { venueName } from '../../explorer/venueName.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import { NotifyMe } from '../../notify/NotifyMe.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { StarButton } from '../../parts/StarButton.tsx'
import { Moment } from '../../values/Moment.tsx'
import { type Pool, pairName, pairOf } from './Pool.ts'

/** Which pool this is, and the price it makes. */
export function PoolHead({ pool }: { pool: Pool }) {
  const [base, quote] = pairOf(pool)
  return (
    <div class="view-head">
      <div class="view-title">
        <h1>
          <TokenLink address={base.address} symbol={base.symbol} /> /{' '}
          <TokenLink address={quote.address} symbol={quote.symbol} />
        </h1>
        <div class="row small">
          <span class="badge">{venueName(pool.venue)}</span>
          {pool.lp_fee_percent !== null && <span class="badge">{pool.lp_fee_percent} % fee</span>}
          {pool.hooks !== null && <span class="badge warn">has a hook</span>}
          {pool.created_at !== null && (
            <span class="faint">
              opened <Moment iso={pool.created_at} />
            </span>
          )}
        </div>
        <div class="row small">
          <code class="whole-id">{pool.pool}</code>
          <CopyButton text={pool.pool} what="the pool’s address or id" />
          <StarButton page={{ kind: 'pool', id: pool.pool, name: pairName(pool) }} />
          <NotifyMe kinds={['trade', 'removed']} of={pool.pool} />
        </div>
      </div>
      <div class="view-price">
        <strong>
          <Known value={pool.price_usd}>{formatUsd}</Known>
        </strong>
        <span class="small faint">
          for one <TokenLink address={base.address} symbol={base.symbol} />
        </span>
      </div>
    </div>
  )
}
