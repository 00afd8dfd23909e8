import type { ResultOf } from '../../api/ResultOf.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { wordsOf } from '../../format/wordsOf.ts'

type FamilyFilterProps = {
  families: ResultOf<'search_catalog'>['families']
  chosen: string
  onChoose: (family: string) => void
}

/** Narrows a search to one family of operations. */
export function FamilyFilter({ families, chosen, onChoose }: FamilyFilterProps) {
  if (families.length < 2 && chosen === '') return null
  const rows =
    families.some(({ family }) => family === chosen) || chosen === ''
      ? families
      : [{ family: chosen, operations: 0 }, ...families]
  return (
    <fieldset class="filter">
      <legend class="hidden-text">Family</legend>
      <button type="button" class="button small" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        all
      </button>
      {rows.map(({ family, operations }) => (
        <button
          key={family}
          type="button"
          class="button small"
          aria-pressed={chosen === family}
          onClick={() => onChoose(chosen === family ? '' : family)}
        >
          {wordsOf(family).toLowerCase()} <span class="faint">{formatNumber(operations)}</span>
        </button>
      ))}
    </fieldset>
  )
}
