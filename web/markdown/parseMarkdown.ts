/** The parts of Markdown that our own pages use. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')

/** Cells of a table's line; a backslash keeps a bar inside its cell. */
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const starts = /^(#{1,4} |- |\||```|<!--)/

/** Reads a page of ours; strangers' text never comes here. */
export function parseMarkdown(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let at = 0
  const takeWhile = (fits: (line: string) => boolean) => {
    const taken: string[] = []
    while (at < lines.length && fits(lines[at] ?? '')) taken.push(lines[at++] ?? '')
    return taken
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || line.startsWith('<!--')) at++
    else if (line.startsWith('```')) {
      at++
      blocks.push({ kind: 'code', text: takeWhile((next) => !next.startsWith('```')).join('\n') })
      at++
    } else if (line.startsWith('#')) {
      const level = line.indexOf(' ')
      const title = line.slice(level + 1)
      blocks.push({ kind: 'heading', level, text: title, id: idOf(title) })
      at++
    } else if (line.startsWith('- ')) {
      const items = takeWhile((next) => next.startsWith('- ')).map((item) => item.slice(2))
      blocks.push({ kind: 'list', items })
    } else if (line.startsWith('|')) {
      const [head = '', , ...rows] = takeWhile((next) => next.startsWith('|'))
      blocks.push({ kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) })
    } else {
      const taken = [lines[at++] ?? '', ...takeWhile((next) => next.trim() !== '' && !starts.test(next))]
      blocks.push({ kind: 'paragraph', text: taken.join(' ') })
    }
  }
  return blocks
}
