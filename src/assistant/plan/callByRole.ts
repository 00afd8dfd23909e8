import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Reading } from '../read/Reading.ts'
import { isElliptic } from './carryOver.ts'
import { type AskedCall, foundLater, type Role } from './createSteps.ts'
import { likeliest } from './likeliest.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** The question with somebody it only describes put in as if it were named. */
function withFound(reading: Reading, role: Role): Reading {
  const plain = reading.plain.replace(role.pattern, ` ${role.mark} `).replace(/\s+/g, ' ').trim()
  if (role.mark === '@address')
    return { ...reading, plain, addresses: [{ address: foundLater, role: 'wallet' }] }
  return {
    ...reading,
    plain,
    tokens: [{ text: foundLater, reference: foundLater, known: true, stock: false }],
  }
}

/** What the description itself chooses: the top memecoin is one of the memecoins. */
const chosenBy = ({ finds, choices = {} }: Operation['speech'], plain: string): Record<string, unknown> => {
  const said = finds?.pattern.exec(plain)?.[0] ?? ''
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, options]) => {
      const value = options.find(([, pattern]) => pattern.test(said))?.[0]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const ordinal = /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:nd|rd|th))\b/

const leavesOut = /\b(?:excluding|except|without|ignoring|not counting|leaving out)\b/

const tokenTopics = ['safety', 'tokens', 'analytics']

/** A call about somebody the question describes instead of naming, such as the largest holder of a token. */
export function callByRole(reading: Reading, facts: PlannerFacts): AskedCall | undefined {
  // The second largest is another one than the finder finds.
  if (ordinal.test(reading.plain) || reading.excluded.length > 0 || leavesOut.test(reading.plain))
    return undefined
  for (const { name: finder, speech } of facts.registry.listed) {
    if (!speech.finds?.pattern.test(reading.plain)) continue
    const role = {
      ...speech.finds,
      operation: finder,
      arguments: { ...speech.finds.arguments, ...chosenBy(speech, reading.plain) },
    }
    // "Who was the largest holder" asks for nobody else.
    const before = reading.plain.slice(0, reading.plain.search(role.pattern))
    // "The three most recent token launches" are several, and none of them is the one that is found.
    if (/(?:@count|\d) (?:the )?$/.test(before)) continue
    const isAsked = /^(?:and |so |ok )?who(?:'s| is| was| are| were)? $/.test(before)
    if (isAsked && !/\b(?:he|she|they|his|her|their|it|its|that)\b/.test(reading.plain)) continue
    const found = withFound(reading, role)
    // Who only describes somebody wants to know who it is.
    if (isElliptic(found)) continue
    const top = likeliest(found, facts)
    if (!top || top.score < 8 || top.operation.name === role.operation) continue
    const { topic, name } = top.operation
    const wallet = role.mark === '@address' && topic === 'addresses' && name !== toolNames.getAddress
    const token = role.mark === '@token' && tokenTopics.includes(topic) && name !== toolNames.searchToken
    if (wallet || token) return { operation: top.operation, reading: found, role }
  }
  return undefined
}
