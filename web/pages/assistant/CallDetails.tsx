import { useEffect, useRef } from 'preact/hooks'
import { ScrollArea } from '../../parts/ScrollArea.tsx'
import { Link } from '../../router/Link.tsx'
import { callPlace, places } from '../../router/places.ts'
import { AnswerView } from '../../values/AnswerView.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { AgentCall, Citation } from './AgentReply.ts'

type CallDetailsProps = { call: AgentCall; citation: Citation | undefined }

/** What a call was asked and what it said, with the figure that led here. */
export function CallDetails({ call, citation }: CallDetailsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [citation])
  return (
    <div ref={place} class="call-details stack tight">
      {citation && (
        <p class="small cited-source" role="status">
          <strong>
            <Untrusted text={citation.figure.replace(/[`\\]/g, '')} most={60} />
          </strong>{' '}
          is <code>{citation.path}</code> ={' '}
          <code>
            <Untrusted text={JSON.stringify(citation.value)} most={90} />
          </code>
          {citation.block !== null && (
            <>
              {' '}
              at block <Link to={places.block(citation.block)}>{citation.block}</Link>
            </>
          )}
        </p>
      )}
      {call.error && (
        <p class="state warn">
          <strong>{call.error.code}</strong>
          <Untrusted text={call.error.message} most={400} />
        </p>
      )}
      {call.result ? (
        <ScrollArea class="call-result" label="What the call answered">
          <AnswerView envelope={call.result} />
        </ScrollArea>
      ) : (
        !call.error && (
          <p class="small soft">The result is too large to come along; run the call to see it.</p>
        )
      )}
      <p class="small">
        <Link to={callPlace(call.tool, call.arguments)}>Run this call yourself</Link>
      </p>
    </div>
  )
}
