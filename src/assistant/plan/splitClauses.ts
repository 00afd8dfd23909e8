import type { Reading } from '../read/Reading.ts'

const border =
  /[?;]+|\.(?=\s)|,? (?:and|also|plus|then) (?=(?:also |then )?(?:who|what|which|how|is|are|was|does|do|did|can|could|show|list|tell|give|where|when|its|their|has|have|the (?:price|holders|chart|volume|risks?|gas))\b)|, (?=(?:who|what|which|how|is|can|does|where)\b)/

/** The parts of a question that ask for something of their own, each with the tokens it names. */
export function splitClauses(reading: Reading): Reading[] {
  const parts = reading.plain.split(border).map((part) => part.trim())
  let place = 0
  const clauses: Reading[] = []
  for (const plain of parts) {
    const marks = plain.match(/@token|@ether/g)?.length ?? 0
    const own = reading.tokens.slice(place, place + marks)
    place += marks
    if (plain !== '') clauses.push({ ...reading, plain, tokens: own.length > 0 ? own : reading.tokens })
  }
  return clauses
}
