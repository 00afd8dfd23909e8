import { type Block, parseBlocks } from '../../markdown/parseBlocks.ts'
import { docPages } from './docPages.ts'

/** A part of the documentation that has an address: below a heading, or a row of its own in a table. */
export type DocSection = { id: string; page: string; heading: string; text: string }

/** A text without the marks of Markdown. */
const plain = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')

function wordsOf(block: Block): string {
  if (block.kind === 'paragraph') return plain(block.lines.join(' '))
  if (block.kind === 'list') return plain(block.items.join(' '))
  if (block.kind === 'table') return plain(block.rows.flat().join(' '))
  return block.text
}

/** The documentation cut at its headings; rows that can be led to, which have a code, stand for themselves. */
export function docSections(): DocSection[] {
  return docPages.flatMap(({ name, title: page, text }) => {
    const sections: DocSection[] = []
    const rows: DocSection[] = []
    for (const block of parseBlocks(text)) {
      const last = sections.at(-1)
      if (block.kind === 'heading')
        sections.push({ id: `${name}#${block.id}`, page, heading: block.text, text: '' })
      else if (last) last.text = `${last.text} ${wordsOf(block)}`.trim()
      if (block.kind !== 'table') continue
      for (const [first = '', ...rest] of block.rows) {
        const code = /^`([A-Z_]+)`$/.exec(first)?.[1]
        if (code) rows.push({ id: `${name}#${code}`, page, heading: code, text: plain(rest.join(' ')) })
      }
    }
    // A code may stand in several tables: its address leads to the first.
    return [...sections, ...rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at)]
  })
}
