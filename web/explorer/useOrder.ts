import { useState } from 'preact/hooks'
import { useKeptText } from '../router/useKeptText.ts'

/** By which column rows stand, and which way. */
export type Order = { title: string; down: boolean }

const written = (order: Order | undefined) => (order ? `${order.down ? '-' : ''}${order.title}` : '')

const read = (text: string): Order | undefined =>
  text === '' ? undefined : { title: text.replace(/^-/, ''), down: text.startsWith('-') }

/** The order that one chose for a table, kept in the address where the table says under which word. */
export function useOrder(
  first: Order | undefined,
  kept: string | undefined,
): [Order | undefined, (order: Order) => void] {
  const [here, setHere] = useState(first)
  const [text, keep] = useKeptText(kept ?? '', written(first))
  return kept === undefined ? [here, setHere] : [read(text), (order) => keep(written(order))]
}
