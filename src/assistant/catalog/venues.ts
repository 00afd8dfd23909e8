/** Parts of the market that the catalog has boards for, by the words people use for them. */
export type Venue = readonly [key: string, words: RegExp]

export const launchpads: readonly Venue[] = [
  ['pons_v1', /\bpons[ _.-]?v1\b/],
  ['pons_v2', /\bpons[ _.-]?v2\b/],
  ['noxa', /\bnoxa\b/],
  ['odyssey', /\bodyssey\b/],
  ['flap', /\bflap\b/],
  ['doppler_airlock', /\bdoppler\b|\bairlock\b|\bbankr\b/],
  [
    'bow',
    /\bbow\.? ?fun\b|\bbow (?:launch\w*|tokens?|coins?|deployers?|devs?|stats?|statistics|numbers)\b|\b(?:on|from|at|via|of|for) bow\b/,
  ],
  [
    'bags',
    /\bbags\.? ?fun\b|\bbags (?:launch\w*|tokens?|coins?|deployers?|devs?|stats?|statistics|numbers|creators?)\b|\b(?:on|from|at|via|of|for) bags\b/,
  ],
  ['pools_fun', /\bpools[. ]?fun\b/],
  ['letscash', /\blet'?s ?cash\b/],
  ['long', /\blong(?:\.xyz)? launch(?:es|pad)?\b|\b(?:on|from|at|via) (?:the )?long(?: launchpad)?(?=\W*$)/],
  ['virtuals', /\bvirtuals\b|\bvirtual (?:protocol|launchpad|launch(?:es|ed)?|tokens)\b/],
  ['sushi', /\bsushi\w*\b/],
]

/** What a launchpad's board shows; the first that fits counts. */
export const launchpadViews: readonly Venue[] = [
  ['stats', /\b(?:stat(?:istic)?s?|numbers|figures|metrics|graduation rate|key data)\b/],
  [
    'deployers',
    /\b(?:deploy\w*|devs?|developers?|creators?|makers?|launchers?|who (?:launch\w*|made|makes?|creat\w*))\b/,
  ],
  ['top_holders', /\b(?:most[- ]held|most (?:\w+ )?holders?|by holders?|holders?|widely held|popular)\b/],
  ['top_volume', /\b(?:volume|most[- ]traded|busiest|hottest|top|biggest|best|trad\w+ (?:the )?most)\b/],
  [
    'stats',
    /\b(?:stat\w*|numbers?|doing|perform\w*|graduation rate|how many|overview|summary|figures|activity|metrics|rate)\b/,
  ],
  ['new', /\b(?:new\w*|fresh\w*|latest|recent\w*|just|launch\w*|tokens|coins)\b/],
]

export const sectors: readonly Venue[] = [
  ['semiconductors', /\b(?:semi ?conductors?|semis|chips?|chip ?makers?|chip (?:stocks?|names|companies))\b/],
  ['ai_infrastructure', /\b(?:ai|artificial intelligence|data ?cent(?:er|re))\b/],
  [
    'crypto_equities',
    /\bcrypto[- ](?:equit\w*|stocks?|companies|names|related|miners?|sector|shares)\b|\bbitcoin miners?\b/,
  ],
  ['quantum', /\bquantum\b/],
  ['space_defense', /\b(?:space|defen[cs]e|aerospace|rockets?)\b/],
  ['energy_nuclear', /\b(?:energy|nuclear|uranium|utilit(?:y|ies) (?:stocks|sector))\b/],
  ['healthcare', /\b(?:health ?-?care|health|pharma\w*|biotech\w*|medical|medtech)\b/],
  ['software', /\b(?:software|saas)\b/],
  ['internet', /\binternet\b/],
  ['financials', /\b(?:financials?|banks?|banking|fintechs?)\b/],
  ['industrials', /\bindustrials?\b/],
  ['consumer', /\bconsumer\b|\bretail (?:stocks?|sector|names|companies)\b/],
  ['etf_bond_commodity', /\b(?:bonds?|commodit(?:y|ies)|treasur(?:y|ies))\b/],
  ['etf_equity', /\b(?:equity etfs?|index (?:funds?|etfs?)|etfs?)\b/],
]

export const sectorViews: readonly Venue[] = [
  [
    'premiums',
    /\b(?:premiums?|discounts?|mispric\w*|oracle|fair value|nav|arb(?:itrage)?|overpriced|underpriced|cheap\w*|expensive)\b/,
  ],
  [
    'flows',
    /\b(?:in|out|net)? ?flow\w*|\bmoney (?:go\w*|mov\w*|com\w*|leav\w*|pour\w*|rotat\w*)\b|\brotat\w*\b|\b(?:bought|sold|buying|selling)\b|\b(?:issued|minted) (?:and|or|vs) (?:redeemed|burned)\b/,
  ],
  [
    'movers',
    /\b(?:mov\w*|perform\w*|gain\w*|los\w*|up|down|winn\w*|ris\w*|fall\w*|fell|best|worst|doing|rall\w*|today)\b/,
  ],
]

export const exchanges: readonly Venue[] = [
  ['univ2', /\buni(?:swap)? ?v?2\b|(?<!(?:pancake(?:swap)?|cake) )\bv2 pools?\b/],
  ['univ3', /\buni(?:swap)? ?v?3\b|(?<!(?:pancake(?:swap)?|cake) )\bv3 pools?\b/],
  ['univ4', /\buni(?:swap)? ?v?4\b|\bv4 pools?\b/],
  ['pancake_v2', /\b(?:pancake(?:swap)?|cake) ?v?2\b/],
  ['pancake_v3', /\b(?:pancake(?:swap)?|cake)(?: ?v?3)?\b/],
]

/** "Uniswap" without a version is every version of it. */
const isBrand = (key: string, words: string): boolean =>
  /^uni(?:swap)?$/i.test(words)
    ? key.startsWith('univ')
    : /^pancake(?:swap)?$/i.test(words) && key.startsWith('pancake')

/** What the service calls launchpads, sectors or exchanges that words name; "ETFs" are several. */
export const venueKeys = (words: string): string[] =>
  [...launchpads, ...sectors, ...exchanges].flatMap(([key, pattern]) =>
    pattern.test(words) ||
    [words, words.replace(/s$/, '')].some((own) => key.split('_').includes(own)) ||
    isBrand(key, words)
      ? [key]
      : [],
  )

const brands = /\b(?:uni(?:swap)?|pancake(?:swap)?)\b(?! ?v?\d)/

const twoVersions = /\b(uni|pancake)(?:swap)? ?v?([234])(?: (?:and|or|plus|&))? v([234])\b/

/** The exchanges that words name, all versions of one that is named without its version. */
export function venuesIn(words: string): { keys: string[]; said: string } {
  const exact = exchanges.flatMap(([key, pattern]) => {
    const said = pattern.exec(words)?.[0]
    return said === undefined || brands.test(said) ? [] : [{ key, said }]
  })
  // "Uniswap v2 and v3" names the exchange once.
  const [both = '', brand = '', ...versions] = twoVersions.exec(words) ?? []
  if (both !== '')
    return { keys: versions.map((own) => `${brand === 'uni' ? 'univ' : 'pancake_v'}${own}`), said: both }
  if (exact.length > 0)
    return { keys: exact.map(({ key }) => key), said: exact.map(({ said }) => said).join(' and ') }
  const said = brands.exec(words)?.[0] ?? ''
  return {
    keys: said === '' ? [] : venueKeys(said).filter((key) => exchanges.some(([own]) => own === key)),
    said,
  }
}

/** Orders of pools; the listed tool has the first five as well. */
export const poolOrders: readonly Venue[] = [
  [
    'imbalance',
    /\bimbalance\w*|\b(?:one|single)[- ]sided\b|\blopsided\b|\bskew\w*|\bunbalanced\b|\b(?:buy|sell)[- ]heavy\b/,
  ],
  [
    'movers',
    /\bmov(?:ers?|ed|ing|es?)\b|\bprice chang\w*|\bchang\w+ (?:the )?most\b|\bbiggest (?:price )?(?:moves?|swings?)\b|\bvolatile\b/,
  ],
]
