import MiniSearch from 'minisearch'
import { type DocSection, docSections } from './docSections.ts'

const most = 8

/** Looks through headings and text; a word may be unfinished or have a typo. The only module that loads the library. */
export function createDocSearch(): (words: string) => DocSection[] {
  const sections = docSections()
  const byId = new Map(sections.map((section) => [section.id, section]))
  const index = new MiniSearch<DocSection>({
    fields: ['heading', 'page', 'text'],
    searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(sections)
  return (words) =>
    index
      .search(words)
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
      .slice(0, most)
}
