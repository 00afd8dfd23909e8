import type { Address } from 'viem'
import { lowerAddress, toChecksum } from '../../base/schema/address.ts'
import { toDecimal } from '../../base/schema/amount.ts'
import type { CallFrame } from '../../domain/decode/trace/CallFrame.ts'
import { etherMoves } from '../../domain/decode/trace/etherMoves.ts'
import { labelOf } from '../../domain/tokens/labelOf.ts'
import type { RpcBlock, RpcReceipt } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** What the sender paid for gas, as the receipt says. */
type Paid = { gasUsed: bigint; gasPrice: bigint }

const feeGoesOn = 'Who got the fee is not told: this chain divides it among accounts of its own.'

/** The part of the fee that the maker of the block got; the rest is burned. */
const tipOf = ({ gasUsed, gasPrice }: Paid, { baseFeePerGas = '0x0' }: RpcBlock): bigint =>
  gasUsed * (gasPrice - BigInt(baseFeePerGas))

/** What a transaction did to the ether of every account: its value, calls inside it, and its fee. */
export function nativeChanges(
  context: ToolContext,
  { trace, receipt, block }: { trace: CallFrame; receipt: RpcReceipt; block: RpcBlock },
) {
  if (receipt.effectiveGasPrice === undefined) {
    context.warn('native_changes', 'The receipt does not say what the gas cost.')
    return null
  }
  const paid = { gasUsed: BigInt(receipt.gasUsed), gasPrice: BigInt(receipt.effectiveGasPrice) }
  const changes = new Map<Address, bigint>()
  const add = (account: Address, amount: bigint) =>
    changes.set(account, (changes.get(account) ?? 0n) + amount)
  for (const { from, to, amount } of etherMoves(trace)) {
    add(from, -amount)
    add(to, amount)
  }
  add(lowerAddress(trace.from), -paid.gasUsed * paid.gasPrice)
  if (receipt.l1BlockNumber === undefined) add(lowerAddress(block.miner), tipOf(paid, block))
  else context.warn('native_changes', feeGoesOn)
  return [...changes]
    .filter(([, change]) => change !== 0n)
    .sort(([, one], [, other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([account, change]) => ({
      address: toChecksum(account),
      label: labelOf(context.network, account),
      change_wei: change.toString(),
      change_eth: toDecimal(change, 18),
    }))
}
