import type { RpcReceipt, RpcTransaction } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** What a transaction cost. On Nitro the gas for posting its data to L1 is part of the gas used. */
export function feeOf(
  context: Pick<ToolContext, 'warn'>,
  transaction: Pick<RpcTransaction, 'gas' | 'gasPrice'>,
  receipt: Pick<RpcReceipt, 'gasUsed' | 'gasUsedForL1' | 'effectiveGasPrice'> | null,
) {
  const gas_limit = BigInt(transaction.gas).toString()
  const price = receipt?.effectiveGasPrice ?? transaction.gasPrice
  if (!receipt || price === undefined) {
    context.warn(
      'fee',
      receipt ? 'The node gives no gas price for it.' : 'The fee is known once it is in a block.',
    )
    return { ...unknownFee, gas_limit, gas_used: receipt ? BigInt(receipt.gasUsed).toString() : null }
  }
  const [used, perGas] = [BigInt(receipt.gasUsed), BigInt(price)]
  const forL1 = receipt.gasUsedForL1 === undefined ? null : BigInt(receipt.gasUsedForL1)
  if (forL1 === null)
    context.warn('fee', 'The node does not report the L1 part (gasUsedForL1), so the split is unknown.')
  return {
    gas_limit,
    gas_used: used.toString(),
    gas_used_for_l1: forL1 === null ? null : forL1.toString(),
    gas_price_wei: perGas.toString(),
    total_wei: (used * perGas).toString(),
    l2_wei: forL1 === null ? null : ((used - forL1) * perGas).toString(),
    l1_wei: forL1 === null ? null : (forL1 * perGas).toString(),
  }
}

const unknownFee = {
  gas_used_for_l1: null,
  gas_price_wei: null,
  total_wei: null,
  l2_wei: null,
  l1_wei: null,
}
