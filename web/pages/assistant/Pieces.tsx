import { Link } from '../../router/Link.tsx'
import { placeOfValue } from '../../values/placeOfValue.ts'
import type { Citation } from './AgentReply.ts'
import { type Piece, parseInline } from './parseInline.ts'

export type CitationView = {
  citations: readonly Citation[]
  /** Shows the call that a figure came from. */
  open: (citation: Citation) => void
}

type PiecesProps = CitationView & { line: string }

/** One line of an answer; cited figures lead to their call, addresses to their page. */
export const Pieces = ({ line, ...view }: PiecesProps) => <Shown pieces={parseInline(line)} {...view} />

function Shown({ pieces, ...view }: CitationView & { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece, at) => (
        <OnePiece key={at} piece={piece} {...view} />
      ))}
    </>
  )
}

function OnePiece({ piece, ...view }: CitationView & { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return <bdi>{piece.text}</bdi>
    case 'code':
      return <code>{piece.text}</code>
    case 'strong':
      return (
        <strong>
          <Shown pieces={piece.pieces} {...view} />
        </strong>
      )
    case 'soft':
      return (
        <span class="faint">
          <Shown pieces={piece.pieces} {...view} />
        </span>
      )
    default:
      return <Figure piece={piece} {...view} />
  }
}

function Figure({ piece, ...view }: CitationView & { piece: Extract<Piece, { kind: 'figure' }> }) {
  const citation = view.citations[piece.at]
  const inner = <Shown pieces={piece.pieces} {...view} />
  if (!citation) return inner
  const { value, path } = citation
  const isId = typeof value === 'string' && value.startsWith('0x')
  const to = isId ? placeOfValue(path.split('.').at(-1) ?? '', value) : undefined
  if (to !== undefined)
    return (
      <Link class="cited-id" to={to}>
        {inner}
      </Link>
    )
  return (
    <button
      type="button"
      class="cited"
      title={`From ${citation.path}${citation.block === null ? '' : `, block ${citation.block}`}`}
      onClick={() => view.open(citation)}
    >
      {inner}
    </button>
  )
}
