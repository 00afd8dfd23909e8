import type { ItemOf, ResultOf } from '../../api/ResultOf.ts'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import { type Figure, Figures } from '../../parts/Figures.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Change } from '../../values/Change.tsx'
import { Nothing } from '../../values/Nothing.tsx'
import { SessionClock } from './SessionClock.tsx'
import { StockChecker } from './StockChecker.tsx'
import type { StockBoard } from './useStockBoard.ts'

type PremiumRow = ItemOf<'list_stock_premiums'>

/** What the page is about, the session, and the ends of the board. */
export function StocksHead({ board }: { board: StockBoard }) {
  const data = board.state === 'ready' ? board.envelope.data : undefined
  return (
    <>
      <div class="view-head">
        <div class="view-title">
          <h1>Stocks</h1>
          <p class="lead">
            Tokenised stocks and funds: what pools pay for a token against what its oracle says a token is
            worth. Both are per token; a token stands for as many shares as its multiplier says.
          </p>
        </div>
      </div>
      <div class="columns stock-tools">
        <Card title="The stock market now">
          {data ? <SessionClock session={data.session} /> : <Skeleton what="the session" rem={4.6} />}
        </Card>
        <StockChecker />
      </div>
      <Figures of={data ? figuresOf(data) : places.map((name) => ({ name, value: '…', note: '…' }))} />
    </>
  )
}

const places = ['On the board', 'Highest premium', 'Deepest discount', 'Liquidity on the board']

function figuresOf({ items, total, without_feed: bare }: ResultOf<'list_stock_premiums'>): Figure[] {
  const rows = items.filter(({ premium_bps: bps }) => bps !== null)
  const most = (pick: (row: PremiumRow) => number) =>
    [...rows].sort((one, other) => pick(other) - pick(one))[0]
  const end = (row: PremiumRow | undefined) =>
    row === undefined ? <Nothing /> : <Change percent={(row.premium_bps ?? 0) / 100} />
  const named = (row: PremiumRow | undefined) =>
    row && <TokenLink address={row.address} symbol={row.symbol} />
  const [high, low] = [most(({ premium_bps: bps }) => bps ?? 0), most(({ premium_bps: bps }) => -(bps ?? 0))]
  const depth = rows.reduce((sum, { liquidity_usd: usd }) => sum + (usd ?? 0), 0)
  return [
    { name: 'On the board', value: total, note: `${bare} without a feed` },
    { name: 'Highest premium', value: end(high), note: named(high) },
    { name: 'Deepest discount', value: end(low), note: named(low) },
    {
      name: 'Liquidity on the board',
      value: formatUsdShort(depth),
      note: 'in pricing pools',
    },
  ]
}
