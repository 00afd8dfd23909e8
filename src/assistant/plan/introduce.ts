import { asksNothing } from '../rows/wordsLeft.ts'
import { linesOf } from '../textOf.ts'

/** First words that ask for no figure of the chain. */
const greeting =
  /^(?:hi|hey|hello|hiya|howdy|yo|gm|good (?:morning|day|afternoon|evening))(?: there| all| sherwood)?$/
const about =
  /^(?:help|help me|start|menu|who are you|what are you|what is this(?: (?:site|page|service|thing|assistant|bot))?|introduce yourself|how (?:does this|do you|do i use this|does it) work|how do i use (?:this|you)|what (?:can|could|should|do) (?:you|i) (?:do|ask|ask you|know|help(?: me)? with|do (?:here|for me|with (?:this|you))|ask (?:here|about))|what are you (?:for|able to do|capable of)|what (?:kind|sort) of questions can i ask(?: you)?)$/

const text = [
  'I answer from the live data of this one chain, and say at which block.',
  'Ask about a token (price, chart, holders, safety), a stock token (premium, splits, dividends), a wallet (holdings, profit, approvals), a transaction, a block, gas, pools, trades or launches.',
  'For example: "Which memecoins gained the most today?", "Which stocks trade at the largest premium?" or "What does a transfer cost right now?"',
].join(' ')

/** A thank or a goodbye with nothing beside it but small words asks for nothing. */
const partings = new RegExp(`(?<![a-z'])(?:${linesOf('intents/courtesies').join('|')})(?![a-z'])`, 'g')
const applause =
  'ok okay cool great perfect nice awesome alright good lovely super sweet wonderful brilliant excellent fantastic amazing'
const praise = new RegExp(
  `\\b(?:${applause.replaceAll(' ', '|')}|bro|mate|man|buddy|sherwood|folks|guys|sir|dear|everyone)\\b`,
  'g',
)
/** What goes on behind a thank: "thanks, and the second one". */
const goesOn =
  /\b(?:what|which|who|whose|whom|how|when|where|why|show|list|tell|give|compare|first|second|third|last|next|previous|before|after|other|others|one|ones|yesterday|week|month|hour|same|only|instead|most|least|biggest|largest|total|sum|average|them|those|these|is|are|does|do|can|could|did|its|their)\b/
const isCourtesy = (words: string) => {
  const rest = words.replace(partings, ' ')
  const isThere = rest !== words || words.replace(praise, '').trim() === ''
  const bare = rest.replace(praise, ' ')
  return words !== '' && isThere && asksNothing(bare) && !goesOn.test(bare)
}
const courtesy = 'You are welcome. Ask on whenever you like.'

/** What to say to somebody who only greets, or asks what can be asked; undefined where there is a question. */
export function introduce(plain: string): string | undefined {
  const words = plain
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const bare = words
    .replace(/^(?:(?:hi|hey|hello|ok|okay|so|and|please|sherwood)\s+)+(?=\w)/, '')
    .replace(/ please$/, '')
  if (!/@(?!window)|[?\d]/.test(plain) && isCourtesy(words)) return courtesy
  return greeting.test(words) || about.test(bare) ? text : undefined
}
