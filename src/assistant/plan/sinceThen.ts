import { toolNames } from '../../base/names/toolNames.gen.ts'
import { windowSeconds, windows } from '../../base/schema/window.ts'
import type { Reading } from '../read/Reading.ts'
import type { Held } from './Held.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const asksChange =
  /\bpercent\w*\b|%|\b(?:chang\w+|moved?|gain\w*|lost|lose|up or down|compared|miss(?:ed)?|perform\w*)\b/i
export const againstNow =
  /\b(?:vs\.?|versus|against|compared (?:to|with)|and|than|to) (?:what it is |where it is |the price |@(?:token|ether) )?(?:right )?now\b|\bnow (?:vs\.?|versus|against|compared (?:to|with)|and)\b/
const ofOther = /\b(?:holders?|volume|liquidity|supply|trades?|oracle|premium|and)\b|@(?:address|interval)/

/** So far may a moment lie from the beginning of a window. */
const nearly = 0.02

/** "What % did TSLA do since 4 hours ago": what a window that begins then tells of the price. */
export function sinceThen(reading: Reading, { registry, now }: PlannerFacts): Held | undefined {
  const { plain, text, moments } = reading
  // "ETH three days ago versus ETH now" names one token twice.
  const tokens = reading.tokens.filter(
    ({ reference }, place, all) => all.findIndex((own) => own.reference === reference) === place,
  )
  const [moment, ...others] = moments
  const operation = registry.find(toolNames.getTokenAnalytics)
  if (!operation || moment === undefined || others.length > 0 || tokens.length !== 1) return undefined
  const price = registry.find(toolNames.getTokenPrices)
  if (price && againstNow.test(plain) && !ofOther.test(plain.replace(againstNow, ' '))) {
    const then = { ...reading, tokens }
    const { span: _, window: __, ...now } = then
    return {
      calls: [
        { operation: price, reading: then },
        {
          operation: price,
          reading: { ...now, plain: 'price of @token', moments: [], saidMoments: [], stretches: [] },
        },
      ],
      aims: () => [],
    }
  }
  if (
    !/\bago\b/i.test(text) ||
    !asksChange.test(text) ||
    ofOther.test(plain.replace(/,? and by how much\b/, ''))
  )
    return undefined
  const passed = (now - Date.parse(moment)) / 1000
  const window = windows.find((name) => Math.abs(windowSeconds[name] - passed) <= nearly * passed)
  const { span: _, ...rest } = reading
  if (window === undefined) return undefined
  return {
    calls: [{ operation, reading: { ...rest, window, moments: [], saidMoments: [], stretches: [] } }],
    aims: () => [],
  }
}
