export type Block =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const isRule = (line: string | undefined) => line !== undefined && /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(line)

/** An answer in blocks: paragraphs, lists and tables; headings are paragraphs. */
export function parseAnswer(answer: string): Block[] {
  const lines = answer.replace(/\r/g, '').split('\n')
  const blocks: Block[] = []
  let broken = true
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const last = blocks.at(-1)
    if (line.trim() === '') {
      broken = true
      continue
    }
    const item = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/.exec(line)
    if (item) {
      const [, number, text = ''] = item
      const ordered = number !== undefined
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(text)
      else blocks.push({ kind: 'list', ordered, items: [text] })
    } else if (line.includes('|') && isRule(lines[at + 1])) {
      const rows: string[][] = []
      let next = at + 2
      for (; (lines[next] ?? '').includes('|'); next++) rows.push(cellsOf(lines[next] ?? ''))
      blocks.push({ kind: 'table', head: cellsOf(line), rows })
      at = next - 1
    } else {
      const text = line.replace(/^#{1,6}\s+/, '')
      if (!broken && last?.kind === 'paragraph') last.lines.push(text)
      else blocks.push({ kind: 'paragraph', lines: [text] })
    }
    broken = false
  }
  return blocks
}
