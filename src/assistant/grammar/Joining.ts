import type { Ask } from './Ask.ts'

/** A part of a question beside the one before it. */
export type Joining = {
  own: Ask
  before: Ask
  /** What was joined so far; `before` is the last of it. */
  out: Ask[]
  /** It names no rows and no subject, and chooses nothing. */
  isBare: boolean
  /** It wants nothing to be told. */
  isEmpty: boolean
}

/** `joined` where the part needs nothing more; a reason where nothing may be made of it; undefined where a rule does not apply. */
export type JoinRule = (joining: Joining) => 'joined' | { unjoined: string } | undefined
