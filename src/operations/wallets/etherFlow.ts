import { z } from 'zod'
import { toDecimal } from '../../base/schema/amount.ts'
import { flowOthers } from '../../sources/index/flowStretches.ts'
import type { WalletFlow } from '../../sources/index/queries/WalletFlow.ts'

/** What a wallet received, sent and paid in ether, in an answer. */
export const etherFlow = z.object({
  transfers_in: z.number().int(),
  transfers_out: z.number().int(),
  in_wei: z.string(),
  out_wei: z.string().describe('Without fees.'),
  fees_wei: z.string().describe('Paid for gas, of failed transactions too.'),
  net_wei: z.string().describe('In less out and fees.'),
  in_decimal: z.string(),
  out_decimal: z.string(),
  fees_decimal: z.string(),
  net_decimal: z.string(),
  untraced_blocks: z.number().int().describe('Blocks of which ETH inside calls is not known, nor counted.'),
})

/** An account's flows of ether as one row. */
export function toEtherFlow(
  flows: readonly WalletFlow[],
  untraced_blocks: number,
): z.output<typeof etherFlow> {
  const sums = { in: 0n, out: 0n, fees: 0n }
  let [transfers_in, transfers_out] = [0, 0]
  for (const flow of flows) {
    if (flow.other === flowOthers.gas) {
      sums.fees += flow.out
      continue
    }
    sums.in += flow.in
    sums.out += flow.out
    transfers_in += flow.transfersIn
    transfers_out += flow.transfersOut
  }
  const net = sums.in - sums.out - sums.fees
  return {
    transfers_in,
    transfers_out,
    in_wei: sums.in.toString(),
    out_wei: sums.out.toString(),
    fees_wei: sums.fees.toString(),
    net_wei: net.toString(),
    in_decimal: toDecimal(sums.in, 18),
    out_decimal: toDecimal(sums.out, 18),
    fees_decimal: toDecimal(sums.fees, 18),
    net_decimal: toDecimal(net, 18),
    untraced_blocks,
  }
}
