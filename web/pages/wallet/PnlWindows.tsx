import { useOperation } from '../../api/useOperation.ts'
import { Gain } from '../../explorer/Gain.tsx'
import { Known } from '../../explorer/Known.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { ScrollArea } from '../../parts/ScrollArea.tsx'

const windows = [
  ['24h', 'The last 24 hours'],
  ['7d', 'The last 7 days'],
  ['30d', 'The last 30 days'],
] as const

/** What the sales of each stretch of time earned. */
export const PnlWindows = ({ address }: { address: string }) => (
  <ScrollArea class="table-scroll" label="Profit by window">
    <table class="table dense">
      <thead>
        <tr>
          <th scope="col">Sales of</th>
          <th scope="col" class="end">
            Realised
          </th>
          <th scope="col" class="end">
            With profit
          </th>
          <th scope="col" class="end wide-only">
            Traded
          </th>
        </tr>
      </thead>
      <tbody>
        {windows.map(([window, title]) => (
          <WindowRow key={window} address={address} window={window} title={title} />
        ))}
      </tbody>
    </table>
  </ScrollArea>
)

type WindowRowProps = { address: string; window: string; title: string }

function WindowRow({ address, window, title }: WindowRowProps) {
  const pnl = useOperation('get_wallet_pnl', { address, window }, { live: 60_000 })
  const totals = pnl.state === 'ready' ? pnl.envelope.data.totals : undefined
  const reason = pnl.state === 'failed' ? pnl.failure.message : undefined
  const waiting = pnl.state === 'loading'
  return (
    <tr>
      <td>{title}</td>
      <td class="end">
        {totals ? (
          <Gain usd={totals.realised_usd} />
        ) : waiting ? (
          '…'
        ) : (
          <Known value={null} reason={reason}>
            {() => null}
          </Known>
        )}
      </td>
      <td class="end">
        {waiting ? (
          '…'
        ) : (
          <Known value={totals?.wins}>{(wins) => `${wins} of ${wins + (totals?.losses ?? 0)}`}</Known>
        )}
      </td>
      <td class="end wide-only">{waiting ? '…' : <Known value={totals?.volume_usd}>{formatUsd}</Known>}</td>
    </tr>
  )
}
