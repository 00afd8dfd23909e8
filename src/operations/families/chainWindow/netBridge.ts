import type { Address } from 'viem'
import { toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { pairOf, readBridgedTokens } from '../../../domain/bridge/readBridgedTokens.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import type { BridgeCrossing } from '../../../sources/index/queries/bridgeCrossings.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

type Sum = { first: BridgeCrossing; deposits: number; withdrawals: number; in: bigint; out: bigint }

/** Crossings by what crossed. */
function sumCrossings(crossings: readonly BridgeCrossing[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const crossing of crossings) {
    const key = crossing.l1Token ?? ''
    const sum = sums.get(key) ?? { first: crossing, deposits: 0, withdrawals: 0, in: 0n, out: 0n }
    sums.set(key, sum)
    if (crossing.direction === 'deposit') {
      sum.deposits += 1
      sum.in += crossing.amount
    } else {
      sum.withdrawals += 1
      sum.out += crossing.amount
    }
  }
  return [...sums.values()]
}

/** What came over the bridge less what left, for each token; deposits of ether itself leave no log here. */
export async function netBridge({ context }: WindowFrame, crossings: readonly BridgeCrossing[]) {
  const sums = sumCrossings(crossings)
  const bridged = await readBridgedTokens(
    context.chain,
    sums.map(({ first }) => first),
  )
  const tokenOf = ({ first }: Sum): Address | undefined =>
    first.l1Token === null ? zeroAddress : bridged.get(pairOf(first))
  const tokens = sums.flatMap((sum) => tokenOf(sum) ?? [])
  const [describe, prices] = await Promise.all([
    describeTokens(context, tokens),
    priceTokens(context, tokens),
  ])
  return sums.map((sum) => {
    const isEther = sum.first.l1Token === null
    const token = tokenOf(sum)
    const { symbol = null, canonical = false, decimals = null } = token ? describe(token) : {}
    const usd = token && prices.get(token)?.usd
    const [into, net] = isEther ? [null, null] : [sum.in, sum.in - sum.out]
    const decimal = (amount: bigint | null) => (amount === null ? null : decimalOrNull(amount, decimals))
    return {
      asset: isEther ? ('ether' as const) : ('token' as const),
      token: token === undefined || isEther ? null : toChecksum(token),
      l1_token: sum.first.l1Token && toChecksum(sum.first.l1Token),
      symbol,
      canonical,
      decimals,
      deposits: isEther ? null : sum.deposits,
      withdrawals: sum.withdrawals,
      in: into?.toString() ?? null,
      in_decimal: decimal(into),
      out: sum.out.toString(),
      out_decimal: decimal(sum.out),
      net: net?.toString() ?? null,
      net_decimal: decimal(net),
      net_usd: worthOf(net, decimals, usd),
      out_usd: worthOf(sum.out, decimals, usd),
    }
  })
}
