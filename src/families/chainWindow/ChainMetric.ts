import type { z } from 'zod'
import type { Topic } from '../../tool/defineTool.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** One measure of the whole chain over any window. */
export type ChainMetric<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  /** As it stands in the operation's name. */
  key: string
  title: string
  topic: Topic
  /** What is computed, as a sentence that the window completes. */
  describe(said: string): string
  words: string
  /** The fields it adds to the answer. */
  fields: Shape
  read(frame: WindowFrame): Promise<z.input<z.ZodObject<Shape>>>
}

export const defineChainMetric = <Shape extends z.ZodRawShape>(
  metric: ChainMetric<Shape>,
): ChainMetric<Shape> => metric
