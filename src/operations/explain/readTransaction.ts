import type { Address, Hash, Hex } from 'viem'
import { lowerAddress } from '../../base/schema/address.ts'
import type { EffectLog } from '../../domain/decode/effects/Effects.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { RpcReceipt, RpcTransaction } from '../../sources/chain/RpcBlock.ts'

export type RawTransaction = { transaction: RpcTransaction; receipt: RpcReceipt | null }

/** A transaction and its receipt in one round trip; undefined when the node knows no such hash. */
export async function readTransaction(chain: PinnedChain, hash: Hash): Promise<RawTransaction | undefined> {
  const [transaction, receipt] = await Promise.all([
    chain.request<RpcTransaction | null>('eth_getTransactionByHash', [hash]),
    chain.request<RpcReceipt | null>('eth_getTransactionReceipt', [hash]),
  ])
  return transaction ? { transaction, receipt } : undefined
}

type NodeLog = { address: Address; topics: readonly Hex[]; data: Hex; logIndex?: Hex }

/** Logs as a node gives them, in the form the effects are read from. */
export const toEffectLogs = (logs: readonly NodeLog[]): EffectLog[] =>
  logs.map(({ address, topics, data, logIndex }, index) => ({
    address: lowerAddress(address),
    topics,
    data,
    logIndex: logIndex === undefined ? index : Number(logIndex),
  }))

const typeNames: Record<number, string> = {
  0: 'legacy',
  1: 'access list',
  2: 'EIP-1559',
  3: 'blob',
  4: 'EIP-7702',
  100: 'Arbitrum deposit',
  101: 'Arbitrum unsigned',
  102: 'Arbitrum contract',
  104: 'Arbitrum retry',
  105: 'Arbitrum retryable submission',
  106: 'Arbitrum internal',
}

/** The kind of a transaction in words; Nitro adds its own to Ethereum's. */
export const typeNameOf = (type: Hex | undefined): string =>
  typeNames[Number(type ?? '0x0')] ?? `type ${Number(type)}`
