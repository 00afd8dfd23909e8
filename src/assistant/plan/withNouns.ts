import { things } from '../rows/readRank.ts'

const whichOf = new RegExp(`\\bwhich ((?:[a-z]+ )?(?:${things})(?: tokens?)?) `)
const whichElse =
  /(\band|,) which (?=(?:lost|gained|has|had|have|is|are|was|were|did|the|fell|rose|dropped|costs?)\b)/

const howMany = new RegExp(`\\bhow many ((?:[a-z]+ )?(?:${things}|launche)s) `)
const howManyElse =
  /(\band|,) how many (?!\w+ not\b|\w+n't\b)(?=(?:are|were|have|had|has|went|did|do|over|under|below|above|gained|lost|fell|rose|graduated|failed|[a-z]+priced)\b)/

/** A question whose parts say of what they are: "which stock gained most and which lost most" is about two stocks. */
export function withNouns(plain: string): string {
  const noun = whichOf.exec(plain)?.[1]
  const named = noun === undefined ? plain : plain.replace(whichElse, `$1 which ${noun} `)
  const counted = howMany.exec(named)?.[1]
  const whole = counted === undefined ? named : named.replace(howManyElse, `$1 how many ${counted} `)
  return whole.replace(/\b(?:the )?highs? and (?:the )?lows?\b/, 'highest price and the lowest price')
}
