import { useOperation } from '../../api/useOperation.ts'
import type { PageProps } from '../../app/PageProps.ts'
import { AskBox } from '../../explorer/AskBox.tsx'
import { ContractPanel } from '../../explorer/contract/ContractPanel.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { useVisited } from '../../store/useVisited.ts'
import { ApprovalsPanel } from './ApprovalsPanel.tsx'
import { FlowPanel } from './FlowPanel.tsx'
import { HoldingsPanel } from './HoldingsPanel.tsx'
import { NftPanel } from './NftPanel.tsx'
import { PnlPanel } from './PnlPanel.tsx'
import { PositionsPanel } from './PositionsPanel.tsx'
import { TradesPanel } from './TradesPanel.tsx'
import { TransactionsPanel } from './TransactionsPanel.tsx'
import { TransfersPanel } from './TransfersPanel.tsx'
import { useWalletTotals } from './useWalletTotals.ts'
import { WalletFigures } from './WalletFigures.tsx'
import { WalletHead } from './WalletHead.tsx'
import { WorthPanel } from './WorthPanel.tsx'

/** An address: what it holds, what it earned, where its tokens came from and went. */
export function WalletPage({ params }: PageProps) {
  const { address = '' } = params
  useTitle(`Address ${address.slice(0, 8)}`)
  const facts = useOperation('get_address', { address }, { live: 8_000 })
  const known = facts.state === 'ready'
  const [label] = known ? facts.envelope.data.labels : []
  useVisited('wallet', known ? facts.envelope.data.address : undefined, label ?? '')
  const totals = useWalletTotals(known ? address : undefined)
  if (!known)
    return (
      <div class="stack">
        <h1>Address</h1>
        <LoadedView of={facts} what="the address">
          {() => null}
        </LoadedView>
      </div>
    )
  const { kind } = facts.envelope.data
  return (
    <div class="stack">
      <LoadedView of={facts} what="the address">
        {({ data }) => (
          <>
            <WalletHead facts={data} />
            <WalletFigures facts={data} totals={totals} />
          </>
        )}
      </LoadedView>
      <section class="card">
        <Tabs
          label="Views of the address"
          kept="view"
          tabs={[
            {
              name: 'holdings',
              title: 'Holdings',
              show: () => <HoldingsPanel of={totals.holdings} address={address} />,
            },
            {
              name: 'nfts',
              title: 'NFTs',
              show: () => <NftPanel of={totals.holdings} address={address} />,
            },
            {
              name: 'pnl',
              title: 'Profit and loss',
              show: () => <PnlPanel of={totals.pnl} address={address} />,
            },
            { name: 'worth', title: 'Worth', show: () => <WorthPanel address={address} /> },
            { name: 'flow', title: 'Flow', show: () => <FlowPanel address={address} /> },
            {
              name: 'transactions',
              title: 'Transactions',
              show: () => <TransactionsPanel address={address} />,
            },
            { name: 'trades', title: 'Trades', show: () => <TradesPanel address={address} /> },
            { name: 'transfers', title: 'Transfers', show: () => <TransfersPanel address={address} /> },
            { name: 'approvals', title: 'Approvals', show: () => <ApprovalsPanel address={address} /> },
            { name: 'positions', title: 'Liquidity', show: () => <PositionsPanel address={address} /> },
            ...(kind === 'contract' || kind === 'proxy'
              ? [{ name: 'contract', title: 'Contract', show: () => <ContractPanel address={address} /> }]
              : []),
          ]}
        />
      </section>
      {/* Below what is still on its way it would be pushed down. */}
      {totals.holdings.state !== 'loading' && totals.pnl.state !== 'loading' && (
        <AskBox about={{ kind: 'wallet', id: facts.envelope.data.address }} />
      )}
    </div>
  )
}
