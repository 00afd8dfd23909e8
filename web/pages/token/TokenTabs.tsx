import { ContractPanel } from '../../explorer/contract/ContractPanel.tsx'
import { ListPanel } from '../../explorer/ListPanel.tsx'
import { tradeKey } from '../../explorer/tradeKey.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { DeployerPanel } from './DeployerPanel.tsx'
import { TradesPanel } from './TradesPanel.tsx'
import {
  buyerColumns,
  holderColumns,
  liquidityColumns,
  traderColumns,
  transferColumns,
} from './tokenColumns.tsx'

const limit = 25

/** Everything that can be listed of a token, one list at a time, each page by page. */
export const TokenTabs = ({ token }: { token: string }) => (
  <section class="card" aria-label="Lists of the token">
    <Tabs
      label="Lists of the token"
      kept="view"
      tabs={[
        {
          name: 'trades',
          title: 'Trades',
          show: () => <TradesPanel token={token} />,
        },
        {
          name: 'holders',
          title: 'Holders',
          show: () => (
            <ListPanel
              label="Holders"
              name="get_holders"
              args={{ token, limit }}
              columns={holderColumns}
              keyOf={({ address }) => address}
              empty="Nobody holds it"
              live={15_000}
              streamed={60_000}
            />
          ),
        },
        {
          name: 'transfers',
          title: 'Transfers',
          show: () => (
            <ListPanel
              label="Transfers"
              name="get_token_transfers"
              args={{ token, limit }}
              columns={transferColumns}
              keyOf={tradeKey}
              empty="It has not moved"
              feed={{
                topic: `transfers:${token}`,
                placeOf: ({ block, log_index: index }) => ({ block, index }),
              }}
            />
          ),
        },
        {
          name: 'traders',
          title: 'Top traders',
          show: () => (
            <ListPanel
              label="Top traders of the last day"
              name="get_top_traders"
              args={{ token, limit }}
              columns={traderColumns}
              keyOf={({ trader }) => trader}
              empty="Nobody traded it in the last day"
              live={15_000}
              streamed={60_000}
            />
          ),
        },
        {
          name: 'buyers',
          title: 'First buyers',
          show: () => (
            <ListPanel
              label="First buyers"
              name="get_first_buyers"
              args={{ token, limit }}
              columns={buyerColumns}
              keyOf={({ order }) => String(order)}
              empty="Nobody bought it yet"
              live={30_000}
              streamed={60_000}
            />
          ),
        },
        {
          name: 'liquidity',
          title: 'Liquidity',
          show: () => (
            <ListPanel
              label="Liquidity added and removed"
              name="list_liquidity_events"
              args={{ token, limit }}
              columns={liquidityColumns}
              keyOf={tradeKey}
              empty="No change of liquidity is known"
              live={15_000}
              streamed={60_000}
            />
          ),
        },
        { name: 'contract', title: 'Contract', show: () => <ContractPanel address={token} /> },
        { name: 'deployer', title: 'Deployer', show: () => <DeployerPanel token={token} /> },
      ]}
    />
  </section>
)
