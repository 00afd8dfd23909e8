import type { LiveEvent } from './LiveEvent.ts'

/** Events that leave together, and the id of the last. The bytes are everybody's who gets just these. */
export type Piece = { bytes: Buffer; id: string }

/** What is handed on at once. */
const mostBytes = 65_536

/** Events in their order as few pieces, none much longer than what is handed on at once. */
export function toPieces(events: readonly LiveEvent[]): Piece[] {
  const pieces: Piece[] = []
  let waiting: Buffer[] = []
  let size = 0
  let id = ''
  const close = () => {
    const [first] = waiting
    if (first) pieces.push({ bytes: waiting.length === 1 ? first : Buffer.concat(waiting, size), id })
    waiting = []
    size = 0
  }
  for (const event of events) {
    if (size + event.bytes.length > mostBytes) close()
    waiting.push(event.bytes)
    size += event.bytes.length
    id = event.id
  }
  close()
  return pieces
}
