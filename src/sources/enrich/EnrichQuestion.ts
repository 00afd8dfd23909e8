import type { z } from 'zod'
import { cleanText } from '../../base/schema/untrustedText.ts'
import type { Enricher } from './Enricher.ts'
import { EnrichFault } from './EnrichFault.ts'

/** One thing an enricher can be asked, and what is made of its answer. */
export type EnrichQuestion<Args, Gives> = {
  of: Enricher
  /** Path and query after the enricher's address; also the name under which the answer is kept. */
  path(args: Args): string
  /** How long an answer is kept. */
  ttlMs: number
  /** What the body says; null when the enricher knows nothing of it. Throws a fault of kind `shape`. */
  read(body: unknown, args: Args): Gives | null
}

type QuestionFacts<Args, Shape extends z.ZodType, Gives> = Omit<EnrichQuestion<Args, Gives>, 'read'> & {
  /** What is needed of the body, and no more: fields that come and go elsewhere in it are no concern. */
  shape: Shape
  give(body: z.output<Shape>, args: Args): Gives | null
}

export function defineQuestion<Args, Shape extends z.ZodType, Gives>({
  shape,
  give,
  ...question
}: QuestionFacts<Args, Shape, Gives>): EnrichQuestion<Args, Gives> {
  return {
    ...question,
    read(body, args) {
      const parsed = shape.safeParse(body)
      if (parsed.success) return give(parsed.data, args)
      // The path can hold a key that a stranger wrote.
      const path = cleanText(parsed.error.issues[0]?.path.join('.') ?? '', 60)
      throw new EnrichFault('shape', `its answer has changed its shape${path ? ` at ${path}` : ''}`)
    },
  }
}
