import { Tabs } from '../../parts/Tabs.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { useKeptText } from '../../router/useKeptText.ts'
import { ActionsPanel } from './ActionsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { InstrumentsPanel } from './InstrumentsPanel.tsx'
import { PremiumsPanel } from './PremiumsPanel.tsx'
import { StockFilter } from './StockFilter.tsx'
import { StocksHead } from './StocksHead.tsx'
import { useStockBoard } from './useStockBoard.ts'

/** The board of tokenised stocks: pools against oracles, multipliers, and the market's session. */
export function StocksPage() {
  useTitle('Stocks')
  const board = useStockBoard()
  const [text, setText] = useKeptText('q')
  const [sector, setSector] = useKeptText('sector')
  const filter = { text: text.trim().toLowerCase(), sector }
  return (
    <div class="stack">
      <StocksHead board={board} />
      <StockFilter text={text} setText={setText} sector={sector} setSector={setSector} />
      <section class="card">
        <Tabs
          label="Views of the stocks"
          kept="view"
          tabs={[
            {
              name: 'premiums',
              title: 'Premiums',
              show: () => <PremiumsPanel board={board} filter={filter} />,
            },
            {
              name: 'all',
              title: 'All instruments',
              show: () => <InstrumentsPanel board={board} filter={filter} />,
            },
            {
              name: 'history',
              title: 'Premium over time',
              show: () => <HistoryPanel board={board} />,
            },
            { name: 'actions', title: 'Multiplier calendar', show: () => <ActionsPanel filter={filter} /> },
          ]}
        />
      </section>
    </div>
  )
}
