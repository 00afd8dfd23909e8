import type { Ask } from './Ask.ts'
import type { Piece } from './Piece.ts'
import { partsOf } from './partsOf.ts'
import { readPart } from './readPart.ts'
import { whoMade } from './whoMade.ts'
import { withOtherSide } from './withOtherSide.ts'
import { withoutTalk } from './withoutTalk.ts'

type Read = { asks: Ask[] } | { unread: string }

/** Reads what is asked for of pieces; the first word that nothing can be made of is told instead. */
export function readAsks(pieces: readonly Piece[], isFirst = true): Read {
  const asks: Ask[] = []
  const parts = withoutTalk(partsOf(pieces), isFirst).flat()
  for (const [at, part] of parts.entries()) {
    const read = readPart(whoMade(withOtherSide(part, asks.at(-1), parts[at + 1])))
    if ('unread' in read) return read
    asks.push(read.ask)
  }
  return asks.length === 0 ? { unread: 'nothing is asked' } : { asks }
}
