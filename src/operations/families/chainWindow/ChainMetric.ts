import type { z } from 'zod'
import type { Topic } from '../../kernel/toolTraits.ts'
import type { Measure } from '../windows/Measure.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** One measure of the whole chain over any window. */
export type ChainMetric<Shape extends z.ZodRawShape = z.ZodRawShape> = Measure<WindowFrame, Shape> & {
  topic: Topic
}

export const defineChainMetric = <Shape extends z.ZodRawShape>(
  metric: ChainMetric<Shape>,
): ChainMetric<Shape> => metric
