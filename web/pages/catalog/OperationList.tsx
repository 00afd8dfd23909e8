import type { ItemOf } from '../../api/ResultOf.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { Link } from '../../router/Link.tsx'
import { BreakableName } from '../../values/BreakableName.tsx'

type OperationListProps = {
  items: readonly ItemOf<'search_catalog'>[]
  placeOf: (name: string) => string
  showFamily?: boolean
}

/** Operations to choose from. */
export const OperationList = ({ items, placeOf, showFamily = false }: OperationListProps) => (
  <ul class="operations card">
    {items.map(({ name, summary, required_args: required, family }) => (
      <li key={name}>
        <Link class="operation" to={placeOf(name)}>
          <span class="operation-name">
            <BreakableName name={name} />
            {required.length > 0 && <span class="faint operation-args">{required.join(', ')}</span>}
          </span>
          <span class="operation-summary">{summary}</span>
          {showFamily && <span class="badge">{wordsOf(family).toLowerCase()}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
