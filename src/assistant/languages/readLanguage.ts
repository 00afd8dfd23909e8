import { type Label, type Language, languages, type Topic } from './languages.ts'

/** A question in another language: which one, and the same in the words that the rules know. */
export type Foreign = { language: Language; topic?: Topic; english?: string }

/** So much of a question shows its language. */
const looked = 400

/** What each topic is asked for with, of what was named. */
const asks: Readonly<Record<Topic, (named: string, when: string) => string>> = {
  price: (named) => `price of ${named}`,
  holders: (named) => `how many holders does ${named} have`,
  safe: (named) => `is ${named} safe`,
  balance: (named) => `what does wallet ${named} hold`,
  transaction: (named) => `what did transaction ${named} do`,
  block: (named) => (named === '' ? 'show me the latest block' : `show me block ${named}`),
  fee: () => 'what is the gas price',
  volume: (named, when) => `volume of ${named} ${when || 'today'}`,
  trades: (named, when) => `how many trades of ${named} ${when || 'today'}`,
  launch: (named) => `when was ${named} launched`,
  premium: (named) => `premium of ${named} over the oracle`,
  supply: (named) => `what is ${named}`,
  creator: (named) => `who deployed ${named}`,
  top: (named) => `who is the largest holder of ${named}`,
  ether: (named) => `what is the balance of address ${named}`,
  much: (named) => `price of ${named}`,
  today: (named) => `price of ${named}`,
  week: (named) => `price of ${named}`,
}

/** What an answer tells of a topic: the first of these fields that a result has. */
export const told: Readonly<Record<Topic, readonly (readonly [Label, readonly string[]])[]>> = {
  price: [['price', ['dex.mid_per_token_usd:usd', 'items.0.price_usd:usd']]],
  holders: [['holders', ['holders:number']]],
  safe: [['verdict', ['verdict:words']]],
  balance: [
    ['worth', ['totals.usd:usd']],
    ['ether', ['eth.balance_decimal:number', 'balance_eth:number']],
  ],
  ether: [['ether', ['balance_eth:number', 'eth.balance_decimal:number']]],
  transaction: [
    ['status', ['status:words']],
    ['block', ['block:plain']],
    ['time', ['timestamp:time']],
    ['fee', ['fee.total_wei:eth']],
  ],
  block: [
    ['block', ['number:plain']],
    ['time', ['timestamp:time']],
    ['transactions', ['transaction_count:number']],
  ],
  fee: [['fee', ['gas_price_wei:gwei']]],
  volume: [['volume', ['items.0.volume_usd:usd', 'volume_usd:usd']]],
  trades: [['trades', ['items.0.trades:number', 'trades:number']]],
  launch: [
    ['launched', ['launched:time']],
    ['launchpad', ['launchpad_name:text']],
  ],
  supply: [['supply', ['total_supply_decimal:number']]],
  creator: [['creator', ['deployer:address', 'address:address']]],
  top: [['top', ['items.0.address:address']]],
  premium: [
    ['premium', ['premium.mid_bps:bps']],
    ['price', ['dex.mid_per_token_usd:usd']],
  ],
  much: [['price', ['dex.mid_per_token_usd:usd', 'items.0.price_usd:usd']]],
  today: [['price', ['dex.mid_per_token_usd:usd', 'items.0.price_usd:usd']]],
  week: [['price', ['dex.mid_per_token_usd:usd', 'items.0.price_usd:usd']]],
}

/** What says most of a question comes first: a fee is asked of a transaction, not the other way round. */
const order: readonly Topic[] = [
  'safe',
  'premium',
  'supply',
  'holders',
  'volume',
  'launch',
  'creator',
  'fee',
  'balance',
  'price',
  'trades',
  'transaction',
  'block',
]

const asides = /\b(?:https?|0x[0-9a-f]+)\S*/gi

/** What is named, as it stands: a hash, an address, a ticker in capitals, a number of a block. */
function namedIn(text: string): { hash?: string; address?: string; ticker?: string; number?: string } {
  const hash = /0x[0-9a-f]{64}/i.exec(text)?.[0]
  const address = /0x[0-9a-f]{40}(?![0-9a-f])/i.exec(text)?.[0]
  const ticker = /(?<![A-Za-z0-9])\$?([A-Z][A-Z0-9]{1,9}|cbBTC|syrupUSDG)(?![A-Za-z0-9])/.exec(text)?.[1]
  const number = /(?<![\w.])\d{1,12}(?![\w.]*\d)/.exec(text)?.[0]
  return {
    ...(hash ? { hash } : {}),
    ...(address ? { address } : {}),
    ...(ticker ? { ticker } : {}),
    ...(number ? { number } : {}),
  }
}

/** Small words of English, and words of other languages that are English too. */
const english = new Set(
  'the is are was what whats how many much who which does do did in for to of on and or my me a an it its this that with by from show list has have holders price safe'.split(
    ' ',
  ),
)
const shared = new Set(
  'volume volumes transaction transactions block blocks gas premium premiums trades holder launch launched launches start started wallet wallets risk risks risky hash la no me den die hat des es transfer'.split(
    ' ',
  ),
)

/** What tells each language: its small words, and the stems of its words for what is asked. */
const signs = languages.map(({ common = '', words }) => ({
  small: common.split(' ').filter((word) => !english.has(word) && !shared.has(word)),
  stems: Object.values(words).map((stems) =>
    stems.split(' ').filter((stem) => !shared.has(stem) && stem.length > 2),
  ),
}))

/** How much of a text speaks for a language: its own words for what is asked count twice. */
function speaksFor({ small, stems }: (typeof signs)[number], said: ReadonlySet<string>): number {
  const telling = [...said].filter((word) => !/^block/.test(word) && !english.has(word) && !shared.has(word))
  const own = stems.filter((list) => list.some((stem) => telling.some((word) => word.startsWith(stem))))
  return small.filter((word) => said.has(word)).length + 2 * own.length
}

function languageOf(text: string): Language | undefined {
  const written = languages.find(({ script }) => script?.test(text))
  if (written) return written
  const said = new Set(text.toLowerCase().match(/[\p{L}']+/gu) ?? [])
  const known = [...said].filter((word) => english.has(word)).length
  let best: Language | undefined
  // One word of another language among words of this one is a slip of the pen.
  let most = known + 1
  for (const [place, language] of languages.entries()) {
    const sign = signs[place]
    const score = language.script || !sign ? 0 : speaksFor(sign, said)
    if (score > most) {
      best = language
      most = score
    }
  }
  return best
}

const has = (text: string, stems: string | undefined) =>
  stems?.split(' ').some((stem) => text.includes(stem.toLowerCase())) ?? false

/** Whether a question asks how much, and names nothing that it asks of: that is the price. */
const goesFor = (lower: string, { words }: Language): boolean => has(lower, words.much)

/** What is asked of a token, by the words that were said. */
function topicOf(
  [first]: readonly Topic[],
  lower: string,
  language: Language,
  ticker: string | undefined,
): Topic | undefined {
  // The largest of its holders is one of them; what is done with a token is trades.
  if (first === 'holders' && has(lower, language.words.top)) return 'top'
  if (first === 'transaction' && ticker !== undefined) return 'trades'
  return first ?? (ticker !== undefined && goesFor(lower, language) ? 'price' : undefined)
}

/** The language of a question, where it is none of the rules', and what it asks in the words of the rules. */
export function readLanguage(prompt: string, goesOn = false): Foreign | undefined {
  const text = prompt.slice(0, looked)
  const bare = text.replace(asides, ' ')
  const language = languageOf(bare)
  if (!language) return undefined
  const lower = bare.toLowerCase()
  const { hash, address, ticker, number } = namedIn(text)
  const said = order.filter((own) => has(lower, language.words[own]))
  // A block's transactions are told with the block.
  const ofBlock = number !== undefined && !hash && said.includes('block')
  const asksEther = address !== undefined && /(?<![\p{L}\d])(?:eth|ether)(?![\p{L}\d])/iu.test(lower)
  const topic: Topic | undefined = hash
    ? 'transaction'
    : ofBlock
      ? 'block'
      : asksEther
        ? 'ether'
        : topicOf(said, lower, language, ticker)
  if (!topic) return { language }
  const when = has(lower, language.words.week) ? 'this week' : has(lower, language.words.today) ? 'today' : ''
  const named =
    topic === 'transaction'
      ? hash
      : topic === 'block'
        ? number
        : topic === 'balance' || topic === 'ether'
          ? address
          : (ticker ?? address)
  // What is not named may be what was spoken of.
  if (named === undefined && topic !== 'fee' && topic !== 'block' && !goesOn) return { language, topic }
  return { language, topic, english: asks[topic](named ?? (topic === 'block' ? '' : 'it'), when) }
}
