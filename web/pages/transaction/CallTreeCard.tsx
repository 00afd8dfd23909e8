import { useState } from 'preact/hooks'
import { useOperation } from '../../api/useOperation.ts'
import { CallLink } from '../../explorer/CallLink.tsx'
import { Card } from '../../parts/Card.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import { CallBranch } from './CallBranch.tsx'
import { isCallTrace } from './CallTrace.ts'

type NodeAnswer = { result: unknown }

/** The calls inside a transaction; a node runs it again for that, so only when somebody asks. */
export function CallTreeCard({ hash }: { hash: string }) {
  const [isOpen, open] = useState(false)
  const call = { name: 'debug_trace_transaction', args: { hash } }
  const trace = useOperation(isOpen ? call.name : undefined, call.args, { live: false })
  return (
    <Card title="Call tree" end={<CallLink {...call} />}>
      {trace.state === 'idle' && (
        <button type="button" class="button small" onClick={() => open(true)}>
          Show every call inside
        </button>
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
                <ul class="call-tree">
                  <CallBranch call={result} depth={0} />
                </ul>
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
