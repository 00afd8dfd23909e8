import type { ComponentChildren } from 'preact'
import type { Envelope } from '../api/Answer.ts'
import type { Loaded } from '../api/useOperation.ts'
import { LoadedView } from '../parts/LoadedView.tsx'
import { AnswerFoot } from './AnswerFoot.tsx'
import type { Call } from './CallLink.tsx'

type PanelBodyProps<Data> = {
  of: Loaded<Data>
  call: Call
  what: string
  children: (envelope: Envelope<Data>) => ComponentChildren
}

/** One answer inside a tab, with what it rests on below it. */
export function PanelBody<Data>({ of: loaded, call, what, children }: PanelBodyProps<Data>) {
  const ready = loaded.state === 'ready'
  return (
    <>
      <div class={ready && !loaded.stale ? undefined : 'card-body'}>
        <LoadedView of={loaded} what={what}>
          {children}
        </LoadedView>
      </div>
      {ready && <AnswerFoot envelope={loaded.envelope} call={call} />}
    </>
  )
}
