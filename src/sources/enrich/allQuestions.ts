import { explorerAddress } from './blockscout/explorerAddress.ts'
import { explorerToken } from './blockscout/explorerToken.ts'
import { defillamaPrices } from './defillama/defillamaPrices.ts'
import { dexscreenerPrices } from './dexscreener/dexscreenerPrices.ts'
import { geckoterminalPrices } from './geckoterminal/geckoterminalPrices.ts'
import { issuerActions } from './issuer/issuerActions.ts'
import { issuerQuote } from './issuer/issuerQuote.ts'
import type { Question } from './Question.ts'
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
} satisfies Record<string, Question<never, unknown>>

export type QuestionName = keyof typeof allQuestions
