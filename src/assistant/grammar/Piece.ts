import type { Reading, TokenMention } from '../read/Reading.ts'

/** What a piece of a question may mean: its class, and which of that class. */
export type Sense = { is: string; value: string }

/** A number that a question says, with its unit where it has one. */
export type SaidNumber = { value: number; unit: 'usd' | 'percent' | 'bps' | 'bare' }

/** A word or a phrase of a question with all that it may mean; one that means nothing is not understood. */
export type Piece = {
  text: string
  senses: readonly Sense[]
  token?: TokenMention
  address?: string
  hash?: string
  window?: Reading['stretches'][number]
  /** A moment, as ISO time. */
  moment?: string
  said?: string
  number?: SaidNumber
  interval?: string
  /** Where a sentence or a part of one ends. */
  stop?: string
}

export const senseOf = (piece: Piece | undefined, is: string): string | undefined =>
  piece?.senses.find((sense) => sense.is === is)?.value

export const hasSense = (piece: Piece | undefined, ...classes: readonly string[]): boolean =>
  piece?.senses.some(({ is }) => classes.includes(is)) ?? false

/** What says nothing by itself. */
export const isGlue = (piece: Piece | undefined): boolean =>
  piece !== undefined &&
  piece.senses.length > 0 &&
  piece.senses.every(({ is }) => is === 'glue' || is === 'link' || is === 'unit')

/** What puts one more beside what was said. */
export const isJoin = (piece: Piece | undefined): boolean =>
  piece?.stop === ',' || /^(?:and|n|&|plus|or|also|then|but|as well as)$/i.test(piece?.text ?? '')

/** What begins to ask for something. */
export const opensAsk = (piece: Piece | undefined): boolean =>
  hasSense(piece, 'ask') ||
  // "How long does a withdrawal have to wait" is a measure that asks by itself.
  (hasSense(piece, 'measure') &&
    /^(?:how long|until when|who (?:can|may|could)|in which contract|which contract)\b/i.test(
      piece?.text ?? '',
    )) ||
  ['count', 'share', 'difference'].includes(senseOf(piece, 'op') ?? '')
