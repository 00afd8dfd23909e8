import { type ComponentChildren, Fragment } from 'preact'
import { Untrusted } from '../values/Untrusted.tsx'
import { splitByParts } from './splitByParts.ts'

/** A part that a text may have, as the source of a regular expression, and what is shown in its place. */
export type KnownPart = { source: string; show: (found: string) => ComponentChildren }

type LinkedTextProps = { text: string; most: number; parts: readonly KnownPart[] }

/** A sentence whose known parts lead to their pages; the rest is plain text. */
export const LinkedText = ({ text, most, parts }: LinkedTextProps) =>
  splitByParts(
    text.slice(0, most),
    parts.map(({ source }) => source),
  ).map(({ text: piece, part }, at) => {
    if (part !== undefined) return <Fragment key={at}>{parts[part]?.show(piece)}</Fragment>
    return piece.trim() === '' ? piece : <Untrusted key={at} text={piece} most={most} />
  })
