import type { Reading } from '../read/Reading.ts'

const border =
  /[?;]+|\.(?=\s)|,? (?:and|also|plus|then) (?=(?:also |then )?(?:who|what|which|how|is|are|was|does|do|did|can|could|show|list|tell|give|where|when|its|their|has|have|the (?:price|holders|chart|volume|risks?|gas)|(?:the )?(?:count|number|total|sum|average|median|share|[a-z]+ of the (?:most|least|top|best|worst|biggest|largest|smallest|highest|lowest|cheapest)))\b)|, (?=(?:who|what|which|how|is|can|does|where)\b)/

/** "Price of one and holders of another" are two questions, unless they are asked about together. */
const eachItsOwn =
  /(?<=@(?:token|ether)),? (?:and|plus) (?=(?:the )?[a-z]+(?: [a-z]+){0,2} (?:of|for) @(?:token|ether))/
const together = /\b(?:between|compared?|versus|vs|difference|ratio|against|than)\b/

/** "It" in a later part is what the question names, where it names one thing. */
function withNamed(plain: string, { tokens, addresses, hashes, blocks }: Reading): string {
  if (/@token|@ether|@address|@hash/.test(plain) || (tokens.length > 0 && addresses.length > 0)) return plain
  const others = hashes.length > 0 ? '@hash' : blocks.length > 0 ? 'block @block' : undefined
  const mark = tokens.length > 0 ? '@token' : addresses.length === 1 ? '@address' : others
  return mark === undefined ? plain : plain.replace(/\b(?:it|its|they|their|them)\b/, mark)
}

/** "Of the last fifty trades" says of what the part behind it is asked. */
const leads = /^(?:of|among|out of|in|on|for|from|since|over|during|within|between)\b/

/** "Launches that have more than 20 trades and are still on the curve" describes one thing. */
const describes = /\b(?:that|which|who|whose|with|where)\b(?! @)[^?]*$/
const goesOn = /^(?:are|is|was|were|have|has|had|do|does|did)\b/

function joinLeads(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before !== undefined && leads.test(before)) joined.splice(-1, 1, `${before} ${part}`)
    else if (before !== undefined && describes.test(before) && goesOn.test(part))
      joined.splice(-1, 1, `${before} and ${part}`)
    else joined.push(part)
  }
  return joined
}

/** The parts of a question that ask for something of their own, each with the tokens it names. */
export function splitClauses(reading: Reading): Reading[] {
  const parts = joinLeads(
    reading.plain
      .split(border)
      .flatMap((part) => (together.test(part) ? [part] : part.split(eachItsOwn)))
      .map((part) => part.trim()),
  )
  let place = 0
  // Bounds belong to the part that they stand in.
  const bounds = reading.comparisons.toSorted(
    (one, other) => reading.text.indexOf(one.text) - reading.text.indexOf(other.text),
  )
  const marksIn = (plain: string) => plain.match(/@(?:dollars|percent|figure)/g)?.length ?? 0
  const isTold = marksIn(reading.plain) === bounds.length
  const boundsOf = (plain: string) => (isTold ? bounds.splice(0, marksIn(plain)) : reading.comparisons)
  const clauses: Reading[] = []
  for (const plain of parts) {
    const marks = plain.match(/@token|@ether/g)?.length ?? 0
    const own = reading.tokens.slice(place, place + marks)
    place += marks
    if (plain !== '')
      clauses.push({
        ...reading,
        plain: withNamed(plain, reading),
        comparisons: boundsOf(plain),
        tokens: own.length > 0 ? own : reading.tokens,
      })
  }
  return clauses
}
