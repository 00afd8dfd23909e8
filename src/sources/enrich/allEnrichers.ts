import type { EnricherName } from '../../base/network/enricherNames.ts'
import { blockscout } from './blockscout/blockscout.ts'
import { defillama } from './defillama/defillama.ts'
import { dexscreener } from './dexscreener/dexscreener.ts'
import type { Enricher } from './Enricher.ts'
import { geckoterminal } from './geckoterminal/geckoterminal.ts'
import { issuer } from './issuer/issuer.ts'
import { sourcify } from './sourcify/sourcify.ts'

/** Every enricher there is, by the name that settings use. */
export const allEnrichers: Readonly<Record<EnricherName, Enricher>> = {
  issuer,
  blockscout,
  sourcify,
  dexscreener,
  geckoterminal,
  defillama,
}
