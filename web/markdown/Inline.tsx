import type { JSX } from 'preact'
import { hrefOf } from '../router/currentPlace.ts'
import { Link } from '../router/Link.tsx'
import { type Piece, parseInline } from './parseInline.ts'

/** Whose words they are: ours may hold links and headings. */
export type Voice = {
  by: 'us' | 'others'
  /** What a cited figure becomes; without it, itself. */
  figure?: (at: number, inner: JSX.Element) => JSX.Element | undefined
}

/** Addresses of files that the service serves as they are, rather than pages of the site. */
const isFile = (to: string) => /\.(txt|json)$|^\/(api|mcp|\.well-known)/.test(to)

function toLink(title: string, to: string) {
  if (/^https?:/.test(to)) return <a href={to}>{title}</a>
  if (!to.startsWith('/')) return <code>{title}</code>
  return isFile(to) ? <a href={hrefOf(to)}>{title}</a> : <Link to={to}>{title}</Link>
}

/** A line with what stands out of it. */
export const Inline = ({ text, voice }: { text: string; voice: Voice }) => (
  <Pieces pieces={parseInline(text, { links: voice.by === 'us' })} voice={voice} />
)

const Pieces = ({ pieces, voice }: { pieces: readonly Piece[]; voice: Voice }) => (
  <>
    {pieces.map((piece, at) => (
      <OnePiece key={at} piece={piece} voice={voice} />
    ))}
  </>
)

function OnePiece({ piece, voice }: { piece: Piece; voice: Voice }) {
  switch (piece.kind) {
    case 'text':
      return <bdi>{piece.text}</bdi>
    case 'code':
      return <code>{piece.text}</code>
    case 'link':
      return toLink(piece.text, piece.to)
    case 'strong':
      return (
        <strong>
          <Pieces pieces={piece.pieces} voice={voice} />
        </strong>
      )
    case 'soft':
      return (
        <span class="faint">
          <Pieces pieces={piece.pieces} voice={voice} />
        </span>
      )
    case 'figure': {
      const inner = <Pieces pieces={piece.pieces} voice={voice} />
      return voice.figure?.(piece.at, inner) ?? inner
    }
  }
}
