import { shortId } from '../format/shortId.ts'
import { places } from '../router/places.ts'

/** Something that what was typed may mean, and the page that shows it. */
export type Suggestion = {
  kind: string
  title: string
  note?: string
  to: string
  /** The symbol of the genuine token that this one could be taken for. */
  imitates?: string
  /** Who vouches for the token. */
  vouched?: 'issuer verified' | 'canonical'
  market?: { priceUsd: number | null; liquidityUsd: number | null }
}

const isQuestion = (text: string) => /\?$/.test(text) || text.split(/\s+/).length >= 4

/** What a text must be by its form alone: an address, a hash, a block; undefined where it may be many things. */
export function readInput(text: string): Suggestion[] | undefined {
  if (/^0x[0-9a-fA-F]{40}$/.test(text))
    return [
      { kind: 'wallet', title: shortId(text), note: 'holdings, profit and flow', to: places.wallet(text) },
      { kind: 'token', title: shortId(text), note: 'price, holders, safety', to: places.token(text) },
      { kind: 'pool', title: shortId(text), note: 'reserves and trades', to: places.pool(text) },
    ]
  if (/^0x[0-9a-fA-F]{64}$/.test(text))
    return [
      { kind: 'transaction', title: shortId(text), to: places.transaction(text) },
      { kind: 'block', title: shortId(text), to: places.block(text) },
      { kind: 'pool', title: shortId(text), note: 'by its id', to: places.pool(text) },
    ]
  const digits = text.replaceAll(/[_,\s]/g, '')
  if (/^\d{1,12}$/.test(digits))
    return [{ kind: 'block', title: Number(digits).toLocaleString('en-GB'), to: places.block(digits) }]
  return isQuestion(text) ? [askSuggestion(text)] : undefined
}

export const askSuggestion = (text: string): Suggestion => ({
  kind: 'ask',
  title: text,
  note: 'the assistant',
  to: places.ask(text),
})
