import type { ComponentChildren } from 'preact'
import type { Envelope } from '../api/Answer.ts'
import type { Loaded } from '../api/useOperation.ts'
import { LoadedView } from '../parts/LoadedView.tsx'
import { AnswerFoot } from './AnswerFoot.tsx'
import type { Call } from './CallLink.tsx'
import { FootPlace } from './FootPlace.tsx'
import { isFlat } from './isFlat.ts'

type PanelBodyProps<Data> = {
  of: Loaded<Data>
  call: Call
  what: string
  /** How high it will be once filled, in rem. */
  rem?: number | string | undefined
  children: (envelope: Envelope<Data>) => ComponentChildren
}

/** One answer inside a tab, with what it rests on below it. */
export function PanelBody<Data>({ of: loaded, call, what, rem, children }: PanelBodyProps<Data>) {
  const ready = loaded.state === 'ready'
  return (
    <>
      <div class={isFlat(loaded) ? undefined : 'card-body'}>
        <LoadedView of={loaded} what={what} rem={rem}>
          {children}
        </LoadedView>
      </div>
      {loaded.state === 'loading' && <FootPlace />}
      {ready && <AnswerFoot envelope={loaded.envelope} call={call} />}
    </>
  )
}
