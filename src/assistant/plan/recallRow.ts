import { toolNames } from '../../base/names/toolNames.gen.ts'
import { catalogRow } from '../catalog/catalogRow.ts'
import type { Reading } from '../read/Reading.ts'
import { matchField, stemsOf } from '../rows/matchField.ts'
import { readRank } from '../rows/readRank.ts'
import { asksHash, pointsBack, recalledField } from '../rows/recalledField.ts'
import { listOf, resultFields } from '../rows/resultFields.ts'
import { asksNothing, wordsLeft } from '../rows/wordsLeft.ts'
import { askedCallsOf } from './askedCallsOf.ts'
import { asksOfAll, carryQuestion, isElliptic, leansBack, namedIn, namesNothing } from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'
import { leftBy } from './leastLeft.ts'
import { type Frame, namesOf } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'
import { soleOperation } from './recallField.ts'
import { tokenAt } from './withRows.ts'

/** Longer questions ask for something of their own. */
const mostWords = 10

/** What else somebody did is told by no row. */
const ofSomebody =
  /\belse\b|\b(?:what|which)(?: [a-z]+)? (?:does|do|did|has|have|is) (?:that|this|the same) (?:wallet|address|account|trader|holder|whale|person|guy) (?:\w+ )?(?:hold|own|have|buy|sell|trade|holding|bought|sold|traded|got)\b|\b(?:that|this|same|the) (?:person|guy|dude|dev|deployer|creator|maker|wallet|team)\b.*\b(?:altogether|in total|overall|so far|ever|else|before|also)\b|\b(?:they|he|she)\b.*\b(?:else|other|others)\b|\bhow many\b.*\b(?:that|this|same|the) (?:person|guy|dude|dev|deployer|creator|maker|team)\b/

/** "Fee?" after a pool was told asks for its. */
const isOneWord = /^(?:and |the |what )*[a-z]+\W*$/

/** "By whom?" and "when exactly?" can be about nothing else than the one row that was told. */
const asksOneThing =
  /^(?:and |so |ok |but )*(?:(?:by|from|to|in|on|at) )?(?:who|whom|whose|when|where|which|what|how (?:much|big|large|long|old))(?: [a-z]+){0,2}\W*$/

/** "It" is what the question before named, where it named something. */
const pointsAtSubject = /\b(?:it|its|it's)\b/
const ofWhole =
  /^(?:and |so |ok )?(?:(?:what|which) (?:token|coin|stock)|how (?:much|big|large))\b.*\b(?:it|that|they|he|she)\b|^(?:and |so |ok )?what did (?:it|they|he|she) (?:pay|spend|cost|get)\b/
/** "And the one after that?" goes on through the list. */
const isBehind =
  /^(?:and |so |ok |then |what about |how about )*(?:the )?(?:(?:one )?(?:right |just )?(?:after|behind|following|below)\b|next\b|following one\b)/
const ofPast = /^(?:and |so |ok )?how (?:much|big|large) (?:was|were) (?:it|that)\b/
/** What rows without an address are known by. */
const isName = /^(?:venue|launchpad|sector)$/
/** What is counted and is in no row is asked for elsewhere. */
const howMany = /\bhow many ([a-z]+)/
/** Of a trade or a transfer that was told, these are asked of it and not of its token. */
const ofEvent =
  /^(?:and |so |ok |but )?(?:who (?:sent|got|received|made|did|bought|sold|was)|when|was (?:it|that) an?)\b|\bblock\b|\bhash\b/

/**
 * "What share is that?" and "how liquid is the second one?" ask for a field of a row that was told: the same is asked
 * again, and that row of it told with the field. `pointed` is the question with the row put in that it points at; what is
 * called otherwise than in the row is asked anew where that answers the whole of it (`canAnew`).
 */
export function recallRow(
  spoken: Reading,
  pointed: Reading,
  previous: Frame,
  facts: PlannerFacts,
  canAnew = false,
): AskedCall | undefined {
  // "And the one after that?" asks of another row what was asked of the last.
  const names = namedIn(pointed)
  const isOther = !namesOf(previous?.rows?.[previous.at ?? 0]).some((name) => names.includes(name))
  const isSame = pointed !== spoken && isOther && previous?.asked !== undefined && asksNothing(spoken.plain)
  const said = isSame ? { ...spoken, plain: previous.asked ?? '' } : spoken
  const operation = soleOperation(previous, facts)
  const list = operation && listOf(operation)
  if (!operation || list === undefined) return undefined
  if (
    !namesNothing(said) ||
    ofSomebody.test(said.plain) ||
    // "The first one" points at a row, and asks for no order.
    (pointed === spoken && readRank(said.plain)?.time) ||
    (/^(?:and |ok |now )?(?:show|list|give|open)\b/.test(said.plain) && !asksHash.test(said.plain)) ||
    said.plain.split(' ').length > mostWords ||
    // A time of its own is asked of what takes one.
    (said.window && operation.inputSchema.properties?.window === undefined && said.window !== '24h')
  )
    return undefined
  const rows = previous.rows ?? []
  const only =
    pointed === spoken
      ? (rows.length === 1 || previous.at !== undefined) &&
        (said.plain.search(pointsBack) >= 0 ||
          ((isOneWord.test(said.plain) || asksOneThing.test(said.plain)) && !readRank(said.plain))) &&
        !(
          pointsAtSubject.test(said.plain) &&
          !namesNothing(previous.named ?? previous.reading) &&
          !(
            (ofEvent.test(said.plain) || ofPast.test(said.plain)) &&
            rows[previous.at ?? 0]?.hash !== undefined
          )
        )
        ? namesOf(rows[previous.at ?? 0])
        : []
      : names
  const fields = resultFields(operation).filter((field) => field.list === list)
  // Rows that name nobody are none of those that can be pointed at.
  const isOfNames = fields.every(({ kind, path }) => kind !== 'address' && path !== 'symbol')
  const isNamed = rows[previous.at ?? 0]?.name !== undefined
  if (isOfNames !== isNamed || (isNamed && !fields.some(({ path }) => isName.test(path)))) return undefined
  const asked = recalledField(said.plain, fields)
  const stems = stemsOf(said.plain)
  if (canAnew && asked?.words.some((word) => !stems.has(word))) return undefined
  // "How much does the third one have?" asks for the row itself.
  const isEvent = pointed === spoken && rows[previous.at ?? 0]?.hash !== undefined
  const isWhole =
    (pointed !== spoken &&
      /\bhow (?:much|many|big|large)\b/.test(said.plain) &&
      asksNothing(howMany.exec(said.plain)?.[1] ?? '')) ||
    (isEvent && ofWhole.test(said.plain)) ||
    (isOther && previous.at === undefined && isBehind.test(said.plain) && asksNothing(said.plain))
  if (only.length === 0 || (!asked && !isWhole)) return undefined
  // A question with words that these rows have nothing to do with asks for something else.
  const spent = new Set([
    ...(asked?.words ?? []),
    ...(asked?.parents ?? []),
    ...stemsOf('tx txn transaction hash id pay spend cost'),
    // What the rows are called after, they did: buyers buy.
    ...stemsOf(operation.name.replaceAll('_', ' ').replace(/(?:e?r|er)s\b/g, '')),
  ])
  const { words, strange } = wordsLeft(said.plain, { operation, aim: undefined, spent }, facts.registry)
  if (words.length > 0 || (!asked && strange.length > 0)) return undefined
  const before = previous.named ?? previous.reading
  // The same is asked in the same words, so that the row is there again.
  return { operation, reading: { ...carryQuestion(said, before), plain: before.plain, only } }
}

/** These can be about nothing but the rows. */
const strictly =
  /^(?:and |so |ok )?who (?:made|did|sent|placed) the \w+est(?: one)?\W*$|\b(?:of|among) (?:them|those|these)\b|^(?:and |so |ok )?which one\b/

const ofThem =
  /^(?:and |so |ok )?who (?:made|did|sent|placed) the \w+est(?: one)?\W*$|\b(?:of|among) (?:them|those|these|all)\b|\bin total\b|\b(?:al)?together\b|\bcombined\b|\bon average\b|^(?:and |so |ok )?how many (?:is|are|was|were) (?:that|those|these|they|there|it|left)\b|^(?:and |so |ok )?which (?:one|is|was|has|had)\b|\bthe (?:\w+est|best|worst|most \w+|least \w+) one\b|^(?:and |ok )?the \w+ one\W*$/

/** "Which of them has the most trades?" and "how much in total?" are asked of all rows that were told, and of no first one. */
export function recallRows(said: Reading, previous: Frame, facts: PlannerFacts): AskedCall | undefined {
  const operation = soleOperation(previous, facts)
  if (!operation || listOf(operation) === undefined) return undefined
  // Parts of the market are nothing that was counted.
  const rows = (previous.rows ?? []).filter((row) => row.name === undefined)
  const before = previous.named ?? previous.reading
  // "And which token had the largest net inflow" of a wallet whose flows were told.
  const isOwn = leansBack(said) && asksOfAll(said) && !namesNothing(before)
  const asks = isOwn || ofThem.test(said.plain) || (said.comparisons.length > 0 && isElliptic(said))
  const made =
    /\b(?:total|(?:al)?together|combined|average|how many (?:is|are|was|were))\b/.test(said.plain) ||
    said.comparisons.length > 0
  const ordered = readRank(said.plain)
  if (!asks || !namesNothing(said) || rows.length < 2 || said.plain.split(' ').length > mostWords)
    return undefined
  const fields = resultFields(operation).filter(
    ({ list, kind }) => list === listOf(operation) && kind === 'number',
  )
  const by = [...(ordered?.by ?? [])].filter((word) => !asksNothing(word))
  const named = (by.length === 0 && !isOwn) || matchField(fields, stemsOf(said.plain), 0.45)
  if (!made && !strictly.test(said.plain) && !(ordered && !ordered.time && named)) return undefined
  // The first few of an order are those that were told; what is chosen by bounds is chosen by them again.
  const isFew =
    readRank(before.plain)?.single === false && before.comparisons.length + before.excluded.length === 0
  const those = rows.flatMap(({ hash, pool, address, token }) => hash ?? pool ?? address ?? token ?? [])
  const carried = carryQuestion(said, before)
  const reading = isFew && those.length === rows.length ? { ...carried, those } : carried
  // What these rows do not tell is told of the few that they are about side by side.
  const tokens = rows.flatMap(({ token }) => (token === undefined ? [] : [tokenAt(token)]))
  const compare = facts.registry.find(toolNames.compareTokens)
  const most = Number(compare?.inputSchema.properties?.tokens?.maxItems ?? 0)
  const isUntold = by.length > 0 && !matchField(fields, stemsOf(by.join(' ')), 0.45)
  if (
    compare &&
    isFew &&
    isUntold &&
    !ordered?.time &&
    tokens.length === rows.length &&
    tokens.length <= most
  ) {
    const bare = said.plain.replace(/[?.!\s]{1,9}$/, '').replace(pointsAtThem, '')
    const side = { ...said, tokens, plain: `${bare} ${tokens.map(() => '@token').join(' or ')}` }
    const own = leftBy({ operation: compare, reading: side }, facts)
    if (own?.constraints === 0 && own.words === 0) return { operation: compare, reading: side }
  }
  const left = leftBy({ operation, reading }, facts)
  if (isOwn) return left?.constraints === 0 && left.words === 0 ? { operation, reading } : undefined
  if (left?.constraints === 0 || before.comparisons.length > 0 || !pointsAtThem.test(said.plain))
    return { operation, reading }
  // What these rows do not tell is asked anew, of the kind of thing that they are.
  const kind = before.plain.replace(asksOfKind, ' ').replace(/\s+/g, ' ').trim()
  const { newest: _, ...own } = carried
  const anew = { ...own, plain: said.plain.replace(pointsAtThem, `of the ${kind}`) }
  return catalogRow(anew, facts) ?? askedCallsOf(anew, facts).calls[0] ?? { operation, reading }
}

const pointsAtThem = /\b(?:of|among) (?:them|those|these)\b|(?<=^(?:and |so |ok )?which )one\b/
const asksOfKind = /\b(?:how many|number of|which|what|list|show|are|is|there|and|the|of|all|me)\b|[?.,]/g
