import { AddressLink } from '../../explorer/AddressLink.tsx'
import { Amount } from '../../explorer/Amount.tsx'
import { Known } from '../../explorer/Known.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { type Pool, pairOf } from './Pool.ts'

/** Reserves, fees and hooks. */
export function PoolFacts({ pool }: { pool: Pool }) {
  const [base, quote] = pairOf(pool)
  return (
    <div class="stack tight">
      <ul class="lines">
        {[base, quote].map((token) => (
          <li key={token.address}>
            <span>Reserve</span>
            <Amount decimal={token.reserve_decimal} address={token.address} symbol={token.symbol} />
          </li>
        ))}
        <li>
          <span>
            One <TokenLink address={base.address} symbol={base.symbol} />
          </span>
          <span>
            <Known value={base.price}>{formatNumber}</Known>{' '}
            <TokenLink address={quote.address} symbol={quote.symbol} />
          </span>
        </li>
        <li>
          <span>Fee, as swaps paid it</span>
          <Known value={pool.measured_fee_percent}>{(percent) => `${formatNumber(percent)} %`}</Known>
        </li>
        {pool.tick !== null && (
          <li>
            <span>Tick</span>
            <span>{formatNumber(pool.tick)}</span>
          </li>
        )}
        {pool.created_block !== null && (
          <li>
            <span>Opened in block</span>
            <Link to={places.block(pool.created_block)}>{formatNumber(pool.created_block)}</Link>
          </li>
        )}
        {pool.hooks !== null && (
          <li>
            <span>Hook</span>
            <AddressLink address={pool.hooks} />
          </li>
        )}
      </ul>
      {pool.hook_powers.length > 0 && (
        <p class="chips">
          {pool.hook_powers.map((power) => (
            <span key={power} class="badge warn">
              {wordsOf(power).toLowerCase()}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
