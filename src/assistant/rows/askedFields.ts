import type { Operation } from '../../operations/kernel/Operation.ts'
import { lately } from '../lately.ts'
import type { AskedField } from './Aim.ts'
import { labelOf } from './labelOf.ts'
import { fieldFit, stemsOf } from './matchField.ts'
import { nounOf } from './readFigure.ts'
import { type Field, resultFields } from './resultFields.ts'
import { rowStem } from './rowStem.ts'

/** So plainly must a field be asked for that is told beside what a template tells. */
const plainly = 0.66

/** A column is told beside each row only where it is named. */
const exactly = 0.9

const most = 3

/** The paths that a template tells. */
const pathsIn = lately(500, (template) => new Set(template.match(/(?<=\{)[\w.]+(?=[:}])/g)))

/** "The hash of block 5" asks for a field by its name, however usual the name is. */
const headNoun = /\b([a-z]+) of\b|\bwhat(?: is|'s| was) (?:the|its) ([a-z]+)\W*$/g

function fitOf(field: Field, said: ReadonlySet<string>, heads: ReadonlySet<string>) {
  const [word = ''] = field.words
  return field.words.length === 1 && field.parents.length === 0 && field.list === undefined && heads.has(word)
    ? { fit: 1, by: [word] }
    : fieldFit(field, said)
}

const asksWhen = /\bwhen\b|\bhow (?:old|long ago)\b|\bwhat (?:time|day|date)\b/

const inPercent = /\b(?:percent\w*|share|part|fraction|proportion|rate|bps|points|apr|yield|fees?|tax\w*)\b|%/

/** "Who" asks for somebody first. */
const asksFor = ({ kind }: Field, plain: string): number =>
  kind === 'address' &&
  /(?:^(?:and |so |ok )?|\b(?=who(?:'s| is| was)\b))who\b|\b(?:which|what) (?:wallet|address|account|trader)\b/.test(
    plain,
  )
    ? 1
    : 0

/** What something was worth in dollars is a price. */
const isMoney =
  /^(?!.*\b(?:worth|prices?|costs?|liquidity|tvl|fees?|profits?|supply|value|cap|inflow|outflow|flow)\b).*(?:\b(?:in|how many) (?:us )?(?:dollars?|usd|bucks)\b|\bdollar (?:value|amount)\b)/

/** The words of a question; how many dollars of something there were is its volume. */
const saidIn = (plain: string): ReadonlySet<string> =>
  stemsOf((isMoney.test(plain) ? `${plain} volume` : plain).replace(/@ether(?= (?:balance|holding))/, 'eth'))

/** Fields that can be meant: who asks for dollars wants no count of what has a volume. */
function askable(fields: readonly Field[], plain: string): readonly Field[] {
  const volume = rowStem('volume')
  const isSum =
    isMoney.test(plain) && fields.some((own) => own.format === 'usd' && own.words.includes(volume))
  return isSum ? fields.filter(({ kind, format }) => kind !== 'number' || format !== 'number') : fields
}

/** Who asks how much ether it was wants it in ether. */
const isInEther = ({ path }: Field, plain: string): boolean =>
  path.endsWith('_eth') && /\bhow much @ether\b|\bin (?:@ether|eth|ether)\b/.test(plain)

/** What is told of the last blocks, or of all time, is not told of the window that is asked about. */
export const isOfTime = (path: string, plain: string): boolean =>
  !(/^(?:recent|total)\./.test(path) && plain.includes('@window'))

/** The columns that a question asks for; where there is but one row, they are the answer. */
export function askedColumns(operation: Operation, plain: string, list: string | undefined): AskedField[] {
  const said = saidIn(plain)
  const every = askable(resultFields(operation), plain).filter(({ kind }) => kind === 'number')
  // What stands above the rows is asked for before what is in them.
  if (every.some((field) => field.list === undefined && fieldFit(field, said).fit > plainly)) return []
  return every
    .filter((field) => field.list !== undefined && field.list === list)
    .map((field) => ({ field, ...fieldFit(field, said) }))
    .filter(({ fit }) => fit > plainly)
    .sort((one, other) => other.fit - one.fit)
    .filter(
      ({ by }, place, all) =>
        !all.slice(0, place).some((other) => by.every((word) => other.by.includes(word))),
    )
    .slice(0, most)
    .map(({ field: { path, format } }) => ({ path, format, label: labelOf(path) }))
}

/** The fields that a question asks for and that the telling of its operation leaves out, by the schema's own words. */
export function askedFields(
  operation: Operation,
  plain: string,
  list: string | undefined,
  tellsLead: boolean,
): AskedField[] {
  const { telling } = operation.speech
  const above = pathsIn(tellsLead ? (telling?.lead ?? []).join(' ') : '')
  const inRows = pathsIn(telling?.rows?.each ?? '')
  const wantsTime = asksWhen.test(plain)
  const said = saidIn(plain)
  const heads = stemsOf(
    [...plain.matchAll(headNoun)].map(([, before = '', behind = '']) => before || behind).join(' '),
  )
  const counted = stemsOf(nounOf(plain) ?? '')
  // What was minted is an amount, how many mints there were a number.
  const isNamed = ({ path, words }: Field): number =>
    0.03 * Number(words.length === 1 && plain.includes(path.replace(/^.*\.|_decimal$/g, ''))) +
    0.05 *
      Number(path.endsWith('_decimal') && /\bhow (?:many|much) (?:@token|tokens|shares|coins)\b/.test(plain))
  const asksPercent = /\b(?:percent\w*|proportion|fraction|share|rate)\b/.test(plain)
  const isCount = /\bhow many\b/.test(plain) && !inPercent.test(plain)
  // What a row of the catalog is called after comes first: the buyers of a row for buyers.
  const name = operation.listed ? [] : operation.name.replace(/_dex_/, '_').split('_').slice(1).map(rowStem)
  const isOwn = ({ list: own, kind, words }: Field) =>
    own === undefined && kind === 'number' && words.length === 1 && name.length <= 2 && words[0] === name[0]
  const found = askable(resultFields(operation), plain)
    .filter((field) => field.list === undefined || field.list === list)
    .filter(({ path }) => isOfTime(path, plain) && (!path.endsWith('from_block') || said.has('block')))
    .filter(({ words }) => !name.includes('new') || words.includes('new'))
    .map((field) => ({
      field,
      ...(isOwn(field) ? { fit: 1.2, by: [...field.words, ...said] } : fitOf(field, said, heads)),
      isTold: (field.list === undefined ? above : inRows).has(field.path),
    }))
    // What is counted is told by a number: what something imitates is no number of imitations.
    .filter(
      ({ field: { kind }, by }) =>
        kind === 'number' || counted.size === 0 || !by.every((word) => counted.has(word)),
    )
    // When something was is no number of a block.
    .filter(({ field: { words } }) => !(wantsTime && words.includes('block')))
    // How many there are is no share of them.
    .filter(
      ({ field: { format }, by }) =>
        format !== 'percent' ||
        by.includes(rowStem('change')) ||
        !(isCount || by.some((word) => counted.has(word))),
    )
    .filter(({ field, fit }) =>
      field.list === undefined || (field.words.length === 1 && asksFor(field, plain) > 0)
        ? fit > plainly
        : fit > exactly && field.words.every((word) => said.has(word)),
    )
    // What is told of all rows together answers before what each of them has.
    .filter(
      ({ field: { list: own, words } }, _, all) =>
        own === undefined ||
        !all.some(({ field }) => field.list === undefined && field.words.join(' ') === words.join(' ')),
    )
    // Of two that are asked for alike, the one that is told answers.
    .sort(
      (one, other) =>
        other.fit +
        asksFor(other.field, plain) -
        one.fit -
        asksFor(one.field, plain) +
        (Number(other.isTold) - Number(one.isTold)) * 0.02 +
        isNamed(other.field) -
        isNamed(one.field) +
        (asksPercent
          ? Number(other.field.format === 'percent') - Number(one.field.format === 'percent')
          : 0) *
          0.3 +
        (Number(isInEther(other.field, plain)) - Number(isInEther(one.field, plain))) * 0.05,
    )
  // A word that one field answers asks for no other.
  const answered = new Set<string>()
  return found
    .filter(({ by, isTold: told }) => {
      const fresh = by.some((word) => !answered.has(word))
      for (const word of by) answered.add(word)
      return fresh && !told
    })
    .slice(0, most)
    .map(({ field: { path, format, list: own } }) => ({
      path: own === undefined ? path : `*.${path}`,
      format,
      label: labelOf(path),
    }))
}
