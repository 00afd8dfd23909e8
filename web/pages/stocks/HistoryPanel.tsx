import { SeriesBars } from '../../charts/SeriesBars.tsx'
import { CallLink } from '../../explorer/CallLink.tsx'
import { Choice } from '../../explorer/Choice.tsx'
import { Select } from '../../explorer/Select.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { useKeptText } from '../../router/useKeptText.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { usePremiumHistory } from './usePremiumHistory.ts'
import type { StockBoard } from './useStockBoard.ts'

const windows = ['24h', '7d'] as const
const hoursOf = { '24h': 24, '7d': 168 } as const

const percent = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)} %`

/** One stock's premium over time. */
export function HistoryPanel({ board }: { board: StockBoard }) {
  const items = board.state === 'ready' ? board.envelope.data.items : []
  const symbols = items.map(({ symbol }) => symbol).sort()
  const deepest = items.reduce<(typeof items)[number] | undefined>(
    (most, item) => ((item.liquidity_usd ?? 0) > (most?.liquidity_usd ?? -1) ? item : most),
    undefined,
  )
  const [kept, keep] = useKeptText('stock')
  const symbol = symbols.find((one) => one === kept.toUpperCase()) ?? deepest?.symbol
  const [window, choose] = useKeptChoice('window', windows)
  const history = usePremiumHistory(symbol, hoursOf[window])
  if (symbol === undefined)
    return (
      <div class="card-body">
        {board.state === 'ready' ? (
          <EmptyNote title="No instrument has both an oracle and a price" />
        ) : (
          <LoadedView of={board} what="the premium over time" rem={14}>
            {() => null}
          </LoadedView>
        )}
      </div>
    )
  return (
    <>
      <div class="row panel-filter">
        <Select label="Stock" names={symbols} chosen={symbol} choose={keep} titleOf={(one) => one} />
        <Choice label="How far back" names={windows} chosen={window} choose={choose} />
      </div>
      {history.state === 'loading' && (
        <div class="card-body">
          <Skeleton what="the premium over time" rem={12} />
        </div>
      )}
      {history.state === 'unknown' && (
        <div class="card-body">
          <EmptyNote title="Not known">
            <Untrusted text={history.why} most={300} />
          </EmptyNote>
        </div>
      )}
      {history.state === 'ready' &&
        (history.points.length === 0 ? (
          <div class="card-body">
            <EmptyNote title="No hour of this stretch had both a trade and an answer of the oracle" />
          </div>
        ) : (
          <SeriesBars label={`${symbol} over its oracle`} points={history.points} format={percent} />
        ))}
      <p class="panel-note">
        The price of its deepest pool at the end of each hour with a trade, against the newest of the last
        hundred answers of its oracle then. Both are per token.{' '}
        <CallLink name="get_stock_quote" args={{ symbol }} />
      </p>
    </>
  )
}
