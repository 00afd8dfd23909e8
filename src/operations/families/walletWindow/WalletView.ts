import type { Address } from 'viem'
import type { z } from 'zod'
import type { Measure } from '../windows/Measure.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** One wallet in one window. */
export type WalletFrame = WindowFrame & {
  wallet: Address
  /** Its number in the index; -1 for a wallet that the index never met. */
  id: number
}

/** One look at a wallet over any window. */
export type WalletView<Shape extends z.ZodRawShape = z.ZodRawShape> = Measure<WalletFrame, Shape>

export const defineWalletView = <Shape extends z.ZodRawShape>(view: WalletView<Shape>): WalletView<Shape> =>
  view
