import type { ComponentChildren } from 'preact'
import type { Envelope } from '../api/Answer.ts'
import type { Loaded } from '../api/useOperation.ts'
import { FailureNote } from './FailureNote.tsx'
import { Skeleton } from './Skeleton.tsx'

type LoadedViewProps<Data> = {
  of: Loaded<Data>
  what: string
  /** How high it will be once filled, in rem. */
  rem?: number | string | undefined
  children: (envelope: Envelope<Data>) => ComponentChildren
}

/** Data in whichever state it is: on its way, here, failed, or here but no longer fresh. */
export function LoadedView<Data>({ of: loaded, what, rem, children }: LoadedViewProps<Data>) {
  if (loaded.state === 'idle') return null
  if (loaded.state === 'loading') return <Skeleton what={what} rem={rem} />
  if (loaded.state === 'failed') return <FailureNote failure={loaded.failure} again={loaded.again} />
  return (
    <>
      {loaded.stale && (
        <p class="small stale" role="status">
          Not refreshed: {loaded.stale.message}
          {loaded.envelope.as_of && ` Shown as of block ${loaded.envelope.as_of.block}.`}
        </p>
      )}
      {children(loaded.envelope)}
    </>
  )
}
