import type { Loaded } from '../../api/useOperation.ts'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { Known } from '../../explorer/Known.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { PoolLink } from '../../explorer/PoolLink.tsx'
import { ShareBar } from '../../explorer/ShareBar.tsx'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Moment } from '../../values/Moment.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import type { TokenScan } from './TokenScan.ts'

/** Where the token can be traded, and whether that can be taken away. */
export const LiquidityCard = ({ scan, name }: { scan: Loaded<TokenScan>; name: string }) => (
  <LoadedCard title="Liquidity" of={scan} call={{ name: 'scan_token', args: { query: name } }}>
    {({ data: { market, liquidity }, warnings }) => {
      if (market.pools.length === 0)
        return <EmptyNote title="No pool">{reasonsOf(warnings).get('market.pools')}</EmptyNote>
      return (
        <div class="stack tight">
          {liquidity && liquidity.lp_free_pct !== null && (
            <ShareBar
              label="Who can withdraw the liquidity"
              shares={[
                { name: 'Burned', percent: liquidity.lp_burned_pct ?? 0, tone: 'deep' },
                { name: 'Locked', percent: liquidity.lp_locked_pct ?? 0, tone: 'accent' },
                { name: 'Free to withdraw', percent: liquidity.lp_free_pct, tone: 'warn' },
              ]}
            />
          )}
          <ul class="lines">
            {market.pools.slice(0, 8).map(({ pool, venue, liquidity_usd: usd, fee_bps: fee }) => (
              <li key={pool}>
                <span>
                  <PoolLink pool={pool} venue={venue} />{' '}
                  {fee === null ? null : <span class="faint">{fee / 100} % fee</span>}
                </span>
                <Known value={usd}>{formatUsdShort}</Known>
              </li>
            ))}
          </ul>
          {liquidity?.locks.slice(0, 4).map(({ pool, locker, locker_name: label, percent, until }) => (
            <p key={`${pool} ${locker}`} class="small soft">
              {percent.toFixed(1)} % locked in <AddressLink address={locker} label={label} />
              {until === null ? (
                ', no way out found'
              ) : (
                <>
                  {' '}
                  until <Moment iso={until} />
                </>
              )}
            </p>
          ))}
        </div>
      )
    }}
  </LoadedCard>
)
