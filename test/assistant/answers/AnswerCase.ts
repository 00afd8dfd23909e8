import { z } from 'zod'
import { wanted } from './wanted.ts'

const wantedOrSeveral = z.union([wanted, z.array(wanted).min(1)])

export const units = ['number', 'percent', 'bps', 'wei', 'seconds', 'fraction'] as const

/** A regular expression that one sentence or line of the answer has to match, in any case. */
const near = z.string().optional()

const figure = z.strictObject({
  /** Any of them is right, where a question can be meant in several ways. */
  figure: wantedOrSeveral,
  /** Without it, the one that the field's own name ends with: `price_change_percent`. */
  unit: z.enum(units).optional(),
  near,
  /** Figures that must not stand before it. */
  rivals: wanted.optional(),
  /** How far off it may be, as a share; without it, the rounding of the digits that are said. */
  within: z.number().optional(),
})
const count = z.strictObject({ count: wanted, near })
const name = z.strictObject({
  name: wantedOrSeveral,
  /** Names that must not stand before it: then it is in the answer, but not told as the answer. */
  rivals: wanted.optional(),
})
const list = z.strictObject({
  list: wanted,
  /** Names that the question has shut out. */
  others: wanted.optional(),
  atLeast: z.number().int().positive().default(3),
  ordered: z.boolean().default(false),
})
const date = z.strictObject({ date: wanted, to: z.enum(['day', 'hour', 'minute']).default('minute') })
const truth = z.strictObject({
  truth: wanted,
  is: z.unknown().optional(),
  yes: z.array(z.string()).default([]),
  no: z.array(z.string()).default([]),
})
const says = z.strictObject({ says: z.array(z.string()).min(1) })
const language = z.strictObject({
  language: z.enum(['es', 'pt', 'fr', 'de', 'it', 'ru', 'zh', 'ja', 'ko', 'tr']),
})

export type Check =
  | z.infer<typeof figure>
  | z.infer<typeof count>
  | z.infer<typeof name>
  | z.infer<typeof list>
  | z.infer<typeof date>
  | z.infer<typeof truth>
  | z.infer<typeof says>
  | z.infer<typeof language>
  | { any: Check[] }

const check: z.ZodType<Check> = z.lazy(() =>
  z.union([
    figure,
    count,
    name,
    list,
    date,
    truth,
    says,
    language,
    z.strictObject({ any: z.array(check).min(1) }),
  ]),
) as z.ZodType<Check>

const turn = z
  .strictObject({
    ask: z.string(),
    /** What has to come of it; several where each is right. */
    expect: z
      .array(z.enum(['answer', 'refuse', 'ask_back', 'courtesy']))
      .min(1)
      .default(['answer']),
    must: z.array(check).default([]),
    mustNot: z.array(check).default([]),
    /** What makes an answer partly right that lacks what it must say: the rows of a sum, but not the sum. */
    part: z.array(check).default([]),
  })
  .refine(
    ({ expect, must }) => !expect.includes('answer') || must.length > 0,
    'An answer must say something.',
  )

export const answerCase = z.strictObject({ kind: z.string(), turns: z.array(turn).min(1) })

export const answerFile = z.strictObject({
  about: z.string().optional(),
  /** Placeholders of this file, read from the running world. */
  values: z.record(z.string().regex(/^\$[A-Z_]+$/), wanted).default({}),
  cases: z.array(answerCase),
})

export type AnswerCase = z.infer<typeof answerCase>
export type Turn = z.infer<typeof turn>
export type Unit = (typeof units)[number]
