import type { Reading } from '../read/Reading.ts'
import { ordinals } from '../rows/ordinals.ts'
import { rankWords, readRank } from '../rows/readRank.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import { carryQuestion, namesNothing } from './carryOver.ts'
import type { Frame } from './Plan.ts'

const around =
  /\b(?:flip|reverse|invert|turn|swap|switch) (?:it|that|this|them|those)(?: a?round| over)?\b|\b(?:the )?other way (?:a?round|about)\b|\bvice versa\b|\b(?:the |in )?(?:opposite|reverse)\b/

const opposites: ReadonlyMap<string, string> = new Map(
  'winner loser|winners losers|gainer loser|gainers losers|gain loss|gained lost|rose fell|risen fallen|up down|buy sell|buys sells|bought sold|buyer seller|buyers sellers|buying selling|most least|highest lowest|largest smallest|biggest smallest|best worst|newest oldest|latest earliest|cheapest priciest|over under|above below|more less|inflow outflow|in out|deposits withdrawals|deposit withdrawal|inflows outflows|incoming outgoing|premium discount|premiums discounts|top bottom'
    .split('|')
    .flatMap((pair): [string, string][] => {
      const [one = '', other = ''] = pair.split(' ')
      return [
        [other, one],
        [one, other],
      ]
    }),
)

const hasWord = (plain: string, word: string): boolean => plain.split(/\W+/).includes(word)

/** What goes the other way is called otherwise too: of deposits, "how many went out" asks for withdrawals. */
const ways = /\b(?:(?:in|out)flows?|deposits?|withdrawals?|incoming|outgoing)\b/g
const turnedWay = (plain: string, opposed: string): string =>
  /^(?:in|out)$/.test(opposed) ? plain.replace(ways, (word) => opposites.get(word) ?? word) : plain

/** What can be turned round twice: "in" and "up" are said of other things too. */
const firstOf = (plain: string): string | undefined => {
  const words = plain.split(' ').filter((word) => opposites.has(word))
  return words.find((word) => word.length > 4) ?? words[0]
}

const nextOne =
  /\b(?:the )?(?:(?:one|launch|trade|transfer|token|coin|swap|transaction) (?:that )?(?:came |was |is |went )?(?:right |just |directly )?(before|after|behind|below)(?: (?:that|it|this)(?: one)?)?|(?:next|following) (?:one|in line|in the list|place)|runner-?\s?up|who (?:came|comes) (?:second|next))(?=\W*$|[,:] )|^(?:and )?(before) that(?=\W*$)/

/** "…, what's their profit?", behind somebody who is pointed at. */
const ofNext = /^([^,:]+)[,:] (.*\b(?:its|it|their|they|his|her|he|she)\b.*)$/

const times: Readonly<Record<string, number>> = { half: 0.5, twice: 2, double: 2, triple: 3 }
const resized =
  /\b(?:(\d{1,4}) ?(?:x|times)|(half|twice|double|triple))\b(?: (?:of|as))?(?: (?:that|this|the|much|many|it|same|size|amount)){0,3}/
const put =
  /\b(?:those|that|these|them|the same)\b.*\b(?:into|for|to|in)\b|\b(?:into|for|with|to|in)\b.*\b(?:those|that|these|them|the same)\b/

/** The same swap of so many times as much, or into something else: "10x that size", "and those into NVDA". */
function otherSwap(said: Reading, before: Reading): Reading | undefined {
  const [amount, ...others] = before.amounts
  const paid = amount?.token
  if (!amount || !paid || others.length > 0) return undefined
  const [, digits, word = ''] = resized.exec(said.plain) ?? []
  const factor = digits === undefined ? times[word] : Number(digits)
  if (namesNothing(said) && factor && asksNothing(said.plain.replace(resized, ' ')))
    return {
      ...before,
      text: said.text,
      amounts: [{ ...amount, amount: String(Number(amount.amount) * factor) }],
    }
  const [token, ...more] = said.tokens
  if (!token || more.length + said.addresses.length + said.amounts.length > 0 || !put.test(said.plain))
    return undefined
  return token.reference === paid.reference
    ? undefined
    : { ...before, text: said.text, plain: 'swap @amount @token to @token', tokens: [paid, token] }
}

const held =
  /^(?:and |so |ok |but )?(?:is|are|does|do|did|has|was|will) @token (?:(?:do|doing|look|looking|score|scoring|fare|faring|have|get|got) )?(?:(?:any|much|a bit|a lot|even|really) )?(?:better|worse|higher|lower|more|less|bigger|smaller|larger)(?: (?:on|by|in|at) (?:that|this|the same)(?: (?:scale|score|measure|metric|front|regard|count|respect|one))?)?(?: than (?:that|it|this))?\W*$/

/** "Is CASHCAT any better on that scale" asks of another token what was asked of one. */
function ofOther(said: Reading, before: Reading): Reading | undefined {
  const [token, ...others] = said.tokens
  if (!token || others.length > 0 || !held.test(said.plain) || before.tokens.length !== 1) return undefined
  return { ...before, text: said.text, tokens: [token] }
}

const listThem =
  /^(?:(?:and|ok|now|so|then|please|can you|could you) )*(?:list|show|name|give)(?: me)? (?:them|those|these)(?: all)?(?: please)?\W*$/

/** The question before, turned: "flip it" asks for the opposite, "and the one before that" for the next of the same order. */
export function turnQuestion(said: Reading, previous: Frame | undefined): Reading | undefined {
  const before = previous?.named ?? previous?.reading
  const swapped = before && otherSwap(said, before)
  if (swapped) return swapped
  const other = before && ofOther(said, before)
  if (other) return other
  if (!before || !namesNothing(said)) return undefined
  // What was counted is listed.
  if (listThem.test(said.plain) && /\bhow many\b/.test(before.plain))
    return { ...before, text: said.text, plain: before.plain.replace(/\bhow many\b/, 'which') }
  if (around.test(said.plain) && asksNothing(said.plain.replace(around, ' '))) {
    const [amount, ...others] = before.amounts
    const other = before.tokens.find(({ reference }) => reference !== amount?.token?.reference)
    // What was paid is what one gets.
    if (amount?.token && other && others.length === 0)
      return {
        ...before,
        text: said.text,
        tokens: [...before.tokens].reverse(),
        amounts: [{ ...amount, token: other }],
      }
    const word = firstOf(before.plain)
    const plain = before.plain.replace(new RegExp(`\\b${word}\\b`), opposites.get(word ?? '') ?? '')
    return word === undefined ? undefined : { ...before, text: said.text, plain }
  }
  // "And out?", "what about sells", "same but dumping it instead of buying": the opposite of what was said.
  const spoken = said.plain
    .replace(/ (?:instead of|rather than) [a-z]+\W*$/, '')
    .replace(/\b(?:dump|sell|unload)(?:ing)?\b/, hasWord(before.plain, 'buy') ? 'sell' : '$&')
    .replace(/\bbuying\b/, hasWord(before.plain, 'sell') ? 'buy' : '$&')
  const opposed = spoken.split(/\W+/).find((word) => {
    const opposite = opposites.get(word)
    return opposite !== undefined && !rankWords.includes(word) && hasWord(before.plain, opposite)
  })
  if (opposed !== undefined && !hasWord(before.plain, opposed) && asksNothing(spoken.replace(opposed, ' '))) {
    const turned = new RegExp(`\\b${opposites.get(opposed)}\\b`)
    // "And how many deposits came in": what it says itself comes first, what was "left" before.
    return carryQuestion(said, {
      ...before,
      plain: turnedWay(before.plain, opposed).replace(turned, opposed),
    })
  }
  // "Nah, too fresh. Which one came right before that?"
  const asked = said.plain.split(/[.!;] (?=[a-z])/).at(-1) ?? said.plain
  const found = nextOne.exec(asked)
  // "What about the runner-up, what's its price": what is asked of it besides goes on behind.
  const [, lead = '', tail = ''] = ofNext.exec(asked) ?? ['', asked]
  const rank = found && asksNothing(lead.replace(nextOne, ' ')) ? readRank(before.plain) : undefined
  if (!found || !rank?.single || rank.word === '') return undefined
  const isBack = (found[1] ?? found[2]) === 'before'
  // Before the newest stands the second newest; before the largest stands none.
  if (found[1] !== undefined && isBack !== (rank.time && rank.order === 'most')) return undefined
  const place = ordinals[rank.nth ?? 1]
  if (place === undefined) return undefined
  // Bounded: our own words.
  const ranked = new RegExp(`(?:\\b(?:${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th))[ -])?\\b${rank.word}\\b`)
  const { count: _, ...rest } = before
  const plain = before.plain.replace(/\?{1,3}$/, '').replace(ranked, `${place} ${rank.word}`)
  return { ...rest, text: said.text, plain: tail === '' ? plain : `${plain}, ${tail}` }
}
