import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Reading } from '../read/Reading.ts'
import { emptyAim } from '../rows/Aim.ts'
import { foundLater } from './createSteps.ts'
import type { Held } from './Held.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const asksAge =
  /\bhow old (?:is|are) (?:the )?@(?:token|ether)|\bage of (?:the )?@(?:token|ether)|\bwhen (?:was|were|did) (?:the )?@(?:token|ether)(?: \w+){0,2} (?:created|deployed|born|made|minted first|come into existence)\b/
const ofOther =
  /\b(?:oracle|feed|price|pools?|quote|data|launch\w*|trades?|traders?|holders?|wallets?|average|median|liquidity)\b|@(?:address|moment|window)/

/** "How old is AAPL": the token's card has the block that it was made in, and the block has the time. */
export function bornAt(reading: Reading, { registry }: PlannerFacts): Held | undefined {
  const [token, ...others] = reading.tokens
  const operation = registry.find(toolNames.getBlock)
  if (!token || !operation || others.length > 0) return undefined
  if (!asksAge.test(reading.plain) || ofOther.test(reading.plain)) return undefined
  const finds = { operation: toolNames.getToken, path: 'created.block', arguments: {} }
  const created = {
    path: 'timestamp',
    format: 'time',
    label: token.text.startsWith('0x') ? 'created' : `${token.text} was created`,
  } as const
  return {
    calls: [
      {
        operation,
        reading: { ...reading, blocks: [foundLater] },
        role: { ...finds, pattern: asksAge, mark: '@address' },
      },
    ],
    aims: (steps) =>
      steps.slice(1).map((step) => ({ ...emptyAim(step.operation, [step.id]), fields: [created] })),
  }
}
