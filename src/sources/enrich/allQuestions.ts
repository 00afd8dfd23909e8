import { explorerAddress } from './blockscout/explorerAddress.ts'
import { explorerToken } from './blockscout/explorerToken.ts'
import { defillamaPrices } from './defillama/defillamaPrices.ts'
import { dexscreenerPrices } from './dexscreener/dexscreenerPrices.ts'
import type { EnrichQuestion } from './EnrichQuestion.ts'
import { geckoterminalPrices } from './geckoterminal/geckoterminalPrices.ts'
import { issuerActions } from './issuer/issuerActions.ts'
import { issuerQuote } from './issuer/issuerQuote.ts'
import { verifiedSource } from './sourcify/verifiedSource.ts'

/** Every question that an answer may ask of a third party, by the name it has between threads. */
export const allQuestions = {
  explorerAddress,
  explorerToken,
  defillamaPrices,
  dexscreenerPrices,
  geckoterminalPrices,
  issuerActions,
  issuerQuote,
  verifiedSource,
} satisfies Record<string, EnrichQuestion<never, unknown>>

export type QuestionName = keyof typeof allQuestions
