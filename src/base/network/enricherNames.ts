/** Third parties that can add to what the chain says; settings name them. */
export const enricherNames = [
  'issuer',
  'blockscout',
  'sourcify',
  'dexscreener',
  'geckoterminal',
  'defillama',
] as const
export type EnricherName = (typeof enricherNames)[number]
