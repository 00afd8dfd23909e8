import { useState } from 'preact/hooks'
import type { ItemOf } from '../../api/ResultOf.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { FailureNote } from '../../parts/FailureNote.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { OperationList } from '../catalog/OperationList.tsx'
import { useListedTools } from './useListedTools.ts'

/** Every word must appear somewhere in what the row shows. */
const matches = ({ name, summary, topic }: ItemOf<'search_catalog'>, words: readonly string[]) => {
  const text = `${name} ${name.replaceAll('_', ' ')} ${summary} ${topic}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The listed tools by topic. */
export function ToolsPage() {
  useTitle('Tools')
  const [query, setQuery] = useState('')
  const tools = useListedTools()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const items = tools.state === 'ready' ? tools.items.filter((item) => matches(item, words)) : []
  const topics = [...new Set(items.map(({ topic }) => topic))]
  return (
    <div class="stack wide">
      <header class="stack">
        <h1>Tools</h1>
        <p class="lead">
          {tools.state === 'ready' ? `${tools.items.length} tools` : 'The tools'} that every client sees in
          its list. Each only reads, needs no key, and answers from one block of the chain. Open one to run it
          here.
        </p>
        <SearchField
          label="Search the tools"
          placeholder="holders, premium, gas …"
          text={query}
          onText={setQuery}
        />
      </header>
      {tools.state === 'loading' && <Skeleton what="the tools" />}
      {tools.state === 'failed' && <FailureNote failure={tools.failure} again={tools.again} />}
      {tools.state === 'ready' && items.length === 0 && (
        <EmptyNote title="No tool has these words">
          The <Link to={`${places.catalog}?q=${encodeURIComponent(query)}`}>catalog</Link> searches all
          operations by intent and forgives typos.
        </EmptyNote>
      )}
      {topics.map((topic) => (
        <section key={topic} class="topic" aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`}>{topic.charAt(0).toUpperCase() + topic.slice(1)}</h2>
          <OperationList items={items.filter((item) => item.topic === topic)} placeOf={places.tool} />
        </section>
      ))}
    </div>
  )
}
