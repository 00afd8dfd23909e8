import { toolNames } from '../../base/schema/toolNames.gen.ts'
import type { Reading } from '../read/Reading.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { Held } from './Held.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const buys =
  /\b(?:costs?|price|pay|need|spend|charge\w*|set me back)\b.*@amount|@amount.*\b(?:costs?|pay|need|spend|set me back)\b/
/** Who gives the amount away asks what it brings. */
const gives =
  /\b(?:sell\w*|swap\w*|convert\w*|exchang\w*|trad\w+|dump\w*|into|receive|impact|slippage|fees?|send|gas|bridge)\b|@address/

/** "What do five AAPL cost": quotes take what is paid, so that what is bought is told by its price. */
export function costOf(reading: Reading, { registry }: PlannerFacts): Held | undefined {
  const { plain, tokens, amounts } = reading
  const [amount, ...more] = amounts
  const operation = registry.find(toolNames.getTokenPrices)
  const token = amount?.token
  const others = tokens.filter(({ reference }) => reference !== token?.reference && reference !== 'USDG')
  if (!operation || !amount || !token || more.length + others.length > 0) return undefined
  if (token.reference === 'USDG' || !buys.test(plain) || gives.test(plain)) return undefined
  return {
    calls: [{ operation, reading: { ...reading, tokens: [token], amounts: [] } }],
    aims: ([step]) =>
      step
        ? [
            {
              ...emptyAim(step.operation, [step.id]),
              list: 'items',
              noun: token.reference,
              query: { where: [], figure: { op: 'times', field: 'price_usd', by: Number(amount.amount) } },
              measure: { path: 'price_usd', format: 'usd', label: 'price' },
            },
          ]
        : [],
  }
}
