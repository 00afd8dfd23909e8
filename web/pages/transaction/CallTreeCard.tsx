import { useState } from 'preact/hooks'
import { useOperation } from '../../api/useOperation.ts'
import { CallLink } from '../../explorer/CallLink.tsx'
import { Card } from '../../parts/Card.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import { CallBranch } from './CallBranch.tsx'
import { type CallRow, type CallTrace, isCallTrace, toCallTrace } from './CallTrace.ts'

type NodeAnswer = { result: unknown }
type CallTreeCardProps = { hash: string; calls: readonly CallRow[] | null }

/** The calls inside a transaction, as far as its answer tells them; the node's whole trace when somebody asks. */
export function CallTreeCard({ hash, calls }: CallTreeCardProps) {
  const [isWhole, askWhole] = useState(false)
  const call = { name: 'debug_trace_transaction', args: { hash } }
  const trace = useOperation(isWhole ? call.name : undefined, call.args, { live: false })
  const names = new Map(calls?.map((row) => [row.path, row]))
  const told = calls ? toCallTrace(calls) : undefined
  const tree = (root: CallTrace) => (
    <ul class="call-tree">
      <CallBranch call={root} path="" depth={0} names={names} />
    </ul>
  )
  return (
    <Card title="Call tree" end={<CallLink {...call} />}>
      {trace.state === 'idle' && (
        <div class="stack tight">
          {told && tree(told)}
          <div>
            <button type="button" class="button small" onClick={() => askWhole(true)}>
              {told ? 'With gas and input' : 'Show every call inside'}
            </button>
          </div>
        </div>
      )}
      {trace.state === 'failed' && trace.failure.isFinal ? (
        <EmptyNote title="The calls inside are not known">
          <Untrusted text={trace.failure.message} most={300} />
        </EmptyNote>
      ) : (
        <LoadedView of={trace} what="the calls">
          {({ data, warnings }) => {
            const { result } = data as NodeAnswer
            if (!isCallTrace(result)) return <EmptyNote title="The node told no calls" />
            return (
              <>
                {tree(result)}
                {warnings.map(({ reason }) => (
                  <p key={reason} class="small faint">
                    {reason}
                  </p>
                ))}
              </>
            )
          }}
        </LoadedView>
      )}
    </Card>
  )
}
