import { markdownTable } from './markdownTable.ts'
import type { Topic } from './Topic.ts'

const [start, end] = ['<!-- tools -->', '<!-- /tools -->']

/** The text with the table of tools between its markers; everything else stays as people wrote it. */
export function withToolTable(text: string, topics: readonly Topic[]): string {
  const [before, rest, ...more] = text.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined || more.length > 0)
    throw new Error(`README.md needs ${start} and ${end}, once each and in this order.`)
  const rows = topics.map(({ name, tools }) => [name, tools.map((tool) => `\`${tool.name}\``).join(', ')])
  return [`${before}${start}`, ...markdownTable(['topic', 'tools'], rows), `${end}${after}`].join('\n')
}
