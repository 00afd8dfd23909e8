import { parseAbi } from 'viem'

/** What every stock token of the issuer can be asked. */
export const stockAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function newUIMultiplier() view returns (uint256)',
  'function effectiveAt() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function paused() view returns (bool)',
  'function oraclePaused() view returns (bool)',
])
