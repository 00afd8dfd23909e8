import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import type { Field } from './resultFields.ts'

/** What people call a field otherwise than its schema does: `field word: words of a question`. */
const alike: Readonly<Record<string, string>> = {
  price:
    'cheap cheaper cheapest expensive pricey pricier priciest dear dearer dearest cost costs costing costly quote',
  usd: 'worth value valued size sized big large small dollars biggest largest smallest',
  volume: 'turnover traded trading',
  liquidity: 'tvl deep deepest depth reserves',
  tvl: 'liquidity deep deepest depth reserves locked',
  transaction: 'transactions txs tx txn txns',
  transactions: 'txs tx txn txns',
  count: 'many number',
  gas: 'fee fees',
  fee: 'fees cost costs paid pay gas',
  sent: 'send sends sending',
  received: 'receive receives',
  used: 'use uses using consumed burned',
  spam: 'junk',
  labels: 'known called tag',
  from: 'sender sent sends sending who initiated initiator signed',
  to: 'receiver recipient received called destination target',
  deployer: 'dev devs developer creator created deployed made launched',
  creator: 'deployer deployed dev',
  created: 'creation deployed made born',
  trader: 'who buyer seller wallet wallets people account accounts',
  venue: 'exchange exchanges dex dexes amm',
  high: 'peak top',
  low: 'bottom',
  traders: 'people wallets',
  timestamp: 'when time date mined happened',
  launched: 'when launch launched',
  apr: 'yield apy earn earning return returns',
  change: 'gain gained gains lost move moved gainer loser rise rose fell drop dropped up down',
  pnl: 'profit profits earned made gain gains money lose loss losing lost',
  realised: 'profit profits gain gains',
  win: 'success hit',
  holders: 'owners people',
  percent: 'share stake part',
  share: 'stake part',
  balance: 'holds hold holding',
  nonce: 'nonces',
  supply: 'circulating outstanding exist',
  multiplier: 'ratio shares',
  premium: 'discount gap mispricing overpriced underpriced overvalued undervalued mispriced',
  oracle: 'reference official feed',
  age: 'old older oldest young youngest stale staleness',
  updated: 'update updates refreshed refresh',
  volatility: 'volatile',
  status: 'succeed succeeded success fail failed work worked through',
  decimals: 'decimal',
  verified: 'verification',
  score: 'rating points',
  tax: 'taxes',
}

const byWord = (() => {
  const found = new Map<string, Set<string>>()
  for (const [name, words] of Object.entries(alike))
    for (const word of words.split(' ')) {
      const own = found.get(stemOf(word)) ?? new Set<string>()
      found.set(stemOf(word), own.add(stemOf(name)))
    }
  return found
})()

/** The words of fields that a word may stand for, as stems. */
export const synonymsOf = (word: string): string[] => [...(byWord.get(stemOf(word)) ?? [])]

/** Words that say nothing of which field is meant. */
const weak = new Set(
  'token tokens address total number many block item row list first last current now name symbol code window hash result kind type state key dex mid per totals counts summary recent items'
    .split(' ')
    .map(stemOf),
)

/** Words that make another thing of a field: new holders are no holders. */
const turning = new Set(
  'new net change added removed entered exited unpriced unrealised pending old previous hidden similar without'
    .split(' ')
    .map(stemOf),
)
const unsaidTurn = 0.35

/** The price of ether is no answer to a question about a price. */
const unsaidParent = 0.35

const synonymIn = (said: ReadonlySet<string>, word: string) =>
  [...said].find((other) => byWord.get(other)?.has(word))

/** The words that ask for a field, each a stem, and how far they say its name: 1 for all of it. */
export function fieldFit(
  { words, parents, about }: Field,
  said: ReadonlySet<string>,
): { fit: number; by: readonly string[] } {
  const own = words.filter((word) => !weak.has(word))
  // Names made of words that everything has must be said whole, and have more than one.
  const named = own.length > 0 ? own : words.length > 1 ? words : []
  const by: string[] = []
  let share = 0
  for (const word of named) {
    const meant = said.has(word) ? word : own.length > 0 ? synonymIn(said, word) : undefined
    if (meant === undefined) continue
    by.push(meant)
    share += meant === word ? 1 : 0.7
  }
  if (share === 0 || (own.length === 0 && share < named.length)) return { fit: 0, by: [] }
  const told = [...about].filter((word) => word.length > 3 && said.has(word)).length
  // Of two that are said as far, the one with the shorter name is meant: the price, not the price of a pool.
  const apart =
    parents.some((word) => !weak.has(word)) &&
    !parents.some((word) => said.has(word) || synonymIn(said, word) !== undefined)
  return {
    fit:
      share / named.length +
      Math.min(0.1, told * 0.03) -
      words.length * 0.005 +
      by.length * 0.01 -
      (apart ? unsaidParent : 0) -
      (own.some((word) => turning.has(word) && !said.has(word)) ? unsaidTurn : 0),
    by,
  }
}

/** The field that words ask for most plainly, of those allowed. */
export function matchField(
  fields: readonly Field[],
  said: ReadonlySet<string>,
  least = 0.65,
): Field | undefined {
  let best: Field | undefined
  let most = least
  for (const field of fields) {
    const { fit } = fieldFit(field, said)
    if (fit > most) {
      best = field
      most = fit
    }
  }
  return best
}

export const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/(?<![@\w])[a-z0-9]+/g) ?? []).map(stemOf))
