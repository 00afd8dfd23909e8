import { useState } from 'preact/hooks'
import { useOperation } from '../../api/useOperation.ts'
import { CodeBlock } from '../../parts/CodeBlock.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'

type NodeAnswer = { result: { input?: string } | null }

/** The bytes that the transaction was sent with, as the node has them. */
export function RawInput({ hash }: { hash: string }) {
  const [isOpen, setOpen] = useState(false)
  const sent = useOperation(isOpen ? 'eth_get_transaction_by_hash' : undefined, { hash }, { live: false })
  return (
    <details class="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Raw input</summary>
      <LoadedView of={sent} what="the input" rem={6}>
        {({ data, warnings }) => {
          const input = (data as NodeAnswer).result?.input
          return (
            <div class="stack tight raw-input">
              {input === undefined ? (
                <p class="small soft">The node told none.</p>
              ) : (
                <CodeBlock wrap text={input} what="The raw input" />
              )}
              {warnings.map(({ reason }) => (
                <p key={reason} class="small faint">
                  {reason}
                </p>
              ))}
            </div>
          )
        }}
      </LoadedView>
    </details>
  )
}
