import type { Address } from 'viem'
import { zeroAddress } from '../../base/schema/address.ts'
import type { DecodedCall } from '../../domain/decode/decodeCalldata.ts'
import type { EffectLabels } from '../../domain/decode/effects/describeEffects.ts'
import type { Effects } from '../../domain/decode/effects/Effects.ts'
import { poolKeysIn } from '../../domain/decode/effects/poolKeys.ts'
import { labelOf } from '../../domain/tokens/labelOf.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import { keyOfPool, readPools } from './readPools.ts'
import { readTokenLabels } from './readTokenLabels.ts'

/** A crafted transaction can name thousands; this many are enough for any honest one. */
const maxTokens = 60
const maxPools = 60

function tokensIn({ moves, approvals, curveTrades }: Effects): Address[] {
  const tokens = [...moves, ...approvals, ...curveTrades].map(({ token }) => token)
  return [...new Set(tokens.filter((token) => token !== null))]
}

/**
 * Looks up what the effects need to be readable: tokens and pools in one multicall, and one more for tokens
 * that only a pool named.
 */
export async function labelEffects(
  context: ToolContext,
  effects: Effects,
  call: DecodedCall,
): Promise<EffectLabels> {
  const { network } = context
  const wanted = tokensIn(effects)
  const pools = [...effects.swaps, ...effects.liquidity]
  if (wanted.length > maxTokens)
    context.warn('token_moves', `Only the first ${maxTokens} tokens have symbols and decimals.`)
  const keys = new Map([...poolKeysIn(call), ...effects.createdPools])
  const [labels, poolFacts] = await Promise.all([
    readTokenLabels(context, wanted.slice(0, maxTokens)),
    readPools(context, pools.slice(0, maxPools), keys),
  ])
  const unlabelled = [...poolFacts.values()]
    .flatMap(({ tokens }) => (tokens ? [tokens.token0, tokens.token1] : []))
    .filter((token) => token !== zeroAddress && !labels.has(token))
  const late = await readTokenLabels(context, [...new Set(unlabelled)].slice(0, maxTokens))
  return {
    tokenOf: (token) => labels.get(token) ?? late.get(token),
    poolOf: (pool) => poolFacts.get(keyOfPool(pool)),
    nameOf: (address) => labelOf(network, address),
  }
}
