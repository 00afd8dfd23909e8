import type { Ask } from './Ask.ts'
import type { Piece } from './Piece.ts'
import { partsOf } from './partsOf.ts'
import { readPart } from './readPart.ts'
import { withOtherSide } from './withOtherSide.ts'
import { withoutTalk } from './withoutTalk.ts'

type Read = { asks: Ask[] } | { unread: string }

/** Reads what is asked for of pieces; the first word that nothing can be made of is told instead. */
export function readAsks(pieces: readonly Piece[], isFirst = true): Read {
  const asks: Ask[] = []
  for (const part of withoutTalk(partsOf(pieces), isFirst).flat()) {
    const read = readPart(withOtherSide(part, asks.at(-1)))
    if ('unread' in read) return read
    asks.push(read.ask)
  }
  return asks.length === 0 ? { unread: 'nothing is asked' } : { asks }
}
