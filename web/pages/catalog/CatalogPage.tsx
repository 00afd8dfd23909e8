import { useEffect, useState } from 'preact/hooks'
import { useOperation } from '../../api/useOperation.ts'
import type { PageProps } from '../../app/PageProps.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { navigate } from '../../router/currentPlace.ts'
import { places } from '../../router/places.ts'
import { useSettled } from '../../store/useSettled.ts'
import { CatalogResults } from './CatalogResults.tsx'
import { FamilyFilter } from './FamilyFilter.tsx'

const addressOf = (query: string, family: string) => {
  const parts = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(family ? { family } : {}),
  }).toString()
  return parts === '' ? places.catalog : `${places.catalog}?${parts}`
}

/** Every operation there is, found by what it does. */
export function CatalogPage({ query: address }: PageProps) {
  useTitle('Catalog')
  const [text, setText] = useState(address.get('q') ?? '')
  const [family, setFamily] = useState(address.get('family') ?? '')
  const query = useSettled(text.trim().slice(0, 200))
  const asked = query === '' ? {} : { query }
  // Counts of all families, whichever is chosen.
  const all = useOperation('search_catalog', { ...asked, limit: 30 }, { live: false })
  useEffect(() => navigate(addressOf(query, family), { replace: true }), [query, family])
  return (
    <div class="stack">
      <h1>Catalog</h1>
      <p class="lead">
        Every operation of the service, listed or not. Search by what you want to know; typos are forgiven.
        All of them run here, over REST by their name, and over MCP through <code>run_tool</code>.
      </p>
      <SearchField
        label="Search the catalog"
        placeholder="can the liquidity be pulled"
        text={text}
        onText={setText}
      />
      <LoadedView of={all} what="the catalog">
        {({ data }) => (
          <>
            <FamilyFilter families={data.families} chosen={family} onChoose={setFamily} />
            <p class="small faint" aria-live="polite">
              {formatNumber(data.total)} {data.total === 1 ? 'operation' : 'operations'}
              {query === '' ? ' in all' : ' match'}
            </p>
            {data.total === 0 ? (
              <EmptyNote title="Nothing has to do with these words">
                Try others, or clear the search.
              </EmptyNote>
            ) : (
              <CatalogResults
                key={`${query} ${family}`}
                query={query}
                family={family}
                known={family === '' ? all : undefined}
              />
            )}
          </>
        )}
      </LoadedView>
    </div>
  )
}
