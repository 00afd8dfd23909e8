import type { Address } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import { lowerAddress, zeroAddress } from '../../base/schema/address.ts'
import { toDecimal } from '../../base/schema/amount.ts'
import { priceChanges } from '../../domain/market/measures/priceChanges.ts'
import { priceTokens } from '../../domain/market/priceTokens.ts'
import { moneyForms } from '../../domain/market/quotes/moneyForms.ts'
import { worthAt } from '../../domain/market/worthAt.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { startOf } from '../../sources/index/position.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** An amount of a token, or of ether, in an answer. */
type Amount = { token: string | null; decimals: number | null; amount: string | null }

/** Dollars that an amount was worth then; null where nothing says. */
export type DollarsThen = (amount: Amount) => number | null

/** A crafted transaction can name thousands; this many are enough for any honest one. */
const mostTokens = 60

const noPrices = 'The index does not have its block, so dollars at the time are not known here nor in usd.'

/**
 * What amounts of tokens were worth after a block. Ether is told by its feed; any other token by its price now,
 * taken back along its path by the trades and answers since. What was first traded later had no price then.
 */
export async function readDollarsThen(
  context: ToolContext,
  tokens: readonly (Address | null)[],
  block: number | null,
): Promise<DollarsThen> {
  const { index, network } = context
  // Of one that is in no block nothing is known yet, which the answer says anyway.
  if (block === null) return () => null
  if (!index || block < index.span.from || block > index.span.to) {
    context.warn('fee.total_usd', noPrices)
    return () => null
  }
  const position = startOf(block + 1)
  const dollar = contractAddress(network, 'usdg')
  const money = new Set([...moneyForms(network, zeroAddress), ...(dollar ? [dollar] : [])])
  const named = new Set(tokens.flatMap((token) => (token ? [lowerAddress(token)] : [])))
  const others = [...named].filter((token) => !money.has(token))
  const [moneyThen, otherThen] = await Promise.all([
    worthAt({ ...context, index }, [{ token: zeroAddress, position }]),
    readOthers({ ...context, index }, others.slice(0, mostTokens), position),
  ])
  const priceOf = (token: Address) =>
    !money.has(token) ? otherThen(token) : moneyThen(token === dollar ? token : zeroAddress, position)
  return ({ token, decimals, amount }) => {
    const price = priceOf(token === null ? zeroAddress : lowerAddress(token as Address))
    if (amount === null || decimals === null || price === null) return null
    return Number(toDecimal(BigInt(amount), decimals)) * price
  }
}

async function readOthers(
  context: ToolContext & { index: IndexView },
  tokens: readonly Address[],
  since: number,
): Promise<(token: Address) => number | null> {
  if (tokens.length === 0) return () => null
  const prices = await priceTokens(context, tokens)
  const stretch = { since, before: startOf(context.index.span.to + 1) }
  const changeOf = await priceChanges(context, prices, [stretch])
  return (token) => {
    const change = changeOf(token, stretch)
    return change && !change.isYoung ? change.startUsd : null
  }
}
