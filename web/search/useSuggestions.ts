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
  const tokensFound = tokens.state === 'ready' ? tokens.envelope.data.items : []
  const prices = useOperation(
    tokensFound.length > 0 ? 'get_token_prices' : undefined,
    { tokens: tokensFound.map(({ address }) => address) },
    { live: false },
  )
  const operations = useOperation(
    search ? 'search_catalog' : undefined,
    { query: settled, limit: 3 },
    { live: false },
  )
  if (text === '') return { suggestions: [], waiting: false }
  if (plain) return { suggestions: plain, waiting: false }
  const priced = new Map(
    prices.state === 'ready' ? prices.envelope.data.items.map((item) => [item.token, item]) : [],
  )
  const found = tokensFound.map((item) => toSuggestion(item, priced.get(item.address)))
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

function toSuggestion(
  item: ItemOf<'search_token'>,
  price: ItemOf<'get_token_prices'> | undefined,
): Suggestion {
  const { address, symbol, name, kind, canonical, proof, lookalike_of: genuine } = item
  // A ticker leads to the proven token of that name; every other token is named by its address.
  const to = canonical && symbol ? places.token(symbol) : places.token(address)
  return {
    kind: kind === 'stock' || kind === 'etf' ? kind : 'token',
    title: symbol ?? address,
    note: name ?? '',
    to,
    ...(canonical ? { vouched: proof === 'issuer_factory_log' ? 'issuer verified' : 'canonical' } : {}),
    ...(genuine ? { imitates: genuine.symbol } : {}),
    ...(price ? { market: { priceUsd: price.price_usd, liquidityUsd: price.liquidity_usd } } : {}),
  }
}
