/** A bar would end the cell it stands in. */
const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Rows under a head, as lines of Markdown. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map(toCell).join(' | ')} |`),
]
