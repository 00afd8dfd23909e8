// Made by `npm run gen` from web/router/places.ts. Do not edit.

/** First parts of the site's addresses; the site's own route table decides what stands below each. */
export const pageRoots: readonly string[] = [
  'tools',
  'catalog',
  'markets',
  'stocks',
  'launches',
  'blocks',
  'txs',
  'gas',
  'bridge',
  'status',
  'docs',
  'assistant',
  'token',
  'wallet',
  'block',
  'tx',
  'pool',
]
