import { z } from 'zod'
import { windows } from '../../base/schema/window.ts'

const word = z.string().max(80)
const few = <T extends z.ZodType>(schema: T) => z.array(schema).max(8)

const token = z.object({ text: word, reference: word, known: z.boolean(), stock: z.boolean() })
const span = z.object({
  fromMs: z.number().exactOptional(),
  toMs: z.number().exactOptional(),
  text: word,
  exact: z.boolean().exactOptional(),
})
const order = z.object({ way: z.enum(['most', 'least']), measure: word.optional() })
const figures = ['count', 'sum', 'average', 'median', 'share', 'difference', 'ratio'] as const

/** A bound on a measure; one without a name is of what its unit is used for. */
const bound = z.object({
  measure: word.optional(),
  is: z.enum(['over', 'under', 'between', 'equal']),
  inclusive: z.boolean().optional(),
  value: z.number(),
  upper: z.number().optional(),
  unit: z.enum(['usd', 'percent', 'bps', 'bare']),
  /** "15 % down": the words say of what it is. */
  signed: z.boolean().optional(),
  said: word,
})

const dim = z.object({ dim: word, values: few(word), not: z.boolean(), said: word })

/** What one part of a question asks for, whatever words it used. A reply's context carries it to the next question. */
export const askSchema = z.object({
  rows: word.optional(),
  /** Whether several of them are asked for. */
  many: z.boolean().optional(),
  /** What is to be told, in the order in which it was said. */
  wants: few(word),
  tokens: few(token),
  wallets: few(word),
  pools: few(word),
  /** Transactions. */
  hashes: few(word),
  /** So much of a token, or of dollars, is swapped; with a way, so many percent a price is to move. */
  amount: z
    .object({ value: z.number(), token: word.optional(), way: z.enum(['buy', 'sell']).optional() })
    .optional(),
  /** A block by its number, or the newest. */
  block: word.optional(),
  dims: few(dim),
  bounds: few(bound),
  /** Tokens that are left out. */
  without: few(token),
  /** Kinds of rows that are left out: "no stocks". */
  withoutRows: few(word),
  order: order.optional(),
  /** "Which of the two has more": an order of those that are named. */
  comparative: order.optional(),
  nth: z.number().int().min(1).max(100).optional(),
  take: z.number().int().min(1).max(10_000).optional(),
  /** "Of the 20 newest, which …": the first so many of an order, among which is chosen. */
  among: z.object({ order, take: z.number().int().min(1).max(100) }).optional(),
  figure: z.enum(figures).optional(),
  times: few(z.object({ window: z.enum(windows), span: span.exactOptional() })),
  moment: word.optional(),
  ever: z.boolean(),
  /** Whether the time was said in another part. */
  lent: z.literal(true).optional(),
  /** Whether it was asked in one breath with the one before. */
  beside: z.literal(true).optional(),
  /** How it asks: for a list, a count, a person, a time, whether something is so. */
  asks: few(word),
  /** What it points at: "it", "them", "that pool". */
  points: few(word),
  /** What a measure is held against. */
  against: word.optional(),
  interval: word.optional(),
})

export type Ask = z.infer<typeof askSchema>
export type AskedBound = Ask['bounds'][number]
export type AskedDim = Ask['dims'][number]
export type AskedFigure = NonNullable<Ask['figure']>

export const emptyAsk = (): Ask => ({
  wants: [],
  tokens: [],
  wallets: [],
  pools: [],
  hashes: [],
  dims: [],
  bounds: [],
  without: [],
  withoutRows: [],
  times: [],
  ever: false,
  asks: [],
  points: [],
})
