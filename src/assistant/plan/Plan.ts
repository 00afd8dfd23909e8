import type { Ask } from '../grammar/Ask.ts'
import type { RefusalReason } from '../intents/refusals.ts'
import type { Told } from '../languages/tellForeign.ts'
import type { Reading, TokenMention } from '../read/Reading.ts'
import type { Aim } from '../rows/Aim.ts'

/** A value that an earlier step's result gives: `path` inside its data. */
export type StepReference = { $from: string; path: string }

/** One call; steps without references run side by side. */
export type Step = {
  id: string
  operation: string
  arguments: Record<string, unknown>
  /** Whether every row is wanted, so that further pages are asked for. `since` is when rows are old enough. */
  pages?: { list: string; since?: { field: string; ms: number } }
}

/** What a question came to, kept so that the next one can lean on it. */
export type Frame = {
  reading: Reading
  /** The code of the language that was spoken, where it was none of the rules'. */
  language?: string
  operations: readonly string[]
  /** What was asked, where every word of it was understood. */
  asks?: readonly Ask[]
  /** The question without what its answer named: that comes first where "it" may be either. */
  named?: Reading
  /** The tokens that were spoken of before those: "which of the two". */
  earlier?: readonly TokenMention[]
  /** The wallets and blocks of which the same was asked before, in their order. */
  earlierOf?: Pick<Reading, 'addresses' | 'blocks'>
  /** What the rows of its answer were about, in the order in which they were told. */
  rows?: readonly RowSubject[]
  /** Which of them was pointed at last. */
  at?: number
  /** What was asked of that one, where it was a field of its row: the next may be asked the same. */
  asked?: string
  /** What the last list had in its order, told or not, however long ago it was asked for: "and the runner-up?". */
  ranked?: readonly RowSubject[]
  /** Which of them was told or pointed at last. */
  place?: number
  /** What they were ordered by. */
  rankedBy?: string
  /** Figures that were told last, and those of the answer before: "so together that's how much?". */
  figures?: readonly ToldFigure[]
  figuresBefore?: readonly ToldFigure[]
}

/** A figure that an answer told first of a call: the same call tells it again. */
export type ToldFigure = { operation: string; arguments: Record<string, unknown>; path: string }

/** What an answer told that the next question may lean on. */
export type ToldThings = Pick<Frame, 'place' | 'rankedBy'> & {
  rows: readonly RowSubject[]
  ranked: readonly RowSubject[]
  figures: readonly ToldFigure[]
}

/** What a row is about: a token, an account, a transaction, a pool, or a part of the market by its name. */
export type RowSubject = {
  token?: string
  address?: string
  hash?: string
  block?: string
  pool?: string
  name?: string
  /** Where it was launched or is traded, by its name. */
  venue?: string
}

/** What a row is known by; the number of its block and where it was done tell none from another. */
export const namesOf = ({ block: _, venue: __, ...names }: RowSubject = {}): string[] => Object.values(names)

export type CallPlan = {
  kind: 'calls'
  steps: readonly Step[]
  notes: readonly string[]
  frame: Frame
  /** What is wanted of the answers, beyond having them told. */
  aims: readonly Aim[]
  /** Told in another language than the templates'. */
  told?: Told
  /** Reasons are asked for: what the results say of why. */
  why?: true
  /** Parts of the question that no call answers. */
  unanswered: readonly string[]
}

export type QuestionPlan = {
  kind: 'question'
  /** What is asked back, in one or two sentences. */
  text: string
  frame: Frame
}

export type RefusalPlan = {
  kind: 'refusal'
  reason: RefusalReason | 'nothing_fits'
  text: string
  /** A call whose facts are told beside the refusal: what is known of a token about which advice was asked. */
  facts?: Step
  frame: Frame
}

/** What the assistant will do about a question. The same question, history and facts give the same plan. */
export type Plan = CallPlan | QuestionPlan | RefusalPlan

export const isReference = (value: unknown): value is StepReference =>
  typeof value === 'object' && value !== null && '$from' in value
