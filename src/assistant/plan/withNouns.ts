import { things } from '../rows/readRank.ts'

const whichOf = new RegExp(`\\bwhich ((?:[a-z]+ )?(?:${things})(?: tokens?)?) `)
const whichElse =
  /(\band|,) which (?=(?:lost|gained|has|had|have|is|are|was|were|did|the|fell|rose|dropped|costs?)\b)/

/** A question whose parts say of what they are: "which stock gained most and which lost most" is about two stocks. */
export function withNouns(plain: string): string {
  const noun = whichOf.exec(plain)?.[1]
  const named = noun === undefined ? plain : plain.replace(whichElse, `$1 which ${noun} `)
  return named.replace(/\b(?:the )?highs? and (?:the )?lows?\b/, 'highest price and the lowest price')
}
