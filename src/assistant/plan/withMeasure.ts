import type { Reading } from '../read/Reading.ts'
import { nounOf } from '../rows/readFigure.ts'
import { asksOfAll } from './carryOver.ts'
import type { Frame } from './Plan.ts'

const unsaid = /\b(?:the )?(?:most|least|fewest|highest|lowest)\W*$/
const measures =
  /\b(?:holders|volume|liquidity|trades|market cap|supply|premium|apr|traders|buyers|sellers|price)\b/

/** "And which stock has the most?" is asked by what the question before was about. */
export function withMeasure(reading: Reading, previous: Frame | undefined): Reading {
  if (!previous || !unsaid.test(reading.plain) || !asksOfAll(reading)) return reading
  const { plain } = previous.named ?? previous.reading
  const measure = nounOf(plain) ?? measures.exec(plain)?.[0]
  return measure === undefined
    ? reading
    : { ...reading, plain: `${reading.plain.replace(/ ?[?.!]$/, '')} ${measure}` }
}
