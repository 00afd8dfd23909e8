import type { Ask } from './Ask.ts'
import type { Part } from './Part.ts'
import type { Piece } from './Piece.ts'

export type NamedRows = { kind: string; text: string }

/** What is left of a part while it is read word by word. */
export type Rest = {
  part: Part
  ask: Ask
  /** The rows that were named so far. */
  rows: NamedRows[]
  /** Where the last measure stood. */
  wantedAt: number
  /** "The premium of stocks over their oracles" is the measure's name, and chooses none. */
  isPremiumNamed: boolean
}

/** Reads one word: `taken` where nothing else is to be made of it, a reason where it cannot be read. */
export type RestStep = (rest: Rest, piece: Piece, at: number) => 'taken' | { unread: string } | undefined
