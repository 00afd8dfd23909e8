import { venueKeys } from '../catalog/venues.ts'
import type { Reading } from './Reading.ts'

/** What leaves out whatever stands behind it. */
const verbs =
  'forget(?: about)?|disregard(?:ing)?|never mind|omit(?:ting)?|exclud(?:e|es|ed|ing)|leav(?:ing|e) (?:out|aside)|(?:putting|setting) aside|ignor(?:e|ing)|skip(?:ping)?|filter(?:ing)? out|(?<=(?:^|[,.;?!]|\\b(?:so|please)) ?)(?:drop|remove|hide|ditch)'
const particles =
  'except(?: for)?|besides|(?:rather than|instead of)(?= (?:the )?@(?:token|ether|address))|other than|apart from|aside from|outside(?: of)?|not counting|not including|without|minus|but (?:not|no|nothing|none(?: of (?:them|those))?)'
const relative = '(?:(?:that|which|who|where|and|but) )?'
const has = '(?:has|have|is|are|was|were|may be|can be|being|holds?|involves?|contains?|includes?|uses?|with)'
const denials = [
  `${relative}(?:${has} )?neither(?: (?:side|token|coin|leg|end|of (?:them|the (?:two|sides|tokens))))?(?: ${has})?`,
  `${relative}(?:do|does|did)(?: not|n't) (?:involve|contain|include|have|use|touch)(?= (?:any )?@(?:token|ether))`,
  '(?:with|having|has|have) no(?= @(?:token|ether))',
  "(?:(?:if|when|and|but) )?(?:(?:you|we|i) )?(?:do not|don't|dont) (?:count|include|consider|care (?:about|for))",
  "(?:i|we) (?:do not|don't|dont|cannot|can't|cant) (?:want|need|use|mean)",
  "(?:(?:i|we)(?:'m| am|'re| are) )?not interested in",
  `${relative}(?:(?:did|do|does|were|are|was|is|have|has) ?)?(?:not|n't) (?:(?:come|came|launched|made|traded|listed|created|started|paid|held) )?(?:on|from|by|via|in|through|paired with|against)`,
  '(?<=[,;.?!(] ?)(?:no|nothing|none(?: of (?:them|those))?)',
  '(?<=\\band )nothing',
  '(?<=[,;(] ?)not(?= (?:(?:the |any )?@(?:token|ether)|(?:the ones|those) (?:that|which)))',
  'no(?= (?:stocks?|stablecoins?|memecoins?|memes|etfs?|@(?:token|ether))(?: please)?\\W*$)',
  "(?:that|which|who|but) (?:are|is|were|was|have|has|did|do)(?: not| no|n't)",
]
const leavesOut = `(?:${[verbs, particles, ...denials].join('|')})`
/** What stands between that and what is left out: "everything that is still on the", "feeds that are". */
const filler =
  '(?:(?:everything|anything|all|those|these|ones?|stuff|[a-z]+(?= (?:that|which|who) (?:is|are|was|were)\\b)) )?(?:(?:that|which|who) )?(?:(?:is|are|was|were|has|have|came|comes?|got|already|still|currently|launched|made|created|listed|traded|issued|started) )*(?:(?:the|any|those|all|ones?|an?|of|out of|plain|pure|native|simple|single|individual|regular|ordinary|already|still|on|in|from|by|via|with|involving) )*'
const item =
  '(?!(?:leav(?:e|ing)|putting|setting|which|what|who|how|when|is|are|please|name|show|list|give|tell|you|we|i|they|without|except|excluding|no|not|nothing|none|also|that|which|those|had|has|have|did|do|does|with|rank(?:ed)?|sort(?:ed)?|ordered|by|so|only|just|today|most|least)\\b|(?:memecoins?|tokens?|coins?|stocks?|etfs?|pools?|launches|wallets?|traders?|holders?|trades?)(?: [a-z]+)? (?:with|that|which|who|over|above|under|below|by|having|whose|worth|up|down)\\b)(?:@(?:token|ether|address)|[a-z0-9][a-z0-9_.-]*(?: v?\\d)?)'
const between = ' ?(?:, and |, or |, |\\band |\\bor |\\bnor )'
const list = `${filler}(${item}(?:${between}(?:the )?${item})*)`
const pattern = new RegExp(
  `[,;]? ?(?:\\b(?:and|but|or|also|please) )*(?<![\\w@])${leavesOut} ${list}(?: (?:launchpads?|exchanges?|venues?)\\b)?(?: (?:on|at|in) (?:either|any) (?:side|end|leg))?(?: in (?:it|them))?`,
  'g',
)
/** What was said to be of no use is then dropped. */
const thenDropped =
  /,? ?(?:(?:so|and|then|please|just) )*(?:drop|skip|ignore|exclude|remove|hide|leave|filter) (?:those|them|these)(?: out| aside)?\b/
/** "Leaving funds out" has what is left out in its midst. */
const around = new RegExp(
  `\\b(?:leav(?:e|ing)|filter(?:ing)?|tak(?:e|ing)|put(?:ting)?|set(?:ting)?) ${list} (?:out(?! of (?!it\\b))|aside|apart)(?: of it)?\\b`,
  'g',
)

/** "Stablecoins excluded", "pools don't count" say it behind. */
const behind = new RegExp(
  `(?:^|[,;(.?!] ?|(?<=@[a-z]+ )(?!tvl\\b|liquidity\\b|volume\\b|holders\\b|trades\\b)|\\b(?:if|when) )(?:the |any |all )?(${item}(?: ones)?(?:${between}(?:the )?${item}(?: ones)?)*) (?:(?:are |is )?(?:excluded|left out|not included|not counted|not to be counted|aside|apart)|(?:(?:do|does|should|must)(?: not|n't)|dont) (?:be )?count(?:ed)?)\\b\\)?`,
  'g',
)

/** Below a bound that is set nothing else is small: "worth over $500, leave out the small stuff". */
const smallStuff = new RegExp(
  `[.,;]? ?\\b(?:${verbs}|no|without) (?:the |any |all )?(?:dust|(?:small|tiny|little|minor)(?:er)? (?:stuff|ones|things|fry|amounts|positions|bits|change))\\b`,
)

const isTicker = /^[A-Z0-9]+$/

/** What is called so by its symbol. */
const stablecoins = ['USDG', 'USDC', 'USDT', 'USDe', 'DAI', 'syrupUSDG']

/** Kinds that an argument of its own leaves out, and words that only look like something left out. */
const kept =
  /^(?:pools?|exchanges?|dex\w*|liquidity|contracts?|burn\w*|dead|lock\w*|an?|oracle|feed|price|fees?|being|having|getting|removed|ones?|those|anything|everything|all|any|it|that|this|me|paying|losing|going|i|you|been|sold|dust|at|below|above|under|over|on|in|up|down|else|more|less|fewer|smaller|lower|higher|bigger|larger|not|to|longer|idea|need|matter|dollars?|amounts?|numbers?|answers?|links?|who(?:ever)?|whatever)\b/

/** "Pons v1 or v2" names the brand once. */
const withBrand = (items: readonly string[]): string[] => {
  let brand = ''
  return items.map((text) => {
    const own = text.replace(/^the /, '')
    brand = /^(.+) v?\d$/.exec(own)?.[1] ?? brand
    return brand !== '' && /^v\d$/.test(own) ? `${brand} ${own}` : own
  })
}

/** Things that a question leaves out: "except sells", "besides USDG", "not on noxa". They are taken out of it, so that nothing is asked of them. */
export function readExclusions(reading: Reading): Reading {
  const excluded: Reading['excluded'] = []
  const dropped = new Set<number>()
  const droppedAddresses = new Set<number>()
  const written = reading.comparisons.length > 0 ? reading.plain.replace(smallStuff, '') : reading.plain
  const plain = written
    .replace(around, 'excluding $1')
    .replace(behind, (_, items: string) => ` excluding ${items.replace(/ ones\b/g, '')}`)
    .replace(pattern, (whole, list: string, at: number, all: string) => {
      const items = withBrand(list.replace(/\.$/, '').split(new RegExp(between)))
      if (items.some((own) => kept.test(own))) return whole
      const before = all.slice(0, at)
      let token = before.match(/@token|@ether/g)?.length ?? 0
      let address = before.match(/@address/g)?.length ?? 0
      // A ticker is a token, "not on Pons" a launchpad; "except Pons" may be either.
      const isPlace = /(?<!\b(?:apart|aside) )\b(?:on|from|by|via|through|out of) /.test(whole)
      // Plain ether is no wrapped one.
      const isPlain = /\b(?:plain|pure|native)\b/.test(whole)
      for (const own of items) {
        if (/^@(?:token|ether)$/.test(own)) {
          const named = reading.tokens[token]
          if (named)
            excluded.push({
              text: named.text,
              values: [
                ...(isPlain && named.text === 'ETH' ? [] : [named.reference]),
                named.text,
                ...(named.text === 'ETH' ? ['ether'] : []),
                ...(isPlace || !isTicker.test(named.text) ? venueKeys(named.text.toLowerCase()) : []),
              ],
              isName: true,
            })
          dropped.add(token)
          token += 1
        } else if (own === '@address') {
          const named = reading.addresses[address]
          if (named) excluded.push({ text: named.address, values: [named.address], isName: true })
          droppedAddresses.add(address)
          address += 1
        } else if (/^stable(?:coin)?s?$/.test(own))
          excluded.push({ text: own, values: stablecoins, isName: true })
        else
          excluded.push({
            text: own,
            values: [...venueKeys(own), own, own.replace(/[ .-]/g, '_')],
            isName: false,
          })
      }
      return ' '
    })
  // What an argument leaves out is said the way that it reads.
  if (excluded.length === 0) return plain === reading.plain ? reading : { ...reading, plain }
  return {
    ...reading,
    // Venues are looked for in the words as they were written.
    text: excluded.reduce(
      (text, own) => text.replace(new RegExp(`\\b${own.text.replace(/[^a-z0-9_]/gi, '.')}\\b`, 'i'), ' '),
      reading.text,
    ),
    plain: plain
      .replace(thenDropped, '')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[?.,;])/g, '')
      .replace(/^[\s,;]+/, '')
      .trim(),
    excluded,
    tokens: reading.tokens.filter((_, place) => !dropped.has(place)),
    addresses: reading.addresses.filter((_, place) => !droppedAddresses.has(place)),
  }
}
