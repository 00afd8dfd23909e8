import { type Address, zeroAddress } from 'viem'
import type { Route } from '../market/quotes/quoteRoutes.ts'
import { requoteRoute } from '../market/quotes/requoteRoute.ts'
import type { TradeSources } from './planTrade.ts'
import { type EndRisk, readEndRisk } from './readEndRisk.ts'

/** What the tokens at the ends of a route do to its outcome. */
export type RouteRisks = {
  /** The tokens that were tried; money is not. */
  ends: EndRisk[]
  taxInPercent: number | null
  taxOutPercent: number | null
  /** What arrives in the end; null where that is not known. */
  arrives: bigint | null
  /** Why it is not known. */
  reason: string | null
}

/** Ether in both forms and the chain's dollar neither tax nor trap. */
const isMoney = ({ network }: TradeSources, token: Address) =>
  token === zeroAddress ||
  ['weth', 'usdg'].some((key) => network.contract(key)?.address.toLowerCase() === token)

const percentOf = (risk: EndRisk | null): number | null =>
  risk === null ? 0 : risk.taxBps === null ? null : risk.taxBps / 100

const less = (amount: bigint, percent: number) =>
  (amount * BigInt(Math.round(10_000 - percent * 100))) / 10_000n

/** Tries the tokens of a route in the pools it goes through, and takes off what they keep. */
export async function readRouteRisks(
  sources: TradeSources,
  route: Route,
  { tokenIn, tokenOut }: { tokenIn: Address; tokenOut: Address },
): Promise<RouteRisks> {
  const [first, last] = [route.hops[0], route.hops.at(-1)]
  const [sold, bought] = await Promise.all([
    first && !isMoney(sources, tokenIn)
      ? readEndRisk(sources, tokenIn, { pool: first.pool, side: 'in' })
      : null,
    last && !isMoney(sources, tokenOut)
      ? readEndRisk(sources, tokenOut, { pool: last.pool, side: 'out' })
      : null,
  ])
  const [taxIn, taxOut] = [percentOf(sold), percentOf(bought)]
  const risks = {
    ends: [sold, bought].filter((risk) => risk !== null),
    taxInPercent: taxIn,
    taxOutPercent: taxOut,
  }
  const unknown = (reason: string): RouteRisks => ({ ...risks, arrives: null, reason })
  if (sold?.findings.verdict === 'honeypot') return unknown('What is paid with cannot be sold.')
  if (taxIn === null || taxOut === null || !first)
    return unknown('What the tokens keep for themselves could not be found out.')
  const given =
    taxIn === 0 ? route.amountOut : await requoteRoute(sources, route, less(first.amountIn, taxIn))
  if (given === null) return unknown('No pool of the route tells what the amount without the tax buys.')
  return { ...risks, arrives: less(given, taxOut), reason: null }
}
