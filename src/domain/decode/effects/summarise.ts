import type { Address } from 'viem'
import { toChecksum } from '../../../base/schema/address.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import { withoutEnd } from '../../../base/schema/withoutEnd.ts'
import { type DescribedAsset, describeAsset, type EffectLabels } from './describeEffects.ts'
import type { Approval, Effects, LiquidityChange, TokenMove } from './Effects.ts'
import { netOfSwaps } from './netChanges.ts'

/** What a sentence about a transaction is made of, beside its effects. */
export type SummarySource = {
  actor: Address
  to: Address | null
  createdContract: Address | null
  functionName: string | null
  status: 'success' | 'reverted' | 'pending'
  /** Why it failed, in words; null when it did not. */
  failure: string | null
}

const short = (address: string) => {
  const full = toChecksum(address)
  return `${full.slice(0, 6)}…${full.slice(-4)}`
}

const nameOr = (labels: EffectLabels, address: Address) => labels.nameOf(address) ?? short(address)

/** A number for reading: at most six significant digits, marked when digits were dropped. */
function shortNumber(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (fraction === '' || decimal.length <= 8) return decimal
  const leadingZeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const room = whole === '0' ? leadingZeros + 6 : Math.max(0, 6 - whole.length)
  if (fraction.length <= room) return decimal
  const kept = withoutEnd(fraction.slice(0, room), '0')
  return `~${whole}${kept === '' ? '' : `.${kept}`}`
}

/** A symbol that belongs to another token is never said without saying so. */
const unitText = ({ symbol, token, impostor_of: genuine }: DescribedAsset) => {
  const name = cleanText(symbol ?? '', 20) || (token === null ? 'ETH' : short(token))
  return genuine === null ? name : `${name} (an impostor)`
}

function amountText(asset: DescribedAsset): string {
  const unit = unitText(asset)
  return asset.amount_decimal === null
    ? `${asset.amount} raw units of ${unit}`
    : `${shortNumber(asset.amount_decimal)} ${unit}`
}

const list = (parts: readonly string[]) =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

function venuesOf(effects: Pick<Effects, 'swaps' | 'liquidity'>, labels: EffectLabels): string {
  const pools = [...effects.swaps, ...effects.liquidity].map(({ pool }) => labels.poolOf(pool)?.venue)
  const names = [...new Set(pools.filter((name) => typeof name === 'string'))]
  return names.length === 0 ? '' : ` on ${list(names)}`
}

function swapText({ swaps }: Effects, labels: EffectLabels): string | undefined {
  if (swaps.length === 0) return undefined
  const where = venuesOf({ swaps, liquidity: [] }, labels)
  const net = netOfSwaps(swaps, ({ pool }) => labels.poolOf(pool)?.tokens)
  const paid = net?.filter(({ amount }) => amount > 0n)
  const got = net?.filter(({ amount }) => amount < 0n)
  if (!paid?.length || !got?.length) return `made ${count(swaps.length, 'swap')}${where}`
  const texts = (side: typeof paid) =>
    side.map(({ token, amount }) => amountText(describeAsset(labels, token, amount < 0n ? -amount : amount)))
  return `swapped ${list(texts(paid))} for ${list(texts(got))}${where}`
}

function curveText({ curveTrades }: Effects, labels: EffectLabels): string | undefined {
  const [trade, ...more] = curveTrades
  if (!trade) return undefined
  if (more.length > 0) return `made ${count(curveTrades.length, 'trade')} on launchpad curves`
  const what = trade.token ? amountText(describeAsset(labels, trade.token, trade.tokenAmount)) : 'tokens'
  return `${trade.side === 'buy' ? 'bought' : 'sold'} ${what} on the launchpad curve ${short(trade.curve)}`
}

const changeWords: Record<LiquidityChange['change'], string> = {
  add: 'added liquidity',
  remove: 'removed liquidity',
  collect: 'collected from a liquidity position',
}

function liquidityText({ liquidity }: Effects, labels: EffectLabels): string | undefined {
  // Taking liquidity out is logged before the collection of its proceeds; the former is what was meant.
  const [change] = [...liquidity].sort(
    (a, b) => Number(a.change === 'collect') - Number(b.change === 'collect'),
  )
  if (!change) return undefined
  const tokens = labels.poolOf(change.pool)?.tokens
  const amounts =
    tokens && change.amount0 !== null && change.amount1 !== null
      ? [
          { token: tokens.token0, amount: change.amount0 },
          { token: tokens.token1, amount: change.amount1 },
        ].filter(({ amount }) => amount > 0n)
      : []
  const what = list(amounts.map(({ token, amount }) => amountText(describeAsset(labels, token, amount))))
  return `${changeWords[change.change]}${what === '' ? '' : ` of ${what}`}${venuesOf({ swaps: [], liquidity }, labels)}`
}

function approvalText({ approvals }: Effects, labels: EffectLabels): string | undefined {
  const [approval] = approvals
  if (!approval) return undefined
  const spender = nameOr(labels, approval.spender)
  return approval.revoked
    ? `took back the approval of ${spender}`
    : `allowed ${spender} to move ${grantText(approval, labels)}`
}

function grantText(approval: Approval, labels: EffectLabels): string {
  const asset = describeAsset(labels, approval.token, approval.amount ?? 0n)
  const unit = unitText(asset)
  if (approval.kind === 'all_tokens') return `every ${unit} token`
  if (approval.tokenId !== null) return `${unit} #${approval.tokenId}`
  return approval.unlimited ? `any amount of ${unit}` : amountText(asset)
}

const verbs: Record<TokenMove['kind'], string> = {
  transfer: 'moved',
  mint: 'minted',
  burn: 'burned',
  wrap: 'wrapped',
  unwrap: 'unwrapped',
}

function moveText(effects: Effects, labels: EffectLabels, actor: Address): string | undefined {
  const wrap = effects.moves.find(({ kind }) => kind === 'wrap' || kind === 'unwrap')
  const onlyWraps = effects.moves.every(({ kind, standard }) => kind !== 'transfer' || standard === 'native')
  if (wrap && onlyWraps) return `${verbs[wrap.kind]} ${amountText(describeAsset(labels, null, wrap.amount))}`
  const [move, ...more] = effects.moves
  if (!move) return undefined
  if (more.length > 0) return `moved tokens ${effects.moves.length} times`
  const what = movedText(move, describeAsset(labels, move.token, move.amount))
  if (move.kind !== 'transfer') return `${verbs[move.kind]} ${what}`
  const to = nameOr(labels, move.to)
  return move.from === actor
    ? `sent ${what} to ${to}`
    : `moved ${what} from ${nameOr(labels, move.from)} to ${to}`
}

/** NFTs are named by their number, not counted in units. */
function movedText({ tokenId, amount }: TokenMove, asset: DescribedAsset): string {
  if (tokenId === null) return amountText(asset)
  return `${amount === 1n ? '' : `${amount} of `}${unitText(asset)} #${tokenId}`
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

function callText(source: SummarySource, labels: EffectLabels): string {
  if (source.createdContract) return `created the contract ${short(source.createdContract)}`
  const target = source.to ? nameOr(labels, source.to) : 'a new contract'
  return source.functionName === null ? `called ${target}` : `called ${source.functionName} on ${target}`
}

/** One sentence on what a transaction did, made of nothing but its own data and the labels. */
export function summarise(effects: Effects, labels: EffectLabels, source: SummarySource): string {
  const who = nameOr(labels, source.actor)
  const call = callText(source, labels)
  if (source.status === 'pending') return `${who} ${call}; it is not in a block yet.`
  if (source.status === 'reverted') {
    return `${who} ${call}, which failed${source.failure === null ? '' : `: ${source.failure}`}.`
  }
  const deployed = source.createdContract ? call : undefined
  const what =
    deployed ??
    curveText(effects, labels) ??
    liquidityText(effects, labels) ??
    swapText(effects, labels) ??
    moveText(effects, labels, source.actor) ??
    approvalText(effects, labels) ??
    call
  return `${who} ${what}.`
}
