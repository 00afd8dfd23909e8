import { matchField, stemsOf } from './matchField.ts'
import type { Field } from './resultFields.ts'
import { rowStem } from './rowStem.ts'

/** Words that point at what was told. */
export const pointsBack = /\b(?:it|its|it's|that|this|they|them|their|he|she|his|her|him|one|there)\b/g

const asksWho = /^(?:and |so |ok |but )?(?:by |from |to )?who(?:m|se)?\b/
/** How many did something is no count of what they did, and how much was traded no count of trades. */
const asksPeople =
  /\bhow many (?:(?:different|unique|distinct|separate|individual|other|more) )?(?:people|persons|wallets|accounts|addresses|users|investors|folks|individuals)\b/
const tellsPeople =
  /(?:buyer|seller|trader|holder|owner|wallet|account|address|user|recipient|sender)(?:e?s)?\b/
const asksHowMany = /\bhow many\b/
const howMuch =
  /\bhow (?:much|many dollars)\b(?: (?:money|volume|value))?(.*)\b(?:traded|swapped|exchanged|changed hands)\b/
export const asksHash = /\b(?:tx|txn|transaction)(?: hash| id)|\bhash\b/

/** The field of a row that was told which is asked for: "who" asks for somebody. */
export function recalledField(said: string, fields: readonly Field[]): Field | undefined {
  const isOfPeople = asksPeople.test(said)
  const own = fields.filter(({ path, kind }) => {
    if (isOfPeople) return tellsPeople.test(path)
    if (asksHowMany.test(said) && kind !== 'number') return false
    if (asksWho.test(said)) return kind === 'address' && !/token|pool|transaction|hash/.test(path)
    if (asksHash.test(said)) return /^(?:transaction|hash)$/.test(path)
    return kind !== 'address' || path === 'pool'
  })
  const hasPercent = own.some(({ path }) => path === 'percent')
  const stems = stemsOf(
    said
      .replace(howMuch, 'volume$1')
      .replace(/\bhow much of (?:the |its )?(?:total |whole )?supply\b/, 'percent')
      .replace(/\b(?:what|which|how (?:big|large) a) share\b/, hasPercent ? 'percent' : '$&')
      .replace(pointsBack, ' '),
  )
  // "In which block was that" says a name that everything has, but here it can mean nothing else.
  const isSaid = ({ words: [word = '', ...more] }: Field) => more.length === 0 && stems.has(word)
  // "Was it a buy or a sell" says what a field may be.
  const isValued = ({ values }: Field) => values.filter((value) => stems.has(rowStem(value))).length > 1
  return own.find(isValued) ?? matchField(own, stems, 0.65) ?? own.find(isSaid)
}
