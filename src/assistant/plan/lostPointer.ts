import type { Reading } from '../read/Reading.ts'
import { namesNothing } from './carryOver.ts'
import { pointsBack } from './lendSubject.ts'
import { person } from './resolvePronouns.ts'

const lost =
  /\b(?:in|from|into|out of) there\b|\b(?:those|these|the other|all) (?:two|three|four|five|@count)\b|\b(?:that|this|the same) (?:guy|person|dude|one)\b|\bthe (?:former|latter|others?(?: one)?)\b/

/** What a question points at that was found nowhere, as it says it; `asked` is the question as it was asked in the end. */
export function lostPointer(reading: Reading, asked: Reading): string | undefined {
  const pointers = [
    lost,
    ...(reading.addresses.length === 0 ? [person] : []),
    ...(pointsBack(reading) && namesNothing(asked) ? [/\b(?:its|their)\b/] : []),
  ]
  return pointers.map((own) => own.exec(reading.plain)?.[0]).find((said) => said !== undefined)
}
