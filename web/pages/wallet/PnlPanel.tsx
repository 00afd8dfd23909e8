import type { ItemOf, ResultOf } from '../../api/ResultOf.ts'
import type { Loaded } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Gain } from '../../explorer/Gain.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { SideBar } from '../../explorer/SideBar.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { Moment } from '../../values/Moment.tsx'
import { PnlWindows } from './PnlWindows.tsx'

const columns: readonly Column<ItemOf<'get_wallet_pnl'>>[] = [
  columnOf.token({ sort: true }),
  columnOf.gain('Realised', (row) => row.realised_usd, { sort: true }),
  columnOf.gain('Unrealised', (row) => row.unrealised_usd, { sort: true }),
  columnOf.amount('Open', (row) => row.open_decimal, { wide: true }),
  columnOf.dollars('Cost of it', (row) => row.open_cost_usd, { wide: true, sort: true }),
  columnOf.dollars('Worth now', (row) => row.open_value_usd, { sort: true }),
  { title: 'Buys and sells', wide: true, show: ({ buys, sells }) => <SideBar buys={buys} sells={sells} /> },
]

/** Profit and loss by token: first in, first out, from the trades that the index knows. */
export const PnlPanel = ({
  of: pnl,
  address,
}: {
  of: Loaded<ResultOf<'get_wallet_pnl'>>
  address: string
}) => (
  <PanelBody of={pnl} call={{ name: 'get_wallet_pnl', args: { address } }} what="profit and loss">
    {({ data: { totals, items, observable_from: since } }) => (
      <>
        <dl class="pairs panel-pairs">
          <div>
            <dt>Realised</dt>
            <dd>
              <Gain usd={totals.realised_usd} />
            </dd>
          </div>
          <div>
            <dt>Unrealised</dt>
            <dd>
              <Gain usd={totals.unrealised_usd} />
            </dd>
          </div>
          <div>
            <dt>Unrealised at price</dt>
            <dd>
              <Gain usd={totals.unrealised_at_price_usd} />
            </dd>
          </div>
          <div>
            <dt>Cost of what is open</dt>
            <dd>
              <Known value={totals.open_cost_usd}>{formatUsd}</Known>
            </dd>
          </div>
          <div>
            <dt>Traded</dt>
            <dd>
              <Known value={totals.volume_usd}>{formatUsd}</Known>
            </dd>
          </div>
        </dl>
        <PnlWindows address={address} />
        <DataTable
          label="Profit and loss by token"
          rows={items}
          columns={columns}
          keyOf={({ token }) => token}
          empty="This address has traded nothing"
          first={{ title: 'Unrealised', down: true }}
          most={25}
        />
        <p class="panel-note">
          First in, first out, gas left out
          {since?.timestamp && (
            <>
              ; trades are known since <Moment iso={since.timestamp} />
            </>
          )}
          . What is open is worth what its pools could pay for it. What came in by transfer has no known cost
          and counts as neither profit nor loss.
        </p>
      </>
    )}
  </PanelBody>
)
