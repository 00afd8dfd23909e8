import { useOperation } from '../../api/useOperation.ts'
import type { PageProps } from '../../app/PageProps.ts'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { currentPlace, navigate } from '../../router/currentPlace.ts'
import { Link } from '../../router/Link.tsx'
import { callPlace, places } from '../../router/places.ts'
import { Runner } from '../../runner/Runner.tsx'
import { firstCall } from './firstCall.ts'
import { OperationFacts } from './OperationFacts.tsx'

/** One operation, listed or of the catalog, to read about and to run. */
export function ToolPage({ params, query }: PageProps) {
  const name = params.name ?? ''
  const operation = useOperation('describe_operation', { name }, { live: false })
  const inCatalog = currentPlace.get().path.startsWith(places.catalog)
  useTitle(operation.state === 'ready' ? operation.envelope.data.name : name)
  return (
    <div class="stack">
      <p class="small faint">
        <Link to={inCatalog ? places.catalog : places.tools}>{inCatalog ? 'Catalog' : 'Tools'}</Link>
      </p>
      {operation.state === 'ready' ? null : (
        <h1>
          <code>{name.slice(0, 100)}</code>
        </h1>
      )}
      <LoadedView of={operation} what="the tool">
        {({ data: card }) => (
          <>
            <header class="stack tight">
              <h1>{card.title}</h1>
              <p class="row">
                <code class="soft">{card.name}</code>
                <span class="badge">{card.listed ? card.topic : card.family}</span>
              </p>
              <p class="lead">{card.description}</p>
            </header>
            <Runner
              key={card.name}
              card={card}
              {...firstCall(card, query)}
              onRun={(args) =>
                navigate(
                  callPlace(card.name, args).replace(/^\/tools/, inCatalog ? places.catalog : places.tools),
                  {
                    replace: true,
                  },
                )
              }
            />
            <OperationFacts card={card} />
          </>
        )}
      </LoadedView>
    </div>
  )
}
