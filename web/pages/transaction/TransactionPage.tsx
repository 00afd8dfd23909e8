import { useOperation } from '../../api/useOperation.ts'
import type { PageProps } from '../../app/PageProps.ts'
import { AskBox } from '../../explorer/AskBox.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { useVisited } from '../../store/useVisited.ts'
import { reasonsOf } from '../../values/reasonsOf.ts'
import { ApprovalsList } from './ApprovalsList.tsx'
import { BalanceChanges } from './BalanceChanges.tsx'
import { CallTreeCard } from './CallTreeCard.tsx'
import { CallView } from './CallView.tsx'
import { EtherChanges } from './EtherChanges.tsx'
import { FeeLines } from './FeeLines.tsx'
import { LogsList } from './LogsList.tsx'
import { MovesTable } from './MovesTable.tsx'
import { RawInput } from './RawInput.tsx'
import { SwapsList } from './SwapsList.tsx'
import { TransactionHead } from './TransactionHead.tsx'
import { TransactionNotFound } from './TransactionNotFound.tsx'

/** A transaction explained: what it did in one sentence, then what moved, what was called, what it cost. */
export function TransactionPage({ params }: PageProps) {
  const { hash = '' } = params
  useTitle(`Transaction ${hash.slice(0, 10)}`)
  const args = { hash }
  const call = { name: 'get_transaction', args } as const
  const loaded = useOperation(call.name, args, { live: 8_000 })
  useVisited('transaction', loaded.state === 'ready' ? loaded.envelope.data.hash : undefined, '')
  if (loaded.state === 'failed' && loaded.failure.status === 404)
    return <TransactionNotFound hash={hash} message={loaded.failure.message} />
  if (loaded.state !== 'ready')
    return (
      <div class="stack">
        <h1>Transaction</h1>
        <LoadedView of={loaded} what="the transaction">
          {() => null}
        </LoadedView>
      </div>
    )
  const { data } = loaded.envelope
  return (
    <div class="stack">
      <LoadedView of={loaded} what="the transaction">
        {() => <TransactionHead transaction={data} />}
      </LoadedView>
      <div class="explore no-chart">
        <div class="explore-rest stack">
          <LoadedCard title={`What moved (${data.token_move_count})`} of={loaded} call={call} flush>
            {() => <MovesTable moves={data.token_moves} />}
          </LoadedCard>
          {data.call && (
            <Card title="What was called">
              <CallView call={data.call} />
              <RawInput hash={hash} />
            </Card>
          )}
          {data.block !== null && <CallTreeCard hash={hash} calls={data.calls} />}
          <Card title={`Events (${data.log_count})`}>
            <LogsList logs={data.logs} count={data.log_count} />
          </Card>
        </div>
        <div class="explore-side stack">
          <BalanceChanges transaction={data} />
          <SwapsList swaps={data.swaps} />
          <EtherChanges changes={data.native_changes} />
          <ApprovalsList approvals={data.approvals} />
          <Card title="Cost">
            <FeeLines transaction={data} reasons={reasonsOf(loaded.envelope.warnings)} />
          </Card>
          <AskBox about={{ kind: 'transaction', id: data.hash }} />
        </div>
      </div>
    </div>
  )
}
