import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import type { Settling } from './Settling.ts'
import { settleChoices } from './settleChoices.ts'
import { settleMeasures } from './settleMeasures.ts'
import { settlePlaces } from './settlePlaces.ts'
import { settlePrices } from './settlePrices.ts'
import { settleRows } from './settleRows.ts'
import { settleTimes } from './settleTimes.ts'
import { settleWants } from './settleWants.ts'

const sides = [
  ['buys', 'sells'],
  ['sells', 'buys'],
  ['buyers', 'sellers'],
  ['sellers', 'buyers'],
] as const

const ratioOfTwo: Settling = (ask) => {
  if (ask.figure !== 'ratio' || ask.against !== undefined) return
  // "Buys to sells" are counts of rows.
  const [one, other] = sides.find(([own]) => own === countedAs[ask.rows ?? '']) ?? []
  if (one !== undefined && other !== undefined) {
    if (!ask.wants.includes(other)) return
    ask.wants = [one, other]
    delete ask.rows
  }
  if (ask.wants.length === 2) ask.against = ask.wants.pop() ?? ''
}

/** "The fattest bag of PONS" is a holder's. */
const bagOfToken: Settling = (ask) => {
  if (
    ask.rows === 'position' &&
    ask.tokens.length === 1 &&
    ask.wallets.length === 0 &&
    !ask.wants.includes('deployer')
  )
    ask.rows = 'holder'
}

/** Each sees what those before it have made of the ask. */
const settlings: readonly Settling[] = [
  ratioOfTwo,
  bagOfToken,
  ...settlePrices,
  ...settleWants,
  ...settleTimes,
  ...settleMeasures,
  ...settleRows,
  ...settleChoices,
  ...settlePlaces,
]

/** Makes plain what is clear only when all of a part is read. */
export function settleAsk(ask: Ask): void {
  for (const settle of settlings) settle(ask)
}
