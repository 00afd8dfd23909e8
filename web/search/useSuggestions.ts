import type { ItemOf } from '../api/ResultOf.ts'
import { useOperation } from '../api/useOperation.ts'
import { places } from '../router/places.ts'
import { useSettled } from '../store/useSettled.ts'
import { askSuggestion, readInput, type Suggestion } from './readInput.ts'

/** What a text may mean, as one types: tokens and operations that fit, and the assistant for everything else. */
export function useSuggestions(typed: string): { suggestions: Suggestion[]; waiting: boolean } {
  const text = typed.trim().slice(0, 200)
  const settled = useSettled(text)
  const plain = readInput(text)
  const search = plain === undefined && settled.length >= 2 && settled === text
  const tokens = useOperation(
    search ? 'search_token' : undefined,
    { query: settled.slice(0, 100), limit: 5 },
    { live: false },
  )
  const operations = useOperation(
    search ? 'search_catalog' : undefined,
    { query: settled, limit: 3 },
    { live: false },
  )
  if (text === '') return { suggestions: [], waiting: false }
  if (plain) return { suggestions: plain, waiting: false }
  const found = tokens.state === 'ready' ? tokens.envelope.data.items.map(toSuggestion) : []
  const tools =
    operations.state === 'ready'
      ? operations.envelope.data.items.map(({ name, summary, family }) => ({
          kind: 'tool',
          title: name,
          note: summary,
          to: family === 'listed' ? places.tool(name) : places.operation(name),
        }))
      : []
  return {
    suggestions: [...found, ...tools, askSuggestion(text)],
    waiting: !search || tokens.state === 'loading' || operations.state === 'loading',
  }
}

function toSuggestion(item: ItemOf<'search_token'>): Suggestion {
  const { address, symbol, name, kind, canonical, lookalike_of: genuine } = item
  // A ticker leads to the proven token of that name; every other token is named by its address.
  const to = canonical && symbol ? places.token(symbol) : places.token(address)
  return {
    kind: kind === 'stock' || kind === 'etf' ? kind : 'token',
    title: symbol ?? address,
    note: name ?? '',
    to,
    ...(genuine ? { imitates: genuine.symbol } : {}),
  }
}
