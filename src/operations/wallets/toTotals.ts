import type { Address } from 'viem'
import type { z } from 'zod'
import { toChecksum } from '../../base/schema/address.ts'
import { decimalOrNull } from '../../base/schema/decimalOrNull.ts'
import { nameTokens } from '../../domain/tokens/nameTokens.ts'
import { knownAddress } from '../../sources/index/knownAddress.ts'
import { readAddresses } from '../../sources/index/queries/readAddresses.ts'
import type { FlowSum } from '../../sources/index/queries/WalletFlow.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'
import { countOf } from './sumFlows.ts'
import type { transferTotals } from './transferTotals.ts'

/** A wallet may have met thousands of tokens; an answer names this many. */
const mostTokens = 300

/** Sums by token as rows of an answer, most transfers first. */
export async function toTotals(
  context: IndexedContext,
  sums: ReadonlyMap<number, FlowSum>,
  field: string,
): Promise<(z.output<typeof transferTotals> & { token: Address })[]> {
  const sorted = [...sums].sort(([tokenA, a], [tokenB, b]) => countOf(b) - countOf(a) || tokenA - tokenB)
  if (sorted.length > mostTokens)
    context.warn(field, `Only ${mostTokens} of ${sorted.length} tokens are shown; name one with token.`)
  const shown = sorted.slice(0, mostTokens)
  const addresses = await readAddresses(
    context.index,
    shown.map(([token]) => token),
  )
  const names = await nameTokens(context, [...addresses.values()])
  return shown.map(([id, sum]) => {
    const token = knownAddress(addresses, id)
    const { symbol = null, canonical = false, decimals = null } = names.get(token) ?? {}
    const net = sum.in - sum.out
    return {
      token: toChecksum(token),
      symbol,
      canonical,
      decimals,
      transfers_in: sum.transfersIn,
      transfers_out: sum.transfersOut,
      in: sum.in.toString(),
      out: sum.out.toString(),
      net: net.toString(),
      in_decimal: decimalOrNull(sum.in, decimals),
      out_decimal: decimalOrNull(sum.out, decimals),
      net_decimal: decimalOrNull(net, decimals),
    }
  })
}
