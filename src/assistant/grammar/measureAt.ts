import { countedAs } from './countedAs.ts'
import { type Piece, senseOf } from './Piece.ts'

/** The measure that a piece is, or that its rows are counted as. */
export const measureAt = (piece: Piece | undefined): string | undefined =>
  senseOf(piece, 'measure') ?? countedAs[senseOf(piece, 'rows') ?? ''] ?? senseOf(piece, 'verb')
