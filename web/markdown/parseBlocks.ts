/** The parts of Markdown that pages and answers use. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; ordered: boolean; items: string[] }
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
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const isRule = (line: string | undefined) => line !== undefined && /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(line)

/** Reads Markdown line by line; what it does not know is a paragraph. */
export function parseBlocks(text: string): Block[] {
  const lines = text.replace(/\r/g, '').split('\n')
  const blocks: Block[] = []
  /** Whether the next line goes on with the paragraph before it. */
  let goesOn = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const last = blocks.at(-1)
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    const item = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/.exec(line)
    const isText = line.trim() !== '' && !line.startsWith('<!--')
    let isParagraph = false
    if (line.startsWith('```')) {
      const end = lines.findIndex((other, place) => place > at && other.startsWith('```'))
      const after = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, after).join('\n') })
      at = after
    } else if (heading) {
      const [, marks = '', title = ''] = heading
      blocks.push({ kind: 'heading', level: marks.length, text: title, id: idOf(title) })
    } else if (item) {
      const [, number, words = ''] = item
      const ordered = number !== undefined
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(words)
      else blocks.push({ kind: 'list', ordered, items: [words] })
    } else if (line.includes('|') && isRule(lines[at + 1])) {
      const after = lines.findIndex((other, place) => place > at && !other.includes('|'))
      const rows = lines.slice(at + 2, after < 0 ? undefined : after).map(cellsOf)
      blocks.push({ kind: 'table', head: cellsOf(line), rows })
      at += rows.length + 1
    } else if (isText) {
      isParagraph = true
      if (goesOn && last?.kind === 'paragraph') last.lines.push(line)
      else blocks.push({ kind: 'paragraph', lines: [line] })
    }
    goesOn = isParagraph
  }
  return blocks
}
