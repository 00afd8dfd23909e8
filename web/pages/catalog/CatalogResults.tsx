import { useState } from 'preact/hooks'
import type { ResultOf } from '../../api/ResultOf.ts'
import { type Loaded, useOperation } from '../../api/useOperation.ts'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { places } from '../../router/places.ts'
import { OperationList } from './OperationList.tsx'

type CatalogResultsProps = {
  query: string
  family: string
  cursor?: string
  /** This page, where it was asked for already. */
  known?: Loaded<ResultOf<'search_catalog'>> | undefined
}

/** One page of matches, and the next below it when asked for. */
export function CatalogResults({ query, family, cursor, known }: CatalogResultsProps) {
  const [more, setMore] = useState(false)
  const args = {
    ...(query === '' ? {} : { query }),
    ...(family === '' ? {} : { family }),
    ...(cursor === undefined ? {} : { cursor }),
    limit: 30,
  }
  const asked = useOperation(known ? undefined : 'search_catalog', args, { live: false })
  const page = known ?? asked
  return (
    <LoadedView of={page} what="operations">
      {({ data, next_cursor: next }) => (
        <div class="stack">
          <OperationList items={data.items} placeOf={places.operation} showFamily />
          {next && !more && (
            <div>
              <button type="button" class="button" onClick={() => setMore(true)}>
                Show more
              </button>
            </div>
          )}
          {next && more && <CatalogResults query={query} family={family} cursor={next} />}
        </div>
      )}
    </LoadedView>
  )
}
