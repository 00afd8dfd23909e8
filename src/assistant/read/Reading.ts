import type { Window } from '../../base/schema/window.ts'

/** What an address is said to be, as far as the words around it tell. */
export type AddressRole = 'wallet' | 'token' | 'pool' | 'contract' | 'unknown'

export type AddressMention = { address: string; role: AddressRole }

/** A token as the question names it; `known` ones are in the network's data, others only look like tickers. */
export type TokenMention = {
  /** The words of the question. */
  text: string
  /** What a tool is given: the symbol, or the text where the token is not known. */
  reference: string
  known: boolean
  stock: boolean
  /** Whether the name was taken from one with a typing error. */
  corrected?: boolean
}

/** An amount of something, such as the 2 of "2 WETH"; `token` is what follows it. */
export type AmountMention = { amount: string; token?: TokenMention }

/** A bound that a question sets: "over $500", "fewer than 50 holders", "between 1 and 2 percent". */
export type Comparison = {
  is: 'over' | 'under' | 'between' | 'equal'
  /** Whether the bound itself counts: "at least". */
  inclusive?: boolean
  value: number
  /** The upper end of `between`. */
  upper?: number
  unit: 'usd' | 'percent' | 'bps' | 'eth' | 'token' | 'bare' | 'seconds' | 'block'
  /** Of `token`: which one. */
  token?: string
  /** As the question writes it. */
  text: string
  /** The words after it, which may say of what. */
  noun: string
  /** The words before it, which may as well. */
  before: string
}

/** A stretch of time that a question speaks of, in milliseconds. */
export type Span = {
  fromMs?: number
  toMs?: number
  text: string /** False where no window of the service is as long. */
  exact?: boolean
}

/** What was recognised in a question. */
export type Reading = {
  /** The question as it was asked, cleaned. */
  text: string
  /** In lower case, typing errors corrected, what was recognised replaced by marks such as @token. */
  plain: string
  /** Of a question that goes on from another, only its own words; they count before those of the other. */
  newest?: string
  /** Of a row that was spoken of before: what it is told by, its address, symbol or hash. */
  only?: readonly string[]
  /** What the rows are told by that are chosen from, where they were told before. */
  those?: readonly string[]
  /** Which of several that a question names this reading is about, where each is answered by itself. */
  label?: string
  operations: string[]
  addresses: AddressMention[]
  /** 32-byte values: transactions, blocks or pool ids. */
  hashes: string[]
  calldata: string[]
  /** Names like alice.eth, which this chain cannot resolve. */
  names: string[]
  /** In the order of their marks; one named twice is here twice. */
  tokens: TokenMention[]
  /** Words that nobody knows: names of tokens perhaps, where a question must have one. */
  strangers: string[]
  /** Names that several instruments share. */
  shared: { text: string; options: string[] }[]
  /** Block numbers and tags. */
  blocks: string[]
  moments: string[]
  /** The same as the question says them. */
  saidMoments: string[]
  window?: Window
  span?: Span
  /** Every stretch of time that is named, where there are more than one. */
  stretches: { window: Window; span?: Span }[]
  comparisons: Comparison[]
  /** What is left out, with the values by which rows have it. */
  excluded: { text: string; values: string[] /** A token or an address, and no word. */; isName: boolean }[]
  interval?: string
  dollars: number[]
  amounts: AmountMention[]
  count?: number
  /** Every count that is named, the first of which is `count`. */
  counts: number[]
  events: string[]
  functions: string[]
  positions: string[]
}

export const emptyReading = (text: string): Reading => ({
  text,
  plain: '',
  operations: [],
  addresses: [],
  hashes: [],
  calldata: [],
  names: [],
  tokens: [],
  strangers: [],
  shared: [],
  blocks: [],
  moments: [],
  saidMoments: [],
  stretches: [],
  comparisons: [],
  excluded: [],
  dollars: [],
  amounts: [],
  counts: [],
  events: [],
  functions: [],
  positions: [],
})
