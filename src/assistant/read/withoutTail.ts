/** How an answer is wished for, said behind the question: "just the tickers", "nothing else please". */
const manner =
  /([?.!,;:–-]?)\s(?:and )?(?:(?:(?:just|only) (?:give me |tell me |show me )?(?:the )?|(?:give me|gimme|tell me|send me|show me|drop) (?:just |only )?(?:the |its |their |his )(?:full |whole |exact )?)(?:tickers?|symbols?|names?|numbers?|figures?|answer|result|address|hash)|(?:i (?:only |just )?(?:need|want)|i'm after) the (?:ratio|figure|number)|nothing (?:else|more)|no (?:fluff|essays?|explanations?|extras?)|(?:keep it|make it) (?:short|brief))(?: please| pls| plz| thanks| thx| ty)?[\s.!]*$/i

/** A quote is of the best way anyhow. */
const route =
  /[\s,;:–-]{1,3}(?:(?:by|via|on|over|using|with|taking|at) )?(?:the )?best (?:route|path|rate|execution|price)[\s.!?]{0,9}$/i

const bought = 'buys?|purchases?|bought|buying'
const sold = 'sells?|sales?|sold|selling|dumps?|dumping'

/** "Purchases, not dumps" behind a question of purchases says the same twice. */
const twice: readonly (readonly [RegExp, RegExp])[] = [
  [bought, sold],
  [sold, bought],
].map(([one, other]) => [
  new RegExp(
    `[.,;:–-] ?(?:only |just )?(?:(?:${one})(?: only)?,? )?(?:and |but )?not (?:the )?(?:${other})[\\s.!?]*$`,
    'i',
  ),
  new RegExp(`\\b(?:${one})\\b`, 'i'),
])

/** Said behind a question of nothing that it asks. */
const chatter = /(?:[\s,]{1,3}(?:lol|lmao|haha\w*|fr|ngl|tbh|bro|fam|pls|plz|thx))+(?=[\s.!?]{0,9}$)/i

/** What it is wanted for, or what is not meant beside a time that is named. */
const purpose =
  /(?<=[?.!]) (?:(?:i|we) (?:need|want|use) (?:it|this|that|them|these) (?:to|for|in)|(?:it|this)(?:'s| is) (?:for|to)|(?:for|as part of) (?:my|our|a|an|the)) [^?@\d]{1,80}$|, (?:it(?:'s| is) )?(?:going|to (?:go|put|paste)) (?:in|into) (?:my|our|a|an|the) [a-z ]{1,40}$/i
const notNow =
  /(?<=[?.!,;]) (?:and |but )?not (?:(?:today|now)(?:['’]s [a-z]+)?|the (?:current|present|latest) (?:one|figure|value|price|balance|number)|as of (?:today|now))[\s.!?]{0,9}$/i
/** "The whole UTC day, not the last 24 hours" says of a day that is named what it is. */
const wholeDay =
  /[\s,;:.?!(–-]{1,3}(?:(?:so|meaning|that is|i\.?e\.?|as in|i mean) )?(?:(?:the|a|as) )?(?:(?:whole|full|entire|complete|utc|calendar) ){1,3}day(?= ?[,;.)?]| (?:and |but )?(?:not|rather|instead|as opposed)|\s*$)/i
const notWindow =
  /[\s,;:.(–-]{1,3}(?:and |but )?(?:not|rather than|instead of|as opposed to|no) (?:the |a |just the )?(?:last|past|trailing|rolling|previous|sliding) (?:24 ?h(?:ours?|rs?)?|day|week|7 ?d(?:ays)?)(?: window)?[)\s.!?]{0,9}$/i
const ofDay = /\b(?:yesterday|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d{2}-\d{2})\b/i

const past = /\b(?:ago|yesterday|last|back then|on|at|before)\b/i

/** So much of a question must be left, or the tail is all that it asks. */
const least = 12

/** A question without what is said behind it of how to answer, or a second time. */
export function withoutTail(whole: string): string {
  const calm = whole.length > 2 * least ? whole.replace(chatter, '').replace(route, '') : whole
  const day = calm.replace(notWindow, '')
  const text = ofDay.test(day.replace(wholeDay, '')) ? day.replace(wholeDay, '') : calm
  const found = manner.exec(text)
  const said = found && found.index >= least ? `${text.slice(0, found.index)}${found[1]}` : text
  const wanted = said.replace(purpose, '')
  const meant = past.test(wanted.replace(notNow, '')) ? wanted.replace(notNow, '') : wanted
  const asked = meant.length >= least ? meant : said
  for (const [tail, said] of twice) {
    const at = tail.exec(asked)?.index
    if (at !== undefined && at >= least && said.test(asked.slice(0, at))) return asked.slice(0, at)
  }
  return asked
}
