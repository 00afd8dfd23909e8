import { useOperation } from '../../api/useOperation.ts'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { TradesTable } from '../../explorer/TradesTable.tsx'

/** Swaps that the address sent. */
export function TradesPanel({ address }: { address: string }) {
  const args = { address, limit: 50 }
  const trades = useOperation('get_wallet_trades', args, { live: 5_000 })
  return (
    <PanelBody of={trades} call={{ name: 'get_wallet_trades', args }} what="the trades">
      {({ data }) => <TradesTable trades={data.items} without={['Trader']} />}
    </PanelBody>
  )
}
