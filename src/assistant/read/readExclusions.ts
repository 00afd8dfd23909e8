import { sectors, venueKeys } from '../catalog/venues.ts'
import { things } from '../rows/readRank.ts'
import { linesOf } from '../textOf.ts'
import type { Reading } from './Reading.ts'

/** The ways of a kind in which something is left out. */
const ways = (kind: string) =>
  linesOf('read/leavesOut')
    .flatMap((line) => (line.startsWith(`${kind}: `) ? [line.slice(kind.length + 2)] : []))
    .join('|')
    .replaceAll('HAS', has)
const has = '(?:has|have|is|are|was|were|may be|can be|being|with|(?:hold|involve|contain|include|use)s?)'
const starting = `(?<=(?:^|[,.;?!]|\\b(?:so|please|but|and|then|just|also|can you|could you)) ?)(?:${ways('starting')})`
const verbs = `${ways('verbs')}|${starting}`
const leavesOut = [verbs, ways('particles'), ways('denials')].join('|')
/** What stands between that and what is left out: "everything that is still on the", "feeds that are". */
const filler =
  '(?:(?:everything|anything|all|those|these|ones?|stuff|[a-z]+(?= (?:that|which|who) (?:is|are|was|were)\\b)) )?(?:(?:that|which|who) )?(?:(?:is|are|was|were|has|have|came|comes?|got|already|still|currently|launched|made|created|listed|traded|issued|started) )*(?:(?:the|any|those|all|ones?|an?|of|out of|plain|pure|native|simple|single|individual|regular|ordinary|already|still|on|in|from|by|via|with|involving) )*'
/** Sectors and funds have names of several words: "index funds", "bond ones". */
const ofSector = `(?:${sectors.map(([, { source }]) => source).join('|')})`
const item = `(?!(?:leav(?:e|ing)|putting|setting|which|what|who|how|when|is|are|please|name|show|list|give|tell|you|we|i|they|without|except|excluding|no|not|nothing|none|also|that|which|those|had|has|have|did|do|does|with|it|me|us|them|both|two|three|four|five|(?:first|last|top)(?= (?:@|\\d|two|three|four|five|ten|[a-z]+s\\b))|rank(?:ed)?|sort(?:ed)?|ordered|by|so|only|just|today|most|least|in|over|on|during|since|at|for|to|as|ordered|sorted|whose|please|the|any|all)\\b|(?:memecoins?|tokens?|coins?|stocks?|etfs?|pools?|launches|wallets?|traders?|holders?|trades?)(?: (?!aside|out|apart|off|away)[a-z]+)? (?:with|that|(?:which|who) (?:are|have|were|do|trade|hold|did|had)|over|above|under|below|by|having|whose|worth|up|down)\\b)(?:${ofSector}|@(?:token|ether|address)|[a-z0-9][a-z0-9_.-]*(?: v?\\d)?)`
const between = ' ?(?:, and |, or |, |\\band |\\bor |\\bnor )'
const list = `${filler}(${item}(?:${between}(?:the )?${item})*)`
const pattern = new RegExp(
  `[,;]? ?(?:\\b(?:and|but|or|also|please) )*(?<![\\w@])(?:${leavesOut}) ${list}(?: (?:launchpads?|exchanges?|venues?|etfs?|funds?|names|companies|stocks?|ones|plays|sector|stuff|things|pairs|lot|crowd)\\b(?! (?:by|with|that|have|has|are|is)\\b))?(?: (?:on|at|in) (?:either|any) (?:side|end|leg))?(?: in (?:it|them))?(?: (?:from|off) (?:the|your|that|this) (?:list|ranking|results?|table))?(?: ?,(?= (?:have|has|had|did|do|does|is|are|was|were|by|in|over|on|with|sorted|ranked|ordered|traded|gained|lost|saw|whose|that)\\b))?`,
  'g',
)
/** What was said to be of no use is then dropped. */
const thenDropped =
  /,? ?(?:(?:so|and|then|please|just|can you|could you) )*(?:drop|skip|ignore|exclude|remove|hide|leave|filter|omit|forget|cut|take) (?:those|them|these|both|that|it)(?: (?:two|three|four|@count|both|ones?))?(?: out| aside| off| away)?(?: of (?:it|this|the list))?(?: please)?\b/
/** "Leaving funds out" has what is left out in its midst. */
const around = new RegExp(
  `\\b(?:(?:${ways('around')}) ${list}(?: (?:ones|pairs|stuff|names|funds|stocks))? (?:${ways('away')})\\b|(?:${ways('from')}) ${list}(?: (?:ones|pairs|stuff|names|funds|stocks))? (?:${ways('fromList')})\\b)`,
  'g',
)

/** "Stablecoins excluded", "pools don't count" say it behind. */
const behind = new RegExp(
  `(?:^|[,;(.?!] ?|(?<=@[a-z]+ )(?!tvl\\b|liquidity\\b|volume\\b|holders\\b|trades\\b)|\\b(?:if|when|with|and|but) )(?:the |any |all )?(${item}(?: ones)?(?:${between}(?:the )?${item}(?: ones)?)*) (?:${ways('behind')})\\b\\)?`,
  'g',
)

/** Without the first of an order its second is asked for: "leaving the top one out, who is the next biggest". */
const firstOut = new RegExp(
  `[,;]? ?(?:\\b(?:and|but) )*\\b(?:(?:${verbs}|${ways('particles')}|not) (?:the )?(?:very )?(?:top|first|biggest|largest|highest|best)(?: (?:one|spot|holder|trader|wallet|pool|token|stock))?|(?:${ways('around')}) (?:the )?(?:very )?(?:top|first|biggest|largest)(?: (?:one|spot|holder|trader|wallet|pool|token|stock))? (?:${ways('away')}))(?=\\W*$|[,;.?]),? ?`,
)
const next =
  /\b(?:the )?(?:next|second)[- ](?!one|day|hour|week|block|pending|step|action|dividend|withdrawal)(?:in line (?:of|for|by) )?(?:[a-z]+est|most|top|best)\b/
const single = new RegExp(`(?<!second )\\b([a-z]+est|top|most [a-z]+) (?=(?:${things}) )`)

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

/** The second of an order, where the first of it is not wanted. */
function withoutFirst(plain: string): string {
  const rest = plain.replace(firstOut, ' ').trim()
  if (rest === plain.trim()) return plain
  if (next.test(rest)) return rest.replace(next, (said) => said.replace(/next/, 'second'))
  return single.test(rest) ? rest.replace(single, 'second $1 ') : plain
}

/** Things that a question leaves out: "except sells", "besides USDG", "not on noxa". They are taken out of it, so that nothing is asked of them. */
export function readExclusions(reading: Reading): Reading {
  const excluded: Reading['excluded'] = []
  const dropped = new Set<number>()
  const droppedAddresses = new Set<number>()
  const written = reading.comparisons.length > 0 ? reading.plain.replace(smallStuff, '') : reading.plain
  const plain = withoutFirst(written)
    .replace(around, (_, one: string | undefined, other = '') => `excluding ${one ?? other}`)
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
