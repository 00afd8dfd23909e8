import type { ItemOf } from '../../api/ResultOf.ts'
import { blockFeed } from '../../explorer/blockFeed.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { launchFeed } from '../../explorer/launchFeed.ts'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { tradeFeed } from '../../explorer/tradeFeed.ts'
import { tradeKey } from '../../explorer/tradeKey.ts'
import { venueName } from '../../explorer/venueName.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { TapeCard } from './TapeCard.tsx'

const blocks: readonly Column<ItemOf<'list_blocks'>>[] = [
  { title: 'Block', show: ({ number }) => <Link to={places.block(number)}>{formatNumber(number)}</Link> },
  columnOf.time('Time', (row) => row.timestamp),
  columnOf.number('Transactions', (row) => row.transaction_count),
]

const trades: readonly Column<ItemOf<'list_trades'>>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  { title: 'Side', show: ({ side }) => <span class={side === 'buy' ? 'up' : 'down'}>{side}</span> },
  columnOf.token(),
  columnOf.dollars('Value', (row) => row.usd, { short: true }),
]

const launches: readonly Column<ItemOf<'list_launches'>>[] = [
  columnOf.transaction('Launched', (row) => row.launched),
  {
    title: 'Token',
    show: ({ token, symbol, flags }) => (
      <TokenLink address={token} symbol={symbol} impostor={flags.includes('impostor')} />
    ),
  },
  { title: 'Launchpad', show: ({ launchpad }) => venueName(launchpad) },
]

/** What happens on the chain, as it happens. */
export const Tape = () => (
  <section class="tape" aria-label="As it happens">
    <TapeCard
      title="Trades"
      all={{ title: 'All markets', to: places.markets }}
      name="list_trades"
      columns={trades}
      keyOf={tradeKey}
      empty="No trades yet"
      feed={tradeFeed(undefined)}
    />
    <TapeCard
      title="Launches"
      all={{ title: 'All launches', to: places.launches }}
      name="list_launches"
      columns={launches}
      keyOf={({ token }) => token}
      empty="No launches yet"
      feed={launchFeed}
    />
    <TapeCard
      title="Blocks"
      all={{ title: 'All blocks', to: places.blocks }}
      name="list_blocks"
      columns={blocks}
      keyOf={({ hash }) => hash}
      empty="No block yet"
      feed={blockFeed}
    />
  </section>
)
