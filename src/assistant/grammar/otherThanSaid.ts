import type { Ask } from './Ask.ts'

/** Why what was read of a question would answer another, though every word of it is known. */
export const otherThanSaid = (ask: Ask): string | undefined => guards.find(([, holds]) => holds(ask))?.[0]

/** "By how many people was it traded?" counts none of the rows that are named. */
const countsPeople = ({ asks, figure, rows, wants }: Ask): boolean =>
  asks.includes('people') &&
  figure === 'count' &&
  rows !== undefined &&
  !/^(?:holder|trader|buyer|seller)/.test(rows) &&
  !wants.some((want) => /^(?:holders|traders|buyers|sellers|activeAddresses|entered|exited)$/.test(want))

/** "A swap against a plain transfer": what sending takes is a cost of its own. */
const isOfSending = ({ asks, rows, dims, wants }: Ask): boolean =>
  asks.includes('verb send') &&
  !wants.includes('transfers') &&
  !rows?.startsWith('bridge') &&
  !dims.some(({ dim, values }) => dim === 'cost' && values.some((own) => own.endsWith('transfer')))

/** "What are my ten Exxon tokens worth?" */
const isAmountOfToken = ({ take, tokens, rows, order }: Ask): boolean =>
  take !== undefined && tokens.length === 1 && !order && /^(?:token|stock|memecoin)$/.test(rows ?? '')

/** Rows that tell who somebody is. */
const isOfSomebody = /^(?:holder|trader|trade|buyer|seller|token)/

/** "Which pools were created today?" */
const isOfCreation = ({ asks, rows }: Ask): boolean =>
  asks.includes('verb launch') && /^(?:pool|exchange|holder|stock)$/.test(rows ?? '')

/** "Does anyone hold over a million dollars in stocks?" */
const isOfWhoHolds = ({ asks, rows, wallets, bounds }: Ask): boolean =>
  asks.includes('verb hold') &&
  wallets.length === 0 &&
  bounds.some(({ unit, measure }) => unit === 'usd' && measure === undefined) &&
  /^(?:stock|memecoin|token)$/.test(rows ?? '')

/** "What do its holders also hold?" */
const isOfOtherHoldings = ({ asks, rows, order, bounds, figure }: Ask): boolean =>
  asks.includes('verb hold') &&
  asks.includes('which') &&
  asks.includes('verb change') &&
  rows === 'holder' &&
  !order &&
  bounds.length === 0 &&
  figure === undefined

/** "How much sits in the contract?", "how much does its deployer have?" */
const isOfHoldings = ({ asks, wants }: Ask): boolean =>
  asks.includes('much') &&
  ((wants.length === 1 && wants[0] === 'address') ||
    (wants.includes('deployer') && wants.some((own) => /^(?:supply|percent|amount|balance)$/.test(own))))

/** "How did its liquidity change?" is no change of its price. */
const isOfOtherChange = ({ asks, wants, tokens, rows }: Ask): boolean =>
  asks.includes('how') &&
  wants.includes('change') &&
  wants.length > 1 &&
  tokens.length > 0 &&
  rows === undefined

/** "What share of all stock trading is semiconductors?" is none of their number. */
const isShareOfTrading = ({ asks, figure, wants, dims }: Ask): boolean =>
  figure === 'share' &&
  asks.includes('verb volume') &&
  wants.length === 0 &&
  dims.length > 0 &&
  dims.every(({ dim }) => dim === 'sector')

/** "Which stocks have a pool against ether?" */
const isOfPairs = ({ asks, wants, tokens, many, rows }: Ask): boolean =>
  asks.includes('which') &&
  many === true &&
  rows === undefined &&
  tokens.length === 1 &&
  wants.length === 1 &&
  wants[0] === 'poolCount'

const guards: readonly (readonly [string, (ask: Ask) => boolean])[] = [
  ['who', ({ asks, rows }) => asks.includes('who') && rows !== undefined && !isOfSomebody.test(rows)],
  ['how many people', countsPeople],
  ['so much of a token', isAmountOfToken],
  ['what sending takes', isOfSending],
  ['an effect of nothing', ({ amount, asks }) => !amount && asks.includes('effect')],
  ['rows of a transaction', ({ hashes, rows }) => hashes.length > 0 && rows !== undefined],
  ['what was created', isOfCreation],
  ['who holds so much', isOfWhoHolds],
  ['what holders hold', isOfOtherHoldings],
  ['what an address holds', isOfHoldings],
  ['how something else changed', isOfOtherChange],
  ['a share of trading', isShareOfTrading],
  ['what is paired with it', isOfPairs],
]
