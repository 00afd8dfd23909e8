import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Reading } from '../read/Reading.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Held } from './Held.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const one = '@(?:token|ether)'
const asset = `(?:${one})(?:'s)?(?: tokens?| stocks?| shares?| coins?)?`

/** The price of one in units of the other, as it is said; the groups tell which stands first. */
const assetFirst = new RegExp(
  `${asset} (?:is|are|equals?|costs?|would be|makes?|in|to|be)(?: \\w+){0,3} how (?:many|much) ${one}|\\b(?:price|value|worth|cost|quote) of (?:an? |one |the )?${asset} (?:priced |measured |expressed |denominated )?(?:in|against)(?: terms of)?(?: units of)? ${one}|${asset} (?:price|priced|worth|value|cost|quoted|measured|expressed|denominated)(?: is)? in(?: terms of)? ${one}|\\b(?:exchange rate|price ratio|rate) (?:between|of|from) ${asset} (?:and|to) ${one}|${asset}(?: | to | \\/ |\\/)${one} (?:exchange rate|price ratio|ratio|rate)`,
)
const unitFirst = new RegExp(
  `\\bhow (?:many|much) ${asset} (?:is|are|does|do|would|equals?|makes?|per|to|go into|fit into)(?: \\w+){0,3} (?:an? |one |the |single )?${one}(?! (?:have|has|hold|own))`,
)
/** Who wants to have it asks for a quote, and who owns some for a balance. */
const otherwise =
  /\b(?:get|buy|receive|swap\w*|trad\w+|sell|sold|bought|pool|pools|paid|holders?|market cap|premium|oracle)\b|@address|@amount/

/** "One cbBTC is how many ETH": two prices, the first in units of the second. */
export function priceIn(reading: Reading, { registry }: PlannerFacts): Held | undefined {
  const { plain, tokens, amounts, dollars } = reading
  const [first, second] = tokens
  const operation = registry.find(toolNames.getTokenPrices)
  if (!first || !second || tokens.length !== 2 || first.reference === second.reference) return undefined
  const isReversed = !assetFirst.test(plain) && unitFirst.test(plain)
  if (!operation || otherwise.test(plain) || amounts.length + dollars.length > 0) return undefined
  if (!isReversed && !assetFirst.test(plain)) return undefined
  const pair = isReversed ? [second, first] : [first, second]
  return {
    calls: [{ operation, reading: { ...reading, tokens: pair } }],
    aims: ([step]) =>
      step
        ? [
            {
              ...emptyAim(step.operation, [step.id]),
              list: 'items',
              query: { where: [], figure: { op: 'ratio', field: 'price_usd' } },
              measure: { path: 'price_usd', format: 'usd', label: 'the two prices' },
            },
          ]
        : [],
  }
}
