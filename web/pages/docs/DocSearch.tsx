import { useEffect, useState } from 'preact/hooks'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { useSettled } from '../../store/useSettled.ts'
import type { DocSection } from './docSections.ts'

type Search = (words: string) => DocSection[]

const mostCharacters = 120

/** The text of a section from shortly before the first of the words. */
function around(text: string, words: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase().split(/\s+/)[0] ?? '') - 30)
  const cut = text.slice(at, at + mostCharacters)
  return `${at > 0 ? '…' : ''}${cut}${at + mostCharacters < text.length ? '…' : ''}`
}

/** Finds sections of the documentation; the search is fetched when somebody types. */
export function DocSearch() {
  const [text, setText] = useState('')
  const [search, setSearch] = useState<Search>()
  const words = useSettled(text.trim().slice(0, 100), 120)
  useEffect(() => {
    if (words === '' || search) return
    import('./createDocSearch.ts').then(
      ({ createDocSearch }) => setSearch(() => createDocSearch()),
      () => {},
    )
  }, [words, search])
  const found = words === '' ? undefined : search?.(words)
  return (
    <div class="docs-search">
      <SearchField
        label="Search the documentation"
        placeholder="Search the docs"
        text={text}
        onText={setText}
      />
      {found && (
        <ul class="docs-found" aria-label="Sections found">
          {found.map(({ id, page, heading, text: said }) => (
            <li key={id}>
              <Link to={`${places.docs}/${id}`} title={`${page}: ${heading}`}>
                <strong>{heading}</strong> <span class="faint">{page}</span>
                <span class="soft small">{around(said, words)}</span>
              </Link>
            </li>
          ))}
          {found.length === 0 && (
            <li>
              <EmptyNote title="Nothing has these words">Try others, or fewer.</EmptyNote>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
