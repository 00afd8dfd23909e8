import type { Address } from 'viem'
import { toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { momentOf } from '../momentOf.ts'
import type {
  Approval,
  CurveTrade,
  Effects,
  LiquidityChange,
  PoolRef,
  PoolSwap,
  TokenMove,
} from './Effects.ts'
import { type NetChange, netChanges, type PoolTokens } from './netChanges.ts'

/** What a token says of itself; null where it says nothing usable. */
export type TokenLabel = {
  symbol: string | null
  name: string | null
  decimals: number | null
  /** The genuine token whose symbol or name it bears. */
  impostorOf: Address | null
}

/** What was found out about a pool. */
export type PoolFacts = { tokens: PoolTokens | undefined; venue: string | null }

/** What the effects need to be readable, all of it looked up beforehand. */
export type EffectLabels = {
  tokenOf(token: Address): TokenLabel | undefined
  poolOf(pool: PoolRef): PoolFacts | undefined
  /** The name of a contract the network data knows. */
  nameOf(address: Address): string | null
}

const ether: TokenLabel = { symbol: 'ETH', name: 'Ether', decimals: 18, impostorOf: null }

const genuineOf = (label: TokenLabel | undefined) => (label?.impostorOf ? toChecksum(label.impostorOf) : null)

/** An amount of an asset. In pools the zero address is ether, elsewhere null is. */
export function describeAsset(labels: EffectLabels, token: Address | null, amount: bigint) {
  const native = token === null || token === zeroAddress
  const label = native ? ether : labels.tokenOf(token)
  const decimals = label?.decimals ?? null
  return {
    token: native ? null : toChecksum(token),
    symbol: label?.symbol ?? null,
    impostor_of: genuineOf(label),
    decimals,
    amount: amount.toString(),
    amount_decimal: decimals === null ? null : toDecimal(amount, decimals),
  }
}

export type DescribedAsset = ReturnType<typeof describeAsset>

const describeMove = (labels: EffectLabels, move: TokenMove) => ({
  ...describeAsset(labels, move.token, move.amount),
  standard: move.standard,
  kind: move.kind,
  from: toChecksum(move.from),
  to: toChecksum(move.to),
  token_id: move.tokenId === null ? null : move.tokenId.toString(),
  log_index: move.logIndex,
})

const describePool = (pool: PoolRef) => pool.id ?? toChecksum(pool.address)

/** What went in and what came out of one pool; null where the pool's tokens are unknown. */
function describeSides(labels: EffectLabels, swap: PoolSwap) {
  const tokens = labels.poolOf(swap.pool)?.tokens
  if (!tokens) return { in: null, out: null }
  const sides = [
    { token: tokens.token0, amount: swap.amount0 },
    { token: tokens.token1, amount: swap.amount1 },
  ].sort((a, b) => (a.amount > b.amount ? -1 : 1))
  const [paid, got] = sides
  return {
    in: paid ? describeAsset(labels, paid.token, paid.amount > 0n ? paid.amount : 0n) : null,
    out: got ? describeAsset(labels, got.token, got.amount < 0n ? -got.amount : 0n) : null,
  }
}

const describeSwap = (labels: EffectLabels, swap: PoolSwap) => ({
  venue: labels.poolOf(swap.pool)?.venue ?? null,
  pool_kind: swap.kind,
  pool: describePool(swap.pool),
  ...describeSides(labels, swap),
  sender: toChecksum(swap.sender),
  recipient: swap.recipient ? toChecksum(swap.recipient) : null,
  log_index: swap.logIndex,
})

const describeTrade = (labels: EffectLabels, trade: CurveTrade) => ({
  curve: toChecksum(trade.curve),
  side: trade.side,
  token: trade.token ? toChecksum(trade.token) : null,
  symbol: trade.token ? (labels.tokenOf(trade.token)?.symbol ?? null) : null,
  impostor_of: trade.token ? genuineOf(labels.tokenOf(trade.token)) : null,
  token_amount: trade.tokenAmount.toString(),
  quote_amount: trade.quoteAmount.toString(),
  trader: toChecksum(trade.trader),
  log_index: trade.logIndex,
})

const describeApproval = (labels: EffectLabels, approval: Approval) => {
  const asset = describeAsset(labels, approval.token, approval.amount ?? 0n)
  const counted = approval.amount !== null
  return {
    ...asset,
    amount: counted ? asset.amount : null,
    amount_decimal: counted && !approval.unlimited ? asset.amount_decimal : null,
    kind: approval.kind,
    owner: toChecksum(approval.owner),
    spender: toChecksum(approval.spender),
    spender_label: labels.nameOf(approval.spender),
    token_id: approval.tokenId === null ? null : approval.tokenId.toString(),
    unlimited: approval.unlimited,
    revoked: approval.revoked,
    expires: momentOf(approval.expires),
    log_index: approval.logIndex,
  }
}

function describeLiquidity(labels: EffectLabels, change: LiquidityChange) {
  const pool = labels.poolOf(change.pool)
  const side = (token: Address | undefined, amount: bigint | null) =>
    token === undefined || amount === null ? null : describeAsset(labels, token, amount)
  return {
    venue: pool?.venue ?? null,
    pool_kind: change.kind,
    pool: describePool(change.pool),
    change: change.change,
    owner: toChecksum(change.owner),
    asset0: side(pool?.tokens?.token0, change.amount0),
    asset1: side(pool?.tokens?.token1, change.amount1),
    log_index: change.logIndex,
  }
}

const describeNet = (labels: EffectLabels, change: NetChange) => ({
  ...describeAsset(labels, change.token, change.amount),
  token_id: change.tokenId === null ? null : change.tokenId.toString(),
})

/** The effects as rows of an answer, with the balance changes of one account. */
export function describeEffects(effects: Effects, labels: EffectLabels, account: Address) {
  return {
    token_moves: effects.moves.map((move) => describeMove(labels, move)),
    balance_changes: netChanges(effects.moves, account).map((change) => describeNet(labels, change)),
    swaps: effects.swaps.map((swap) => describeSwap(labels, swap)),
    launchpad_trades: effects.curveTrades.map((trade) => describeTrade(labels, trade)),
    approvals: effects.approvals.map((approval) => describeApproval(labels, approval)),
    liquidity: effects.liquidity.map((change) => describeLiquidity(labels, change)),
  }
}

export type DescribedEffects = ReturnType<typeof describeEffects>
