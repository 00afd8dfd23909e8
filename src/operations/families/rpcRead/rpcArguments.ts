import { numberToHex } from 'viem'
import { z } from 'zod'
import { addressArgument } from '../../../base/schema/address.ts'
import { wholeNumberArgument } from '../../../base/schema/amount.ts'
import { type BlockRef, blockArgument } from '../../../base/schema/blockRef.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'

const call = {
  to: addressArgument('Contract or account that is called; absent to deploy data.').optional(),
  data: hexDataArgument('Calldata as 0x hex.').optional(),
  from: addressArgument('Sender of the call.').optional(),
  value: wholeNumberArgument('Wei sent along.').optional(),
  gas: wholeNumberArgument('Gas limit of the call.').optional(),
}

/** Arguments that several methods share; each object is made once. */
export const rpcArguments = {
  none: z.object({}),
  call,
  block: blockArgument('Block; the newest when absent.').prefault('latest'),
  blockHash: hashArgument('Hash of the block.'),
  transactionHash: hashArgument('Hash of the transaction.'),
  address: addressArgument('0x address.'),
}

type CallArguments = z.output<z.ZodObject<typeof call>>

const quantity = (value: bigint | number) => numberToHex(value)

/** A call as JSON-RPC writes it. */
export const toRpcCall = ({ to, data, from, value, gas }: CallArguments) => ({
  ...(to ? { to } : {}),
  ...(data ? { data } : {}),
  ...(from ? { from } : {}),
  ...(value === undefined ? {} : { value: quantity(value) }),
  ...(gas === undefined ? {} : { gas: quantity(gas) }),
})

/** The number of a block as JSON-RPC writes it; `latest` is the block of the answer. */
export const toRpcBlock = async (context: ToolContext, ref: BlockRef) =>
  quantity(await resolveBlock(context, ref))
