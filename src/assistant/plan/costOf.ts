import { toolNames } from '../../base/names/toolNames.gen.ts'
import { boundWords, toNumber } from '../read/numberWords.ts'
import type { Reading } from '../read/Reading.ts'
import { emptyAim } from '../rows/Aim.ts'
import type { RowQuery } from '../rows/RowQuery.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import type { Held } from './Held.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const buys =
  /\b(?:costs?|price|pay|need|spend|charge\w*|(?:set|run) (?:me|us|you|one) (?:back)?)\b.*@amount|@amount.*\b(?:costs?|pay|need|spend|(?:set|run) (?:me|us|you|one)|bill|damage)\b/
/** Who gives the amount away asks what it brings. */
const gives =
  /\b(?:sell\w*|swap\w*|convert\w*|exchang\w*|trad\w+|dump\w*|into|receive|impact|slippage|fees?|send|gas|bridge)\b|@address/

const sends = '\\b(?:send|sending|transfer|transferring)'
const kinds: readonly (readonly [string, RegExp])[] = [
  ['swap', /\b(?:swaps?|swapping)\b/],
  ['token_deploy', /\bdeploy\w*\b/],
  [
    'erc20_transfer',
    new RegExp(`\\b(?:erc-?20|tokens?) transfers?\\b|${sends} (?:a |one |some )?tokens?\\b`),
  ],
  [
    'eth_transfer',
    new RegExp(`(?:@ether|\\b(?:eth|plain|simple)) transfers?\\b|${sends} (?:some )?(?:eth\\b|@ether)`),
  ],
]
const ofGas = /\b(?:gas|costs?|costing|fees?|pay)\b/
/** What asks for something else besides, or of what was, is told whole. */
const ofMore =
  /\b(?:slippage|impact|lp|pools?|spent|paid|burned|average|most|largest|total)\b|@(?:address|hash|window|moment|amount|dollars)/
const many = new RegExp(`(?<![\\w@.])(?:\\d{1,6}|(?!(?:an?|one)\\b(?! hundred))(?:${boundWords}))(?![\\w.])`)
const howManyTimes = /\bhow many times\b|\bratio\b|\bhow much (?:more|less|pricier|dearer|cheaper)\b/
const asksMore = /\b(?:gas price|gwei|vs|versus|or|price)\b|\S and\b/

/** "What do 40 swaps cost": so many times what one of them costs in gas. */
function gasOf(reading: Reading): { kind: string; by: number; than?: string } | undefined {
  const { plain, newest = plain, tokens, counts } = reading
  const two = howManyTimes.test(newest) ? kinds.filter(([, pattern]) => pattern.test(plain)) : []
  const [one, other, ...rest] = two.map(([kind]) => kind)
  if (one && other && rest.length === 0 && (ofGas.test(plain) || /\bpri(?:ce|ci)/.test(plain)))
    return { kind: one, by: 1, than: other }
  const said = [newest, plain].map((text) => kinds.filter(([, pattern]) => pattern.test(text)))
  const own = said.find((found) => found.length > 0) ?? []
  // Of what was spoken of in several questions, the last is meant.
  const placeOf = ([, pattern]: (typeof kinds)[number]) => plain.search(pattern)
  const isTalk = newest !== plain && said[0]?.length === 0
  const [kind, ...more] = isTalk
    ? own.toSorted((one, other) => placeOf(other) - placeOf(one)).slice(0, 1)
    : own
  if (!kind || more.length > 0 || tokens.some(({ text }) => !/^w?eth$/i.test(text))) return undefined
  if (!ofGas.test(plain) || ofMore.test(plain) || asksMore.test(newest)) return undefined
  return { kind: kind[0], by: toNumber(many.exec(newest)?.[0] ?? String(counts[0] ?? 1)) }
}

const forMoney =
  /\b(?:if|say|i|we|you|get|getting|gets|buy|buys|bought|buying|receive|come|put|puts|have|spend|invest|invested|throw|drop|into|worth|end|up|afford|make|makes|bring|brings|land|fetch|own|hold)\b|@(?:dollars|token|ether)/g

/** "50 dollars of it is how many", "how many can I get for 50 dollars": what so much money buys. */
const isBoughtFor = ({
  plain,
  tokens,
  dollars,
  amounts,
  comparisons,
  addresses,
  window,
  moments,
}: Reading): boolean =>
  tokens.length === 1 &&
  dollars.length === 1 &&
  amounts.length + comparisons.length + addresses.length + moments.length === 0 &&
  window === undefined &&
  /\bhow (?:many|much)\b|\bin (?:tokens|coins|units|shares)\W*$/.test(plain) &&
  /@dollars/.test(plain) &&
  !/\b(?:sell|selling|sold|slippage|impact|costs?|fees?)\b/.test(plain) &&
  asksNothing(plain.replace(forMoney, ' '))

/** "What do five AAPL cost": quotes take what is paid, so that what is bought is told by its price. */
export function costOf(reading: Reading, { registry }: PlannerFacts): Held | undefined {
  const { plain, tokens, amounts } = reading
  const [amount, ...more] = amounts
  const gas = amount ? undefined : gasOf(reading)
  const token = amount?.token
  const others = tokens.filter(({ reference }) => reference !== token?.reference && reference !== 'USDG')
  const isBought =
    token &&
    token.reference !== 'USDG' &&
    more.length + others.length === 0 &&
    buys.test(plain) &&
    !gives.test(plain)
  const quote = registry.find(toolNames.getSwapQuote)
  if (quote && isBoughtFor(reading)) return { calls: [{ operation: quote, reading }], aims: () => [] }
  const operation = registry.find(gas ? toolNames.getGasOracle : toolNames.getTokenPrices)
  if (!operation || !(gas || isBought)) return undefined
  const by = gas?.by ?? Number(amount?.amount)
  const path = gas ? 'total_usd' : 'price_usd'
  const than = gas?.than === undefined ? [] : [gas.than]
  const query: RowQuery = {
    where: gas ? [{ fields: ['kind'], is: 'same', value: [gas.kind, ...than], said: '' }] : [],
    // How many times as much the larger costs.
    ...(than.length > 0 ? { sort: { field: path, order: 'most' as const }, take: 2 } : {}),
    ...(than.length > 0
      ? { figure: { op: 'ratio' as const, field: path } }
      : gas && by === 1
        ? { nth: 1 }
        : { figure: { op: 'times' as const, field: path, by: [by] } }),
  }
  return {
    calls: [{ operation, reading: { ...reading, tokens: token ? [token] : [], amounts: [] } }],
    aims: ([step]) =>
      step
        ? [
            {
              ...emptyAim(step.operation, [step.id]),
              list: gas ? 'costs' : 'items',
              noun: gas?.kind.replaceAll('_', ' ') ?? token?.reference ?? '',
              query,
              measure: { path, format: 'usd', label: gas ? 'cost' : 'price' },
            },
          ]
        : [],
  }
}
