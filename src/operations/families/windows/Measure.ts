import type { z } from 'zod'

/** Something that is told of `Frame` over any window; one operation is made of it for each. */
export type Measure<Frame, Shape extends z.ZodRawShape = z.ZodRawShape> = {
  /** As it stands in the operations' names. */
  key: string
  title: string
  /** What is computed, as a sentence that the window completes. */
  describe(said: string): string
  /** What people call it beside its name and description. */
  words: string
  /** The fields it adds to the answer. */
  fields: Shape
  read(frame: Frame): Promise<z.input<z.ZodObject<Shape>>>
}
