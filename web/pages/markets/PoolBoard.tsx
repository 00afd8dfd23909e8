import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { Pager } from '../../explorer/Pager.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { Select } from '../../explorer/Select.tsx'
import { SideBar } from '../../explorer/SideBar.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { venueName } from '../../explorer/venueName.ts'
import { currentPlace } from '../../router/currentPlace.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { useKeptText } from '../../router/useKeptText.ts'
import { useStore } from '../../store/useStore.ts'
import { leastLiquidity, leastTitle } from './leastLiquidity.ts'

type Row = ItemOf<'list_top_pools'>

const sorts = ['tvl', 'volume', 'trades', 'fees', 'apr', 'age'] as const
const sortTitles = {
  tvl: 'By liquidity',
  volume: 'By volume',
  trades: 'By trades',
  fees: 'By fees',
  apr: 'By fee yield',
  age: 'Newest first',
}

const columns: readonly Column<Row>[] = [
  {
    title: 'Pair',
    show: ({ base_token: base, base_symbol: symbol, quote_token: quote, quote_symbol: counted }) => (
      <span>
        <TokenLink address={base} symbol={symbol} /> <span class="faint">/</span>{' '}
        <TokenLink address={quote} symbol={counted} />
      </span>
    ),
  },
  columnOf.pool(),
  columnOf.dollars('Price', (row) => row.price_usd),
  columnOf.dollars('Liquidity', (row) => row.tvl_usd, { short: true }),
  columnOf.dollars('Volume', (row) => row.volume_usd, { short: true }),
  {
    title: 'Buys and sells',
    show: ({ trades, buys }) => (
      <Known value={trades === null || buys === null ? null : { buys, sells: trades - buys }}>
        {(sides) => <SideBar {...sides} />}
      </Known>
    ),
  },
  columnOf.dollars('Fees', (row) => row.fees_usd, { short: true, wide: true }),
  {
    title: 'Fee yield a year',
    end: true,
    wide: true,
    show: ({ apr_percent: apr }) => <Known value={apr}>{(percent) => `${percent.toFixed(1)} %`}</Known>,
  },
  columnOf.time('Made', (row) => row.created_at),
]

type PoolBoardProps = { window: string; venues: readonly string[]; fixed?: 'age' }

/** Pools of all exchanges, page by page. */
export function PoolBoard({ window, venues, fixed }: PoolBoardProps) {
  const [sort, chooseSort] = useKeptChoice('sort', sorts)
  const [dex, chooseDex] = useKeptText('dex')
  const [least, chooseLeast] = useKeptChoice('least', leastLiquidity)
  const cursor = useStore(currentPlace).query.get('cursor')
  const args = {
    window,
    sort: fixed ?? sort,
    ...(dex === '' ? {} : { dex }),
    min_tvl_usd: Number(least),
    limit: 25,
    ...(cursor === null ? {} : { cursor }),
  }
  const board = useOperation('list_top_pools', args, { live: cursor === null && 10_000 })
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
          label="Exchange"
          names={[...new Set(['', dex, ...venues])]}
          chosen={dex}
          choose={chooseDex}
          titleOf={(name) => (name === '' ? 'All exchanges' : venueName(name))}
        />
        <Select
          label="Smallest liquidity"
          names={leastLiquidity}
          chosen={least}
          choose={chooseLeast}
          titleOf={leastTitle}
        />
      </div>
      <PanelBody of={board} call={{ name: 'list_top_pools', args }} what="the pools" rem={tableRem(25)}>
        {({ data, next_cursor: next }) => (
          <>
            <DataTable
              label="Pools"
              rows={data.items}
              columns={columns}
              keyOf={({ pool }) => pool}
              empty="No pool fits"
            />
            <Pager next={next} />
          </>
        )}
      </PanelBody>
    </>
  )
}
