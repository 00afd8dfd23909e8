import { SeriesBars } from '../../charts/SeriesBars.tsx'
import { Choice } from '../../explorer/Choice.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'
import { formatShort } from '../../format/formatNumber.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'

const windows = ['24h', '1h', '7d'] as const
const intervals = { '1h': '5m', '24h': '1h', '7d': '1d' } as const
const metrics = ['gas_used', 'transactions'] as const
const metricTitles = { gas_used: 'Gas used', transactions: 'Transactions' }

/** How much gas was used, stretch by stretch. */
export function GasHistory() {
  const [window, chooseWindow] = useKeptChoice('window', windows)
  const [metric, chooseMetric] = useKeptChoice('metric', metrics)
  return (
    <OperationCard
      title={`${metricTitles[metric]} in ${window}`}
      name="get_activity_series"
      args={{ metric, window, interval: intervals[window] }}
      live={15_000}
      rem={13}
      end={
        <span class="row">
          <Choice
            label="What is counted"
            names={metrics}
            chosen={metric}
            choose={chooseMetric}
            titleOf={(name) => metricTitles[name]}
          />
          <Choice label="Window" names={windows} chosen={window} choose={chooseWindow} />
        </span>
      }
      flush
    >
      {({ data }) => <SeriesBars label={metricTitles[metric]} points={data.items} format={formatShort} />}
    </OperationCard>
  )
}
