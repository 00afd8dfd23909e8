import { useOperation } from '../../api/useOperation.ts'
import { Choice } from '../../explorer/Choice.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { LargestTrades } from './LargestTrades.tsx'
import { MarketFigures } from './MarketFigures.tsx'
import { PoolBoard } from './PoolBoard.tsx'
import { TokenBoard } from './TokenBoard.tsx'

const windows = ['24h', '1h', '6h', '7d'] as const

/** The market: tokens that move, pools, and new pairs. */
export function MarketsPage() {
  useTitle('Markets')
  const [window, choose] = useKeptChoice('window', windows)
  const overview = useOperation('get_market_overview', { window }, { live: 10_000 })
  const traded = overview.state === 'ready' ? overview.envelope.data.venues : null
  const venues = traded?.map(({ venue }) => venue) ?? []
  return (
    <div class="stack">
      <div class="view-head">
        <div class="view-title">
          <h1>Markets</h1>
          <p class="lead">
            Every exchange of the chain. Popularity is no proof of anything: anybody can take any name.
          </p>
        </div>
        <Choice label="Window" names={windows} chosen={window} choose={choose} />
      </div>
      <MarketFigures of={overview} window={window} />
      <section class="card">
        <Tabs
          label="Boards"
          kept="view"
          tabs={[
            { name: 'tokens', title: 'Tokens', show: () => <TokenBoard window={window} /> },
            { name: 'gainers', title: 'Gainers', show: () => <TokenBoard window={window} fixed="gain" /> },
            { name: 'losers', title: 'Losers', show: () => <TokenBoard window={window} fixed="loss" /> },
            { name: 'pools', title: 'Pools', show: () => <PoolBoard window={window} venues={venues} /> },
            {
              name: 'new',
              title: 'New pairs',
              show: () => <PoolBoard window={window} venues={venues} fixed="age" />,
            },
            { name: 'largest', title: 'Largest trades', show: () => <LargestTrades window={window} /> },
          ]}
        />
      </section>
    </div>
  )
}
