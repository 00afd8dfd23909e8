export const topics = [
  'chain',
  'blocks',
  'transactions',
  'addresses',
  'tokens',
  'stocks',
  'market',
  'safety',
  'contracts',
  'gas',
  'analytics',
  'meta',
] as const
export type Topic = (typeof topics)[number]

/** What an operation costs the service, for callers that plan: no node call, a few, or many. */
export type CostClass = 'free' | 'light' | 'heavy'

/**
 * How long an answer may be shared: until the next block, for as long as the process runs (it depends on
 * nothing but its arguments), or not at all.
 */
export type CachePolicy = 'block' | 'static' | 'none'

/**
 * Whether a tool reads the index: `required` ones answer at the newest block the index has, `optional` ones do
 * while the index keeps up, and say what is missing when it does not.
 */
export type IndexNeed = 'required' | 'optional'

/** The views that can draw a tool's results inside a client: web/apps has one of each. */
export type AppView = 'chart' | 'safety' | 'wallet'

/** A call that works on the connected network; placeholders like `$USDG` are filled from the network data. */
export type ToolExample = { title: string; arguments: Record<string, unknown> }
