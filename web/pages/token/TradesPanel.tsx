import { Choice } from '../../explorer/Choice.tsx'
import { ListPanel } from '../../explorer/ListPanel.tsx'
import { Select } from '../../explorer/Select.tsx'
import { tradeColumns } from '../../explorer/tradeColumns.tsx'
import { tradeFeed } from '../../explorer/tradeFeed.ts'
import { tradeKey } from '../../explorer/tradeKey.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'

const sides = ['all', 'buy', 'sell'] as const
const sideTitles = { all: 'All', buy: 'Buys', sell: 'Sells' }
const bounds = ['0', '100', '1000', '10000', '100000'] as const

const columns = tradeColumns.filter(({ title }) => title !== 'Token')

/** Swaps of a token as they happen, those of one side or of some worth where one wants only these. */
export function TradesPanel({ token }: { token: string }) {
  const [side, chooseSide] = useKeptChoice('side', sides)
  const [bound, chooseBound] = useKeptChoice('min_usd', bounds)
  const least = Number(bound)
  return (
    <>
      <div class="row panel-filter">
        <Choice
          label="Side"
          names={sides}
          chosen={side}
          choose={chooseSide}
          titleOf={(name) => sideTitles[name]}
        />
        <Select
          label="Smallest value"
          names={bounds}
          chosen={bound}
          choose={chooseBound}
          titleOf={(usd) => (usd === '0' ? 'Any value' : `${formatUsdShort(Number(usd))} or more`)}
        />
      </div>
      <ListPanel
        label="Trades"
        name="list_trades"
        args={{
          token,
          ...(side === 'all' ? {} : { side }),
          ...(least > 0 ? { min_usd: least } : {}),
          limit: 25,
        }}
        columns={columns}
        keyOf={tradeKey}
        empty={side === 'all' && least === 0 ? 'No trades yet' : 'No trade fits'}
        live={3_000}
        feed={tradeFeed(
          token,
          (trade) => (side === 'all' || trade.side === side) && (least === 0 || (trade.usd ?? -1) >= least),
        )}
      />
    </>
  )
}
