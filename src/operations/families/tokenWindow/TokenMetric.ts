import type { Address } from 'viem'
import type { z } from 'zod'
import type { NamedToken } from '../../../domain/tokens/nameTokens.ts'
import type { Measure } from '../windows/Measure.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** One token in one window. */
export type TokenFrame = WindowFrame & {
  token: Address
  /** Its number in the index; -1 for a token that the index never met. */
  id: number
  /** The numbers of all forms of the asset it is: trades and prices are of the asset, holders of the token. */
  asset: readonly number[]
  named: NamedToken
}

/** One measure of a token over any window. */
export type TokenMetric<Shape extends z.ZodRawShape = z.ZodRawShape> = Measure<TokenFrame, Shape>

export const defineTokenMetric = <Shape extends z.ZodRawShape>(
  metric: TokenMetric<Shape>,
): TokenMetric<Shape> => metric
