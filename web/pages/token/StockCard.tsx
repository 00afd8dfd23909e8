import { formatSeconds } from '../../explorer/formatSeconds.ts'
import { Known } from '../../explorer/Known.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'
import { SessionBadge } from '../../explorer/SessionBadge.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { Change } from '../../values/Change.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

/** The instrument's price as the oracle and as the pools tell it. */
export const StockCard = ({ token }: { token: string }) => (
  <OperationCard
    title="Stock quote"
    name="get_stock_quote"
    args={{ symbol: token }}
    live={8_000}
    streamed={60_000}
    rem={14}
  >
    {({ data, warnings }) => {
      const reasons = reasonsOf(warnings)
      return (
        <div class="stack tight">
          <SessionBadge session={data.session} />
          <ul class="lines">
            <li>
              <span>
                Oracle, a token{' '}
                {data.oracle && (
                  <span class="faint">
                    {formatSeconds(data.oracle.age_s)} old, {data.oracle.state}
                  </span>
                )}
              </span>
              <Known value={data.oracle?.price_per_token_usd} reason={reasons.get('oracle')}>
                {formatUsd}
              </Known>
            </li>
            <li>
              <span>Pools, a token</span>
              <Known value={data.dex?.mid_per_token_usd} reason={reasons.get('dex')}>
                {formatUsd}
              </Known>
            </li>
            <li>
              <span>Premium over the oracle</span>
              <Known value={data.premium.mid_bps} reason={reasons.get('premium.mid_bps')}>
                {(bps) => <Change percent={bps / 100} />}
              </Known>
            </li>
            <li>
              <span>Shares in a token</span>
              <span>{data.shares_per_token}</span>
            </li>
            <li>
              <span>Oracle, a share</span>
              <Known value={data.oracle?.price_per_share_usd} reason={reasons.get('oracle')}>
                {formatUsd}
              </Known>
            </li>
          </ul>
          <p class="small soft">
            <Untrusted text={data.verdict_reason} most={300} />
          </p>
        </div>
      )
    }}
  </OperationCard>
)
