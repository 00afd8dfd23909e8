import type { Loaded } from '../../api/useOperation.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Gain } from '../../explorer/Gain.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { SideBar } from '../../explorer/SideBar.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { Moment } from '../../values/Moment.tsx'
import type { Pnl } from './Holdings.ts'

type Row = NonNullable<Pnl['items']>[number]

const columns: readonly Column<Row>[] = [
  {
    title: 'Token',
    by: ({ symbol }) => symbol,
    show: ({ token, symbol }) => <TokenLink address={token} symbol={symbol} />,
  },
  {
    title: 'Realised',
    end: true,
    by: ({ realised_usd: usd }) => usd,
    show: ({ realised_usd: usd }) => <Gain usd={usd} />,
  },
  {
    title: 'Unrealised',
    end: true,
    by: ({ unrealised_usd: usd }) => usd,
    show: ({ unrealised_usd: usd }) => <Gain usd={usd} />,
  },
  { title: 'Open', end: true, wide: true, show: ({ open_decimal: open }) => <Amount decimal={open} /> },
  {
    title: 'Cost of it',
    end: true,
    wide: true,
    by: ({ open_cost_usd: usd }) => usd,
    show: ({ open_cost_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
  {
    title: 'Worth now',
    end: true,
    by: ({ open_value_usd: usd }) => usd,
    show: ({ open_value_usd: usd }) => <Known value={usd}>{formatUsd}</Known>,
  },
  { title: 'Buys and sells', wide: true, show: ({ buys, sells }) => <SideBar buys={buys} sells={sells} /> },
]

/** Profit and loss by token: first in, first out, from the trades that the index knows. */
export const PnlPanel = ({ of: pnl, address }: { of: Loaded<Pnl>; address: string }) => (
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
          {since !== null && (
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
