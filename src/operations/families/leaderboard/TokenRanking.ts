import type { z } from 'zod'
import type { TokenPrice } from '../../../domain/market/priceTokens.ts'
import type { Measure } from '../windows/Measure.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** A token's place: larger keys come first. */
export type RankedToken<Figures> = {
  /** Its number in the index. */
  id: number
  key: number
  figures: Figures
  /** Where the ranking knows it. */
  price?: TokenPrice
}

/** An order of tokens over any window. */
export type TokenRanking<Shape extends z.ZodRawShape = z.ZodRawShape> = Omit<
  Measure<WindowFrame>,
  'fields' | 'read'
> & {
  /** What is told of each token beside its name. */
  figures: Shape
  /** Only tokens with this much liquidity have a place: the price of others is anybody's to move. */
  leastLiquidityUsd?: number
  rank(frame: WindowFrame): Promise<RankedToken<z.input<z.ZodObject<Shape>>>[]>
}

export const defineTokenRanking = <Shape extends z.ZodRawShape>(
  ranking: TokenRanking<Shape>,
): TokenRanking<Shape> => ranking
