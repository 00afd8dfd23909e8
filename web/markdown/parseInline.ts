/** A piece of a line: text, or something that stands out of it. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'strong' | 'soft'; pieces: Piece[] }
  | { kind: 'figure'; at: number; pieces: Piece[] }

/** Marks around a cited figure, with the number of its citation: from the private use area. */
export const figureMarks = { open: '\uE000', middle: '\uE001', close: '\uE002' } as const
const { open, middle, close } = figureMarks

type Rule = [RegExp, (match: RegExpExecArray) => Piece]

const rules: Rule[] = [
  [
    new RegExp(`${open}(\\d+)${middle}([^${close}]*)${close}`, 'y'),
    ([, at, inner = '']) => ({ kind: 'figure', at: Number(at), pieces: parseInline(inner) }),
  ],
  [/`([^`]+)`/y, ([, text = '']) => ({ kind: 'code', text })],
  [/\*\*((?:\\.|(?!\*\*).)+)\*\*/y, ([, inner = '']) => ({ kind: 'strong', pieces: parseInline(inner) })],
  [/_((?:\\.|[^_\\])+)_(?!\w)/y, ([, inner = '']) => ({ kind: 'soft', pieces: parseInline(inner) })],
]
const linkRule: Rule = [/\[([^\]]+)\]\(([^)]+)\)/y, ([, text = '', to = '']) => ({ kind: 'link', text, to })]
const rulesWithLinks = [...rules, linkRule]

/** Reads what stands out of a line. What it does not know stays text; links are for what we wrote ourselves. */
export function parseInline(line: string, { links = false } = {}): Piece[] {
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
    const found = matchAt(line, at, links ? rulesWithLinks : rules)
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

function matchAt(line: string, at: number, among: readonly Rule[]) {
  // A word_with_underscores is one word.
  const isInsideWord = line.charAt(at) === '_' && /\w/.test(line.charAt(at - 1))
  for (const [form, toPiece] of isInsideWord ? [] : among) {
    form.lastIndex = at
    const match = form.exec(line)
    if (match) return { piece: toPiece(match), length: match[0].length }
  }
  return undefined
}
