import { marks } from './markCitations.ts'

/** A piece of a line: text, or something that stands out of it. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'soft'; pieces: Piece[] }
  | { kind: 'figure'; at: number; pieces: Piece[] }

const { open, middle, close } = marks
const rules: [RegExp, (match: RegExpExecArray) => Piece][] = [
  [
    new RegExp(`${open}(\\d+)${middle}([^${close}]*)${close}`, 'y'),
    ([, at, inner = '']) => ({ kind: 'figure', at: Number(at), pieces: parseInline(inner) }),
  ],
  [/`([^`]+)`/y, ([, text = '']) => ({ kind: 'code', text })],
  [/\*\*((?:\\.|(?!\*\*).)+)\*\*/y, ([, inner = '']) => ({ kind: 'strong', pieces: parseInline(inner) })],
  [/_((?:\\.|[^_\\])+)_(?!\w)/y, ([, inner = '']) => ({ kind: 'soft', pieces: parseInline(inner) })],
]

/** Reads the little Markdown that answers use. What it does not know stays text; nothing becomes a link. */
export function parseInline(line: string): Piece[] {
  const pieces: Piece[] = []
  let text = ''
  const flush = () => {
    if (text !== '') pieces.push({ kind: 'text', text })
    text = ''
  }
  for (let at = 0; at < line.length; ) {
    const sign = line.charAt(at)
    const next = line.charAt(at + 1)
    if (sign === '\\' && /[!-/:-@[-`{-~]/.test(next)) {
      text += next
      at += 2
      continue
    }
    const found = matchAt(line, at)
    if (found) {
      flush()
      pieces.push(found.piece)
      at += found.length
    } else {
      text += sign
      at += 1
    }
  }
  flush()
  return pieces
}

function matchAt(line: string, at: number): { piece: Piece; length: number } | undefined {
  for (const [form, toPiece] of rules) {
    form.lastIndex = at
    const match = form.exec(line)
    if (match) return { piece: toPiece(match), length: match[0].length }
  }
  return undefined
}
