import type { Envelope } from '../api/Answer.ts'
import { Tabs } from '../parts/Tabs.tsx'
import { AnswerHead } from './AnswerHead.tsx'
import { JsonView } from './JsonView.tsx'
import { ReadableView } from './ReadableView.tsx'
import { reasonsOf } from './reasonsOf.ts'
import { WarningList } from './WarningList.tsx'

type AnswerViewProps = {
  envelope: Envelope
  tookMs?: number
  onMore?: ((cursor: string) => void) | undefined
}

/** An answer of any operation, to read or as JSON. */
export function AnswerView({ envelope, tookMs, onMore }: AnswerViewProps) {
  const { next_cursor: cursor, warnings } = envelope
  const readable = () => (
    <div class="card-body stack">
      <AnswerHead envelope={envelope} {...(tookMs === undefined ? {} : { tookMs })} />
      <ReadableView value={envelope.data} reasons={reasonsOf(warnings)} />
      {cursor && onMore && (
        <div>
          <button type="button" class="button" onClick={() => onMore(cursor)}>
            Next page
          </button>
        </div>
      )}
      <WarningList warnings={warnings} />
    </div>
  )
  return (
    <section class="card" aria-label="Result">
      <Tabs
        label="Form of the result"
        tabs={[
          { name: 'readable', title: 'Readable', show: readable },
          {
            name: 'json',
            title: 'JSON',
            show: () => <JsonView value={envelope} what="The result as JSON" />,
          },
        ]}
      />
    </section>
  )
}
