import type { TradeRun, TradeStep } from './TradeRun.ts'

export const tradeVerdicts = ['tradeable', 'honeypot', 'indeterminate'] as const
export type TradeVerdict = (typeof tradeVerdicts)[number]

/** What a trade there and back showed; null where it did not come to that. */
export type TradeFindings = {
  verdict: TradeVerdict
  reason: string
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
}

/** A token that keeps this much of a sale cannot be sold in any sense that matters. */
const confiscationBps = 9_000

const toBps = (kept: number) => Math.max(0, Math.round((1 - kept) * 10_000))

/** The part that came through; a side that cannot be seen is taken to be whole. */
const through = (sent: bigint, received: bigint) =>
  sent === 0n || received >= sent ? 1 : Number((received * 10n ** 12n) / sent) / 1e12

/** What neither the pool nor the trader got, of both sides of a swap. */
const taxOf = ({ paid, arrived, gave, got }: TradeStep) => toBps(through(paid, arrived) * through(gave, got))

function judge({ fund, buy, sell, sellHalf }: TradeRun, sellers: number): [TradeVerdict, string] {
  if (!fund.ok) return ['indeterminate', `The trader could not be funded: ${fund.error}.`]
  if (!buy?.ok) return ['indeterminate', `The purchase failed: ${buy?.error ?? 'it was not tried'}.`]
  if (!sell) return ['indeterminate', 'The purchase brought no tokens, so none could be sold.']
  const sold = sell.ok ? sell : sellHalf?.ok ? sellHalf : undefined
  if (!sold) {
    const failed = `What was bought could not be sold: ${sell.error}.`
    return sellers > 0
      ? ['indeterminate', `${failed} But ${sellers} other accounts sold it in the last hour.`]
      : ['honeypot', failed]
  }
  if (sold.got === 0n) return ['honeypot', 'The sale went through and paid nothing.']
  const tax = taxOf(sold)
  if (tax >= confiscationBps) return ['honeypot', `A sale loses ${tax / 100} % to the token.`]
  return sell.ok
    ? ['tradeable', 'It was bought and sold again.']
    : ['tradeable', `Only a part could be sold at once: ${sell.error}.`]
}

/** What the run means. `sellers` are strangers who sold in the pool lately: proof against a failed sale. */
export function judgeTrade(run: TradeRun, sellers: number): TradeFindings {
  const { buy, pass, sell, sellHalf } = run
  const sold = sell?.ok ? sell : sellHalf?.ok ? sellHalf : undefined
  const [verdict, reason] = judge(run, sellers)
  return {
    verdict,
    reason,
    buyOk: buy?.ok ?? null,
    sellOk: sell ? sold !== undefined : null,
    transferOk: pass?.ok ?? null,
    maxSellOk: sell?.ok ?? null,
    buyTaxBps: buy?.ok ? taxOf(buy) : null,
    sellTaxBps: sold ? taxOf(sold) : null,
    transferTaxBps: pass?.ok ? toBps(through(pass.paid, pass.arrived)) : null,
    roundTripLossBps: buy?.ok && sell?.ok ? toBps(through(buy.paid, sell.got)) : null,
    buyGas: buy?.ok ? buy.gas : null,
    sellGas: sold?.gas ?? null,
  }
}
