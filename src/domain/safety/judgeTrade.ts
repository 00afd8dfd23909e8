import { restrictionsOf, type SellRestriction } from './restrictionsOf.ts'
import { confiscationBps, isSold, lossBps, taxOf, wordOf } from './saleOutcome.ts'
import type { SaleTry, TradeRun } from './TradeRun.ts'

export const tradeVerdicts = ['tradeable', 'restricted', 'honeypot', 'indeterminate'] as const
export type TradeVerdict = (typeof tradeVerdicts)[number]

/** What a trade there and back showed; null where it did not come to that. */
export type TradeFindings = {
  verdict: TradeVerdict
  reason: string
  /** What stands in the way of a sale that is possible otherwise. */
  restrictions: SellRestriction[]
  /** What could not be tried, in words. */
  untried: string[]
  buyOk: boolean | null
  sellOk: boolean | null
  transferOk: boolean | null
  /** Everything that was bought could be sold at once. */
  maxSellOk: boolean | null
  buyTaxBps: number | null
  sellTaxBps: number | null
  transferTaxBps: number | null
  roundTripLossBps: number | null
  buyGas: number | null
  sellGas: number | null
  holdersTried: number | null
  holdersSold: number | null
}

const heldBack = (run: TradeRun) => run.holders !== null && run.holders.sold === 0

/** Why no sale went through; a market that is closed to buyers as well says nothing of the token. */
function judgeUnsold(run: TradeRun): [TradeVerdict, string] {
  const { sales, untried, holders } = run
  const word = wordOf(run, sales[0])
  const asked = sales.filter(({ buyable }) => buyable !== null)
  if (asked.length > 0 && asked.every(({ buyable }) => buyable === false))
    return [
      'indeterminate',
      `It could not be sold, and after the purchase nobody else could buy it: ${word}.`,
    ]
  // In the block of the purchase harmless tokens refuse too, against those who trade around others.
  if (run.sameBlock && !heldBack(run))
    return [
      'indeterminate',
      [`It could not be sold in the block of the purchase: ${word}.`, ...untried].join(' '),
    ]
  const others = holders ? ` ${holders.sold} of ${holders.tried} earlier buyers could sell.` : ''
  return ['honeypot', `What was bought could not be sold, at once, later or in parts: ${word}.${others}`]
}

const waysOf = (sales: readonly SaleTry[]) => [...new Set(sales.map(({ way }) => way))].join(' and ')

function judge(run: TradeRun, restrictions: readonly SellRestriction[]): [TradeVerdict, string] {
  const { fund, buy, sales, untried, holders } = run
  if (!fund.ok) return ['indeterminate', `The trader could not be funded: ${fund.error}.`]
  if (!buy?.ok) return ['indeterminate', `The purchase failed: ${buy?.error ?? 'it was not tried'}.`]
  if (buy.got === 0n)
    return buy.paid > 0n
      ? ['honeypot', 'A purchase takes the money and brings no tokens.']
      : ['indeterminate', 'The purchase brought no tokens, so none could be sold.']
  if (sales.length === 0) return ['indeterminate', 'No sale could be tried.']
  if (!sales.some((sale) => sale.size === 'usual' && isSold(sale))) return judgeUnsold(run)
  const lost = lossBps(buy.paid, sales[0]?.step.got ?? 0n)
  if (sales[0]?.step.ok && lost >= confiscationBps)
    return ['honeypot', `Who buys and sells at once gets ${100 - lost / 100} % of the money back.`]
  if (restrictions.length > 0) return ['restricted', restrictions.map(({ detail }) => detail).join(' ')]
  // Where blocks or time do not move, only those who bought before can show that a later sale goes through.
  const shown = run.method === 'blocks' && holders !== null
  if (untried.length > 0 && !shown)
    return ['indeterminate', `It was sold, but not all was tried. ${untried.join(' ')}`]
  const asked = holders ? ` ${holders.sold} of ${holders.tried} earlier buyers could sell too.` : ''
  return [
    'tradeable',
    `It was bought and sold again through ${waysOf(sales)}: at once, an hour and a day later, in whole and in parts.${asked}`,
  ]
}

const most = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values))

/** What the run means. */
export function judgeTrade(run: TradeRun): TradeFindings {
  const { buy, pass, sales, holders, untried } = run
  const [first] = sales
  const sold = sales.filter(({ step }) => step.ok)
  const restrictions = restrictionsOf(run)
  const [verdict, reason] = judge(run, restrictions)
  return {
    verdict,
    reason,
    restrictions: verdict === 'restricted' ? restrictions : [],
    untried,
    buyOk: buy?.ok ?? null,
    sellOk: sales.length > 0 ? sales.some(isSold) : null,
    transferOk: pass?.ok ?? null,
    maxSellOk: first ? isSold(first) : null,
    buyTaxBps: buy?.ok ? taxOf(buy) : null,
    sellTaxBps: most(sold.map(({ step }) => taxOf(step))),
    transferTaxBps: pass?.ok ? lossBps(pass.paid, pass.arrived) : null,
    roundTripLossBps: buy?.ok && first?.step.ok ? lossBps(buy.paid, first.step.got) : null,
    buyGas: buy?.ok ? buy.gas : null,
    sellGas: sold[0]?.step.gas ?? null,
    holdersTried: holders?.tried ?? null,
    holdersSold: holders?.sold ?? null,
  }
}
