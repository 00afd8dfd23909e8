import type { Address } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import { lowerAddress, toChecksum } from '../../base/schema/address.ts'
import { toDecimal } from '../../base/schema/amount.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import { type DecodedCall, decodeCalldata } from '../../domain/decode/decodeCalldata.ts'
import { decodeLog } from '../../domain/decode/decodeLog.ts'
import { collectEffects } from '../../domain/decode/effects/collectEffects.ts'
import { describeEffects } from '../../domain/decode/effects/describeEffects.ts'
import { summarise } from '../../domain/decode/effects/summarise.ts'
import type { CallFrame } from '../../domain/decode/trace/CallFrame.ts'
import { type EtherMove, etherMoves } from '../../domain/decode/trace/etherMoves.ts'
import { labelOf } from '../../domain/tokens/labelOf.ts'
import {
  type RpcBlock,
  type RpcLog,
  type RpcReceipt,
  type RpcTransaction,
  toNumber,
} from '../../sources/chain/RpcBlock.ts'
import { finalityOf, readBlock } from '../../sources/chain/readBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import { callRows } from './callRows.ts'
import { feeOf } from './feeOf.ts'
import { labelEffects } from './labelEffects.ts'
import { nativeChanges } from './nativeChanges.ts'
import { pageRows } from './pageRows.ts'
import { type DollarsThen, readDollarsThen } from './readDollarsThen.ts'
import { readFailure } from './readFailure.ts'
import { type RawTransaction, toEffectLogs, typeNameOf } from './readTransaction.ts'

/** Everything that the transaction, its receipt and the labels of what it touched tell about it, page by page. */
export async function explainTransaction(
  context: ToolContext,
  { transaction, receipt, trace }: RawTransaction & { trace: CallFrame | undefined },
  page: number,
) {
  const call = transaction.to ? decodeCalldata(transaction.input, transaction.to) : null
  const status = statusOf(receipt)
  const logs = toEffectLogs(receipt?.logs ?? [])
  const parties = partiesOf(transaction, receipt)
  const effects = collectEffects({
    from: parties.from,
    to: parties.to ?? parties.created,
    value: status === 'success' ? BigInt(transaction.value) : 0n,
    logs,
    inner: trace && trace.error === undefined ? (trace.calls ?? []).flatMap(etherMoves).map(withoutKind) : [],
    weth: contractAddress(context.network, 'weth'),
  })
  const moved = [...effects.moves.map(({ token }) => token), ...effects.curveTrades.map(({ token }) => token)]
  const place = receipt ? toNumber(receipt.blockNumber) : null
  const [block, safe, finalized, failure, labels, dollarsThen] = await Promise.all([
    receipt && context.chain.request<RpcBlock | null>('eth_getBlockByNumber', [receipt.blockNumber, false]),
    receipt && readBlock(context.chain, 'safe', false),
    receipt && readBlock(context.chain, 'finalized', false),
    receipt && status === 'reverted' ? readFailure(context, transaction, { receipt, trace }) : null,
    labelEffects(context, effects, call ?? noCall),
    readDollarsThen(context, moved, place),
  ])
  const [operator, ...others] = new Set(effects.userOperationSenders)
  const actor = operator && others.length === 0 ? operator : parties.from
  const described = describeEffects(effects, labels, actor)
  const { lists, hasMore } = pageRows(context, { ...described, logs: receipt?.logs ?? [] }, page)
  const { logs: shownLogs, ...rows } = lists
  const data = {
    hash: transaction.hash,
    status,
    summary: summarise(effects, labels, {
      actor,
      to: parties.to,
      createdContract: parties.created,
      functionName: call?.function ?? null,
      status,
      failure: failure?.text ?? null,
    }),
    failure: failure?.text ?? null,
    revert: failure?.revert ?? null,
    ...placeOf(context, receipt, { block, safe, finalized }),
    from: toChecksum(parties.from),
    to: parties.to && toChecksum(parties.to),
    to_label: parties.to && labelOf(context.network, parties.to),
    actor: toChecksum(actor),
    created_contract: parties.created && toChecksum(parties.created),
    value_wei: BigInt(transaction.value).toString(),
    nonce: toNumber(transaction.nonce),
    type: typeNameOf(transaction.type),
    fee: withTotals(feeOf(context, transaction, receipt), dollarsThen),
    call,
    calls: trace ? callRows(context, trace) : null,
    native_changes:
      trace && receipt && block
        ? (nativeChanges(context, { trace, receipt, block })?.map((row) => ({
            ...row,
            usd: dollarsThen({ token: null, decimals: 18, amount: row.change_wei }),
          })) ?? null)
        : null,
    ...rows,
    token_moves: rows.token_moves.map((row) => ({ ...row, usd: fungible(row) ? dollarsThen(row) : null })),
    balance_changes: rows.balance_changes.map((row) => ({
      ...row,
      usd: row.token_id === null ? dollarsThen(row) : null,
    })),
    swaps: rows.swaps.map((row) => ({
      ...row,
      pool_label: row.in && row.out ? labelOfPool(row.in, row.out) : null,
      usd: (row.in && dollarsThen(row.in)) ?? (row.out && dollarsThen(row.out)),
    })),
    token_move_count: described.token_moves.length,
    log_count: logs.length,
    logs: shownLogs.map(showLog),
  }
  return { data, hasMore }
}

const fungible = ({ standard }: { standard: string }) => standard === 'erc20' || standard === 'native'

/** The two tokens of a pool, in one order whichever way was swapped. */
const labelOfPool = (one: { symbol: string | null }, other: { symbol: string | null }): string | null =>
  one.symbol !== null && other.symbol !== null ? [one.symbol, other.symbol].sort().join('/') : null

/** The fee in ether and in dollars of then. */
const withTotals = (fee: ReturnType<typeof feeOf>, dollarsThen: DollarsThen) => ({
  ...fee,
  total_eth: fee.total_wei === null ? null : toDecimal(BigInt(fee.total_wei), 18),
  total_usd: dollarsThen({ token: null, decimals: 18, amount: fee.total_wei }),
})

/** A move in the words of effects, which know other kinds. */
const withoutKind = ({ from, to, amount }: EtherMove) => ({ from, to, amount })

const noCall: DecodedCall = {
  selector: null,
  function: null,
  signature: null,
  protocols: [],
  args: [],
  steps: [],
  words: [],
  notes: [],
}

function statusOf(receipt: RpcReceipt | null): 'success' | 'reverted' | 'pending' {
  if (!receipt) return 'pending'
  return receipt.status === '0x0' ? 'reverted' : 'success'
}

const lower = (address: Address | null | undefined) => (address ? lowerAddress(address) : null)

const partiesOf = (transaction: RpcTransaction, receipt: RpcReceipt | null) => ({
  from: lowerAddress(transaction.from),
  to: lower(transaction.to),
  created: receipt?.status === '0x0' ? null : lower(receipt?.contractAddress),
})

type Anchors = { block: RpcBlock | null; safe: RpcBlock | null; finalized: RpcBlock | null }

const nowhere = {
  block: null,
  block_hash: null,
  timestamp: null,
  index: null,
  confirmations: 0,
  finality: null,
  l1_block_number: null,
}

function placeOf(context: ToolContext, receipt: RpcReceipt | null, { block, ...firm }: Anchors) {
  if (!receipt) {
    context.warn('block', 'The transaction is not in a block yet, so it has no effects to show.')
    return nowhere
  }
  const parent = receipt.l1BlockNumber ?? block?.l1BlockNumber
  if (parent === undefined) context.warn('l1_block_number', 'The node does not report it with a receipt.')
  if (!block) context.warn('timestamp', 'The node did not give the block of the transaction.')
  const number = toNumber(receipt.blockNumber)
  return {
    block: number,
    block_hash: receipt.blockHash,
    timestamp: block ? toIsoTime(toNumber(block.timestamp) * 1000) : null,
    index: toNumber(receipt.transactionIndex),
    confirmations: Math.max(0, Number(context.head.number) - number + 1),
    finality: finalityOf(number, firm),
    l1_block_number: parent === undefined ? null : toNumber(parent),
  }
}

function showLog(log: RpcLog) {
  const { event, signature, args } = decodeLog(log)
  const undecoded = event === null ? { topics: log.topics as string[], data: log.data as string } : {}
  return {
    index: toNumber(log.logIndex),
    address: toChecksum(log.address),
    event,
    signature,
    args,
    ...undecoded,
  }
}
