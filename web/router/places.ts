const part = encodeURIComponent

/** Addresses of the site's pages; the one place that knows their form. */
export const places = {
  home: '/',
  tools: '/tools',
  tool: (name: string) => `/tools/${part(name)}`,
  catalog: '/catalog',
  operation: (name: string) => `/catalog/${part(name)}`,
  stocks: '/stocks',
  status: '/status',
  docs: '/docs',
  doc: (page: string) => `/docs/${part(page)}`,
  assistant: '/assistant',
  ask: (question: string) => `/assistant?q=${part(question)}`,
  token: (symbolOrAddress: string) => `/token/${part(symbolOrAddress)}`,
  wallet: (address: string) => `/wallet/${part(address)}`,
  block: (numberOrHash: string | number) => `/block/${part(numberOrHash)}`,
  transaction: (hash: string) => `/tx/${part(hash)}`,
  pool: (addressOrId: string) => `/pool/${part(addressOrId)}`,
} as const

/** The page of an operation with a call filled in, ready to run. */
export function callPlace(name: string, args: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(args))
    query.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  const text = query.toString()
  return text === '' ? places.tool(name) : `${places.tool(name)}?${text}`
}
