/** First parts of the site's addresses; the site's own route table decides what stands below each. */
export const pageRoots = [
  'tools',
  'catalog',
  'status',
  'docs',
  'token',
  'stocks',
  'wallet',
  'block',
  'tx',
  'pool',
  'assistant',
] as const
