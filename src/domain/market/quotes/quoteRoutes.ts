import type { Address } from 'viem'
import type { PoolSources } from '../readPoolStates.ts'
import { middleMoney, moneyForms } from './moneyForms.ts'
import { type Hop, quoteHop } from './quoteHop.ts'

/** A way from one token to another, through one pool or two. */
export type Route = {
  hops: Hop[]
  /** Null where a pool on the way cannot fill it. */
  amountOut: bigint | null
}

export type WantedRoutes = { tokenIn: Address; tokenOut: Address; amountIn: bigint; maxHops: number }

const outOf = (hop: Hop) => hop.quote?.amountOut ?? 0n

const largest = (hops: readonly Hop[]): Hop | undefined =>
  hops.reduce<Hop | undefined>(
    (best, hop) => (outOf(hop) > (best ? outOf(best) : 0n) ? hop : best),
    undefined,
  )

/**
 * The best two pools through one kind of money. More of the middle token never buys less of the last one, so
 * the first pool that gives most of it is on the best way.
 */
async function throughMiddle(
  sources: PoolSources,
  { from, to }: { from: readonly Address[]; to: readonly Address[] },
  { middle, amountIn }: { middle: readonly Address[]; amountIn: bigint },
): Promise<Route[]> {
  const first = largest(await quoteHop(sources, { from, to: middle }, amountIn))
  if (!first?.quote) return []
  const second = largest(await quoteHop(sources, { from: middle, to }, first.quote.amountOut))
  return second?.quote ? [{ hops: [first, second], amountOut: second.quote.amountOut }] : []
}

/** Every pool of the pair, and the best way through each middle, the largest outcome first. */
export async function quoteRoutes(
  sources: PoolSources,
  { tokenIn, tokenOut, amountIn, maxHops }: WantedRoutes,
): Promise<Route[]> {
  const { network } = sources
  const ends = { from: moneyForms(network, tokenIn), to: moneyForms(network, tokenOut) }
  const middles = middleMoney(network).filter(
    (middle) => maxHops > 1 && !middle.includes(tokenIn) && !middle.includes(tokenOut),
  )
  const [direct, ...indirect] = await Promise.all([
    quoteHop(sources, ends, amountIn),
    ...middles.map((middle) => throughMiddle(sources, ends, { middle, amountIn })),
  ])
  const single = direct.map((hop) => ({ hops: [hop], amountOut: hop.quote?.amountOut ?? null }))
  return [...single, ...indirect.flat()].sort((one, other) => {
    const [left, right] = [one.amountOut ?? -1n, other.amountOut ?? -1n]
    return left === right ? 0 : left > right ? -1 : 1
  })
}
