import { refusedConditions } from '../live/pageStream.ts'
import { Icon } from '../parts/Icon.tsx'
import { useStore } from '../store/useStore.ts'
import { conditionTitle } from './conditionTitle.ts'
import { keepWatches, watches } from './watches.ts'

/** Everything that the visitor wants to hear of, of all pages, to be taken off. */
export function WatchList() {
  const kept = useStore(watches)
  const refused = useStore(refusedConditions)
  if (kept.length === 0) return null
  return (
    <ul class="watch-list small">
      {kept.map(({ condition, held }) => (
        <li key={condition} class="row spread">
          <span title={condition}>
            {conditionTitle(condition)} {held && <span class="badge good">holds</span>}
            {refused.includes(condition) && (
              <span class="badge warn" title="The service cannot follow this condition now.">
                not followed
              </span>
            )}
          </span>
          <button
            type="button"
            class="icon-button"
            aria-label={`Remove ${conditionTitle(condition)}`}
            onClick={() => keepWatches(kept.filter((one) => one.condition !== condition))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
