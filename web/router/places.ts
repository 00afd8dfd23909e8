import { listedPages } from './listedPages.ts'
import { type Subject, subjectText } from './subject.ts'

const part = encodeURIComponent

/** Addresses of the site's pages; the one place that knows their form. */
export const places = {
  home: listedPages.home.path,
  tools: listedPages.tools.path,
  tool: (name: string) => `/tools/${part(name)}`,
  catalog: listedPages.catalog.path,
  operation: (name: string) => `/catalog/${part(name)}`,
  markets: listedPages.markets.path,
  stocks: listedPages.stocks.path,
  launches: listedPages.launches.path,
  blocks: listedPages.blocks.path,
  transactions: listedPages.transactions.path,
  gas: listedPages.gas.path,
  bridge: listedPages.bridge.path,
  status: listedPages.status.path,
  docs: listedPages.docs.path,
  doc: (page: string) => `/docs/${part(page)}`,
  assistant: listedPages.assistant.path,
  ask: (question: string) => `/assistant?q=${part(question)}`,
  token: (symbolOrAddress: string) => `/token/${part(symbolOrAddress)}`,
  wallet: (address: string) => `/wallet/${part(address)}`,
  block: (numberOrHash: string | number) => `/block/${part(numberOrHash)}`,
  transaction: (hash: string) => `/tx/${part(hash)}`,
  pool: (addressOrId: string) => `/pool/${part(addressOrId)}`,
} as const

/** The assistant, asked a question about what a page shows. */
export const askPlace = (question: string, about: Subject): string =>
  `${places.ask(question)}&about=${part(subjectText(about))}`

/** Arguments of a call as the part of an address after the question mark. */
export function argumentsText(args: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(args))
    query.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  return query.toString()
}

/** The page of an operation with a call filled in, ready to run. */
export function callPlace(name: string, args: Readonly<Record<string, unknown>>): string {
  const text = argumentsText(args)
  return text === '' ? places.tool(name) : `${places.tool(name)}?${text}`
}
