import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { Choice } from '../../explorer/Choice.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { ListCard } from '../../explorer/ListCard.tsx'
import { launchFeed } from '../../explorer/launchFeed.ts'
import { Select } from '../../explorer/Select.tsx'
import { TokenCell } from '../../explorer/TokenCell.tsx'
import { venueName } from '../../explorer/venueName.ts'
import { useTitle } from '../../parts/useTitle.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { useKeptText } from '../../router/useKeptText.ts'

const stages = ['all', 'curve', 'graduated', 'direct'] as const
const stageTitles = { all: 'All', curve: 'On a curve', graduated: 'Graduated', direct: 'Straight to a pool' }
const flagTitles = { impostor: 'impostor', never_traded: 'never traded', quiet_24h: 'quiet for a day' }

const columns: readonly Column<ItemOf<'list_launches'>>[] = [
  columnOf.transaction('Launched', (row) => row.launched),
  { title: 'Token', show: (row) => <TokenCell {...row} /> },
  { title: 'Launchpad', show: ({ launchpad }) => venueName(launchpad) },
  {
    title: 'Stage',
    show: ({ stage }) => <Known value={stage}>{(known) => stageTitles[known].toLowerCase()}</Known>,
  },
  columnOf.dollars('Price', (row) => row.price_usd),
  columnOf.dollars('Liquidity', (row) => row.liquidity_usd, { short: true }),
  columnOf.dollars('Volume', (row) => row.volume_usd, { short: true }),
  columnOf.number('Trades', (row) => row.trades),
  columnOf.address('Deployer', (row) => row.deployer),
  {
    title: 'Flags',
    show: ({ flags }) =>
      flags.map((flag) => (
        <span key={flag} class={`badge ${flag === 'impostor' ? 'bad' : ''}`}>
          {flagTitles[flag]}
        </span>
      )),
  },
]

/** New tokens of all launchpads, as they appear. */
export function LaunchesPage() {
  useTitle('Launches')
  const [stage, choose] = useKeptChoice('stage', stages)
  const [launchpad, choosePad] = useKeptText('launchpad')
  const overview = useOperation('get_market_overview', { window: '7d' }, { live: false })
  const launches = overview.state === 'ready' ? overview.envelope.data.launches : null
  const pads = launches?.by_launchpad.map(({ launchpad: pad }) => pad) ?? []
  return (
    <div class="stack">
      <div class="view-head">
        <div class="view-title">
          <h1>Launches</h1>
          <p class="lead">
            Tokens as launchpads make them. Most go nowhere: look at the safety of one before anything else.
          </p>
        </div>
      </div>
      <div class="row">
        <Choice
          label="Stage"
          names={stages}
          chosen={stage}
          choose={choose}
          titleOf={(name) => stageTitles[name]}
        />
        <Select
          label="Launchpad"
          names={[...new Set(['', launchpad, ...pads])]}
          chosen={launchpad}
          choose={choosePad}
          titleOf={(name) => (name === '' ? 'All launchpads' : venueName(name))}
        />
      </div>
      <ListCard
        title="Newest launches"
        name="list_launches"
        args={{
          ...(stage === 'all' ? {} : { stage }),
          ...(launchpad === '' ? {} : { launchpad }),
          limit: 25,
        }}
        columns={columns}
        keyOf={({ token }) => token}
        empty="No launch fits"
        {...(stage === 'all' && launchpad === '' ? { feed: launchFeed } : {})}
      />
    </div>
  )
}
