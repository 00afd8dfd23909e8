import { venueKeys } from '../catalog/venues.ts'
import type { Reading } from './Reading.ts'

const leavesOut =
  "(?:forget(?: about)?|disregard(?:ing)?|never mind|omit(?:ting)?|except(?: for)?|excluding|exclud(?:e|es|ed)|besides|(?:rather than|instead of)(?= (?:the )?@(?:token|ether|address))|other than|apart from|aside from|(?:(?:that|which|who) )?(?:(?:has|have|is|are|was|were|holds?|involves?|contains?|includes?|uses?|with) )?neither|(?:(?:that|which|who) )?(?:do|does|did)(?: not|n't) (?:involve|contain|include|have|use|touch)(?= (?:any )?@(?:token|ether))|(?:with|having|has|have) no(?= @(?:token|ether))|outside(?: of)?|leav(?:ing|e) (?:out|aside)|(?:putting|setting) aside|ignoring|ignore|skip(?:ping)?|not counting|not including|(?:(?:if|when|and|but) )?(?:(?:you|we|i) )?(?:do not|don't|dont) (?:count|include|consider)|(?:but |and |(?:that|which|who) )?(?:(?:did|do|does|were|are|was|is|have|has) ?)?(?:not|n't) (?:(?:come|came|launched|made|traded|listed|created|started|paid|held) )?(?:on|from|by|via|in|through|paired with|against)|but (?:not|no)|(?<=[,;(] ?)no|no(?= (?:stocks?|stablecoins?|memecoins?|memes|etfs?|@(?:token|ether))(?: please)?\\W*$)|without|minus|(?:that|which|who) (?:are|is|were|was|have|has|did|do)(?: not| no|n't))"
const item =
  '(?!(?:leav(?:e|ing)|putting|setting|which|what|who|how|when|is|are|please|name|show|list|give|tell|you|we|i|they)\\b)(?:@(?:token|ether|address)|[a-z0-9][a-z0-9_.-]*(?: v?\\d)?)'
const between = ' ?(?:, and |, or |, |\\band |\\bor |\\bnor )'
const list = `(?:(?:everything|anything|all|those|ones) (?:(?:that|which) (?:is|are|was|were|came|comes?) )?(?:(?:launched|made|created|listed|traded|issued|started) )?(?:from|on|by|via) )?(?:(?:the|any|those|all|an?|of|plain|pure|native|simple|regular|ordinary|on|in|from|with|involving) )*(${item}(?:${between}(?:the )?${item})*)`
const pattern = new RegExp(
  `[,;]? ?\\b${leavesOut} ${list}(?: (?:launchpads?|exchanges?|venues?)\\b)?(?: (?:on|at|in) (?:either|any) (?:side|end|leg))?`,
  'g',
)
/** "Leaving funds out" has what is left out in its midst. */
const around = new RegExp(
  `\\b(?:leav(?:e|ing)|filter(?:ing)?|tak(?:e|ing)|put(?:ting)?|set(?:ting)?) ${list} (?:out(?! of (?!it\\b))|aside|apart)(?: of it)?\\b`,
  'g',
)

/** "Stablecoins excluded", "pools don't count" say it behind. */
const behind = new RegExp(
  `(?:^|[,;(] ?|(?<=@[a-z]+ )(?!tvl\\b|liquidity\\b|volume\\b|holders\\b|trades\\b)|\\b(?:if|when) )(?:the |any |all )?(${item}(?:${between}(?:the )?${item})*) (?:(?:are |is )?(?:excluded|left out|not included|not counted|aside|apart)|(?:do not|don't|dont) count)\\b\\)?`,
  'g',
)

const isTicker = /^[A-Z0-9]+$/

/** What is called so by its symbol. */
const stablecoins = ['USDG', 'USDC', 'USDT', 'USDe', 'DAI', 'syrupUSDG']

/** Kinds that an argument of its own leaves out, and words that only look like something left out. */
const kept =
  /^(?:pools?|exchanges?|dex\w*|liquidity|contracts?|burn\w*|dead|lock\w*|an?|oracle|feed|price|fees?|being|having|getting|removed|ones?|those|anything|everything|all|any|it|that|this|me|paying|losing|going|i|you|been|sold|dust|at|below|above|under|over|on|in|up|down)\b/

/** Things that a question leaves out: "except sells", "besides USDG", "not on noxa". They are taken out of it, so that nothing is asked of them. */
export function readExclusions(reading: Reading): Reading {
  const excluded: Reading['excluded'] = []
  const dropped = new Set<number>()
  const droppedAddresses = new Set<number>()
  const plain = reading.plain
    .replace(around, 'excluding $1')
    .replace(behind, ' excluding $1')
    .replace(pattern, (whole, list: string, at: number) => {
      const items = list.replace(/\.$/, '').split(new RegExp(between))
      if (items.some((own) => kept.test(own.replace(/^the /, '')))) return whole
      const before = reading.plain.slice(0, at)
      let token = before.match(/@token|@ether/g)?.length ?? 0
      let address = before.match(/@address/g)?.length ?? 0
      // A ticker is a token, "not on Pons" a launchpad; "except Pons" may be either.
      const isPlace = /\b(?:on|from|by|via|through) /.test(whole)
      // Plain ether is no wrapped one.
      const isPlain = /\b(?:plain|pure|native)\b/.test(whole)
      for (const own of items.map((text) => text.replace(/^the /, ''))) {
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
      .replace(/\s+/g, ' ')
      .replace(/ (?=[?.,;])/g, '')
      .replace(/^[\s,;]+/, '')
      .trim(),
    excluded,
    tokens: reading.tokens.filter((_, place) => !dropped.has(place)),
    addresses: reading.addresses.filter((_, place) => !droppedAddresses.has(place)),
  }
}
