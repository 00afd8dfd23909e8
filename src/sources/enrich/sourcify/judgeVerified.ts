import type { ExplorerAddress } from '../blockscout/explorerAddress.ts'
import type { Said } from '../EnrichView.ts'
import type { VerifiedSource } from './verifiedSource.ts'

/** True when one of the two says so, false only when both say no; null, with the reason, for anything between. */
export function judgeVerified(
  source: Said<VerifiedSource>,
  explorer: Said<ExplorerAddress>,
): { verified: boolean } | { verified: null; reason: string } {
  const found = 'value' in source ? source.value : undefined
  const explored = 'value' in explorer ? explorer.value?.verified : undefined
  if (found || explored) return { verified: true }
  if (found === null && explored === false) return { verified: false }
  const silent = [source, explorer].find((said) => 'silent' in said)
  return {
    verified: null,
    reason: silent && 'reason' in silent ? silent.reason : 'Neither Sourcify nor Blockscout knows it.',
  }
}
