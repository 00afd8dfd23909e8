import type { Address } from 'viem'
import { zeroAddress } from '../../../base/schema/address.ts'
import type { PastMoments } from '../../../domain/market/poolsThen.ts'
import { pricesThen } from '../../../domain/market/pricesThen.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { etherBalancesAt } from '../etherBalancesAt.ts'
import { type TokenBalances, tokenBalancesAt } from './tokenBalancesAt.ts'

/** A wallet at one moment; dollars are at the prices of the time. */
export type WorthStep = {
  /** Null where ether that moved since is not known. */
  wei: bigint | null
  etherUsd: number | null
  tokensUsd: number
  /** Tokens held, those of them without a price, those with a thin one, and the dollars of the latter. */
  tokens: number
  unpriced: number
  thin: number
  thinUsd: number
}

/** A token that the wallet held at one of the moments. */
export type WorthToken = TokenBalances & {
  /** Dollars at each moment; null where it had no price, 0 where it was not held. */
  usd: readonly (number | null)[]
  /** Dollars for one smallest unit at each moment. */
  unitUsd: readonly (number | null)[]
  thin: readonly boolean[]
  /** Why it had no price when it was held, the newest such moment's. */
  reason: string | null
}

export type Worth = {
  steps: WorthStep[]
  /** Dollars for one whole ether at each moment. */
  etherUsd: (number | null)[]
  tokens: WorthToken[]
  untold: Address[]
}

/** What a wallet had at moments of the past and what that was worth then, by the index alone. */
export async function readWorth(
  context: IndexedContext,
  { address, wallet }: { address: Address; wallet: number | undefined },
  { blocks, ...past }: PastMoments & { blocks: readonly number[] },
): Promise<Worth | undefined> {
  const [found, now] = await Promise.all([
    wallet === undefined ? { held: [], untold: [] } : tokenBalancesAt(context, { address, wallet, blocks }),
    context.chain.balance(address),
  ])
  if (!found) return undefined
  const [ether, priceOf] = await Promise.all([
    etherBalancesAt(context.index, { account: wallet, now, blocks }),
    pricesThen(context, [zeroAddress, ...found.held.map(({ token }) => token)], past),
  ])
  if (ether.unknown !== null) context.warn('eth', ether.unknown)
  const tokens = found.held.map((held): WorthToken => {
    const prices = held.balances.map((balance, moment) =>
      balance === 0n ? undefined : priceOf(held.token, moment),
    )
    const known = prices.map((price) => (price && 'unitUsd' in price ? price : undefined))
    const missing = prices.findLast((price) => price && 'reason' in price)
    return {
      ...held,
      unitUsd: known.map((price) => price?.unitUsd ?? null),
      usd: held.balances.map((balance, moment) => {
        const price = known[moment]
        return balance === 0n ? 0 : price ? Number(balance) * price.unitUsd : null
      }),
      thin: known.map((price) => price?.thin ?? false),
      reason: missing && 'reason' in missing ? missing.reason : null,
    }
  })
  const steps = blocks.map((block, moment): WorthStep => {
    const wei = ether.balances.get(block) ?? null
    const price = priceOf(zeroAddress, moment)
    const step = { tokensUsd: 0, tokens: 0, unpriced: 0, thin: 0, thinUsd: 0 }
    for (const { balances, usd, thin } of tokens) {
      if (balances[moment] === 0n) continue
      const own = usd[moment] ?? null
      step.tokens += 1
      step.tokensUsd += own ?? 0
      if (own === null) step.unpriced += 1
      if (!thin[moment]) continue
      step.thin += 1
      step.thinUsd += own ?? 0
    }
    const etherUsd = wei !== null && 'unitUsd' in price ? Number(wei) * price.unitUsd : null
    return { wei, etherUsd, ...step }
  })
  const etherUsd = blocks.map((_, moment) => {
    const price = priceOf(zeroAddress, moment)
    return 'unitUsd' in price ? price.unitUsd * 10 ** context.network.nativeCurrency.decimals : null
  })
  return { steps, etherUsd, tokens, untold: found.untold }
}
