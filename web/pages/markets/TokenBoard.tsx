import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { Select } from '../../explorer/Select.tsx'
import { SideBar } from '../../explorer/SideBar.tsx'
import { TokenCell } from '../../explorer/TokenCell.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { leastLiquidity, leastTitle } from './leastLiquidity.ts'

type Row = ItemOf<'list_trending'>

const sorts = ['volume', 'trades', 'buyers', 'new_holders'] as const
const sortTitles = {
  volume: 'By volume',
  trades: 'By trades',
  buyers: 'By buyers',
  new_holders: 'By new holders',
}
const universes = ['all', 'stocks', 'memecoins'] as const
const universeTitles = { all: 'All tokens', stocks: 'Stocks', memecoins: 'Memecoins' }

const columns: readonly Column<Row>[] = [
  { title: '#', end: true, wide: true, show: ({ rank }) => rank },
  {
    title: 'Token',
    by: ({ symbol }) => symbol,
    show: (row) => <TokenCell {...row} />,
  },
  columnOf.dollars('Price', (row) => row.price_usd, { sort: true }),
  {
    title: 'Change',
    end: true,
    by: ({ price_change_percent: percent }) => percent,
    show: ({ price_change_percent: percent }) => <Percent value={percent} />,
  },
  columnOf.dollars('Volume', (row) => row.volume_usd, { sort: true, short: true }),
  columnOf.dollars('Liquidity', (row) => row.liquidity_usd, { sort: true, short: true }),
  {
    title: 'Buys and sells',
    by: ({ trades }) => trades,
    show: ({ buys, sells }) => <SideBar buys={buys} sells={sells} />,
  },
  columnOf.number('Traders', (row) => row.traders, { sort: true }),
  columnOf.number('New holders', (row) => row.new_holders, { sort: true, wide: true }),
  columnOf.pool({ wide: true }),
]

type TokenBoardProps = { window: string; fixed?: 'gain' | 'loss' }

/** Tokens that move in the window. */
export function TokenBoard({ window, fixed }: TokenBoardProps) {
  const [sort, chooseSort] = useKeptChoice('sort', sorts)
  const [universe, chooseUniverse] = useKeptChoice('universe', universes)
  const [least, chooseLeast] = useKeptChoice('least', leastLiquidity, '1000')
  const args = { window, sort: fixed ?? sort, universe, min_liquidity_usd: Number(least), limit: 50 }
  const board = useOperation('list_trending', args, { live: 10_000 })
  return (
    <>
      <div class="row panel-note">
        {fixed === undefined && (
          <Select
            label="Order"
            names={sorts}
            chosen={sort}
            choose={chooseSort}
            titleOf={(name) => sortTitles[name]}
          />
        )}
        <Select
          label="Part of the market"
          names={universes}
          chosen={universe}
          choose={chooseUniverse}
          titleOf={(name) => universeTitles[name]}
        />
        <Select
          label="Smallest liquidity"
          names={leastLiquidity}
          chosen={least}
          choose={chooseLeast}
          titleOf={leastTitle}
        />
      </div>
      <PanelBody of={board} call={{ name: 'list_trending', args }} what="the tokens" rem={tableRem(20)}>
        {({ data }) => (
          <DataTable
            label="Tokens"
            rows={data.items}
            columns={columns}
            keyOf={({ token }) => token}
            empty="No token fits"
            kept="order"
          />
        )}
      </PanelBody>
    </>
  )
}
