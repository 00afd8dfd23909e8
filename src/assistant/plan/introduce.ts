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

/** A text of such words alone, one of them a thank or a goodbye, asks for nothing. */
const kind = new Set(
  'ok okay great perfect nice cool awesome super lovely got it wonderful alright good that helps many cheers thanks thank you thx ty much appreciated appreciate one bot job well done bye goodbye a lot so very mate man bro million again for the help your everything all buddy sherwood see ya later take care cya now and sweet i am then very helpful'.split(
    ' ',
  ),
)
const parting =
  /\b(?:thanks|thank|thx|ty|cheers|appreciated?|bye|goodbye|cya|nice one|good bot|well done|great job|got it|take care)\b|^(?:ok|okay|cool|great|perfect|nice|awesome|alright|good)+$/
const isCourtesy = (words: string) =>
  (parting.test(words) && words.split(' ').every((word) => kind.has(word))) ||
  (/^(?:(?:ok|okay|great|well|ah|oh|perfect) )?(?:thanks|thank you|thx|cheers)\b/.test(words) &&
    words.split(' ').length <= 10 &&
    !/\b(?:what|which|who|how|when|where|why|show|list|price|can you|and (?:the|now))\b/.test(words))
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
  if (isCourtesy(words)) return courtesy
  return greeting.test(words) || about.test(bare) ? text : undefined
}
