import type { ComponentChildren } from 'preact'
import type { Envelope } from '../api/Answer.ts'
import type { Loaded } from '../api/useOperation.ts'
import { Card } from '../parts/Card.tsx'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { LoadedView } from '../parts/LoadedView.tsx'
import { Untrusted } from '../values/Untrusted.tsx'
import { AnswerFoot } from './AnswerFoot.tsx'
import type { Call } from './CallLink.tsx'
import { FootPlace } from './FootPlace.tsx'
import { isFlat } from './isFlat.ts'

type LoadedCardProps<Data> = {
  title: string
  of: Loaded<Data>
  call: Call
  end?: ComponentChildren
  flush?: boolean
  /** How high its inside will be once filled, in rem. */
  rem?: number | string | undefined
  children: (envelope: Envelope<Data>) => ComponentChildren
}

/** A card over one answer, with what the answer rests on below it. */
export function LoadedCard<Data>({
  title,
  of: loaded,
  call,
  end,
  flush = false,
  rem,
  children,
}: LoadedCardProps<Data>) {
  const ready = loaded.state === 'ready'
  // A card's arguments are not the visitor's: where they are refused, there is just nothing to show here.
  const nothing = loaded.state === 'failed' && loaded.failure.kind === 'refused' ? loaded.failure : undefined
  return (
    <Card title={title} end={end} flush>
      <div class={flush && !nothing && isFlat(loaded) ? undefined : 'card-body'}>
        {nothing ? (
          <EmptyNote title="Nothing to show">
            <Untrusted text={nothing.message} most={300} />
          </EmptyNote>
        ) : (
          <LoadedView of={loaded} what={title.toLowerCase()} rem={rem}>
            {children}
          </LoadedView>
        )}
      </div>
      {loaded.state === 'loading' && <FootPlace />}
      {ready && <AnswerFoot envelope={loaded.envelope} call={call} />}
    </Card>
  )
}
