import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { Window } from '../../../base/schema/window.ts'
import { poolWindows } from '../../../domain/market/pools/poolWindows.ts'
import { column } from '../Relation.ts'
import { type Asked, type Attribute, type Kind, of } from './Attribute.ts'

/** Where a window stands in the table of a pool. */
const placeOf = (window: Window): number => (poolWindows as readonly Window[]).indexOf(window)

const field = (label: string, path: string) => of(toolNames.getPool, 'pool', label, path)

/** Which pool it is: an address that nobody said is told with what is asked of it. */
export const poolItself = field('pool', 'pool/address')

const within =
  (label: string, path: string) =>
  (pool: string, { window }: Asked): Attribute | undefined =>
    placeOf(window) >= 0
      ? {
          operation: toolNames.getPool,
          arguments: { pool },
          field: column(label, `windows.${placeOf(window)}.${path}`),
          windowed: true,
        }
      : undefined

/** What can be asked of one pool. */
export const ofPool: Kind = {
  liquidity: field('liquidity', 'tvl_usd'),
  price: field('price', 'price_usd'),
  feePercent: field('fee', 'swap_fee_percent/percent'),
  volume: within('volume', 'volume_usd'),
  trades: within('trades', 'trades'),
  buys: within('buys', 'buys'),
  sells: within('sells', 'sells'),
  traders: within('traders', 'traders'),
  fees: within('fees', 'fees_usd'),
  change: within('price change', 'price_change_percent'),
}
