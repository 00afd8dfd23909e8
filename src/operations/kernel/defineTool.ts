import type { z } from 'zod'
import type { Figures } from '../../domain/market/measures/Figures.ts'
import type { Needs } from '../../domain/probe/ProbeView.ts'
import type { Profile } from './profiles.ts'
import type { IndexedContext, ToolContext } from './ToolContext.ts'
import type { ToolSpeech } from './ToolSpeech.ts'
import type { AppView, CachePolicy, CostClass, IndexNeed, ToolExample, Topic } from './toolTraits.ts'
import type { Wait } from './Waiting.ts'

export type ToolInput = z.ZodObject
export type ToolOutput = z.ZodObject

/** What `run` gives back: the data, and where the list goes on. */
export type ToolAnswer<Output extends ToolOutput> = { data: z.input<Output>; nextCursor?: string }

/** A call of another operation. */
export type Forwarding = {
  name: string
  arguments: Readonly<Record<string, unknown>>
  /** The fields of its data that are wanted. */
  fields?: string | undefined
}

/** What `run` is given: the index is there for a tool that requires it. */
export type ContextOf<Need> = Need extends 'required' ? IndexedContext : ToolContext

type OwnWork<Input extends ToolInput, Output extends ToolOutput, Need> = {
  run(context: ContextOf<Need>, args: z.output<Input>): Promise<ToolAnswer<Output>>
  /** Waits for something before it is run: the one exception to the time that a computation may take. */
  wait?: Wait<z.output<Input>>
}

type ForwardedWork<Input extends ToolInput> = {
  forward(args: z.output<Input>): Forwarding
  /** The caller chooses which operation: it cannot be another one that lets them choose. */
  runsAny?: true
}

/** A listed tool. Every list, schema, route, form and page that shows it is derived from this value. */
type ToolCard<Input extends ToolInput, Output extends ToolOutput, Need extends IndexNeed | undefined> = {
  name: string
  title: string
  topic: Topic
  /** For models: verb first, when to use it and when another tool, one limit; under 500 characters. */
  description: string
  /**
   * What people call it and say of it beside its name and description. None is decisive; a few of them together are,
   * and those that many tools share count less. A star stands for any ending.
   */
  words?: string
  /** The shorter lists that have it; those of the topic `meta` are in all of them. */
  profiles?: readonly Profile[]
  /** Among the few that a model is offered with their schemas when it answers questions here. */
  core?: true
  speech?: ToolSpeech
  input: Input
  /** The shape of `data`. */
  output: Output
  /** What draws its results in clients that can show views. */
  view?: AppView
  /** Which of its fields tell a measure, and which only look as if they did. */
  figures?: Figures
  examples: readonly [ToolExample, ...ToolExample[]]
  /** What costs nothing needs no chain, and is answered without a block while none is known. */
  cost: CostClass
  /** Answers without a block all the same, as far as it can. */
  headless?: true
  /** Has the node run code or calls that the caller chooses: a few of them at once, whoever asks. */
  runsCode?: true
  cache: CachePolicy
  index?: Need
  /** Arguments of which it needs one, which a schema of plain properties cannot say. */
  needsOneOf?: readonly string[]
  /** Why `npm run verify-answers` has no check that asks it. */
  unchecked?: string
  /** What the chain must have for this to make any sense; refused as unavailable where it is absent. */
  needs?: Needs
  /** How many characters its arguments may have in all, where their schema does not tell. */
  argumentChars?: number
  /** How long one computation may take; 10 s when absent. */
  timeoutMs?: number
}

/** A tool that computes its answer itself. */
export type RunTool<
  Input extends ToolInput = ToolInput,
  Output extends ToolOutput = ToolOutput,
  Need extends IndexNeed | undefined = IndexNeed | undefined,
> = ToolCard<Input, Output, Need> & OwnWork<Input, Output, Need>

/** One that names the operation whose answer is its own. */
type ForwardTool<Input extends ToolInput, Output extends ToolOutput> = ToolCard<
  Input,
  Output,
  IndexNeed | undefined
> &
  ForwardedWork<Input>

export type Tool<Input extends ToolInput = ToolInput, Output extends ToolOutput = ToolOutput> =
  | RunTool<Input, Output>
  | ForwardTool<Input, Output>

export function defineTool<
  Input extends ToolInput,
  Output extends ToolOutput,
  Need extends IndexNeed | undefined = undefined,
>(tool: RunTool<Input, Output, Need>): RunTool<Input, Output, Need>
export function defineTool<Input extends ToolInput, Output extends ToolOutput>(
  tool: ForwardTool<Input, Output>,
): ForwardTool<Input, Output>
export function defineTool(tool: Tool): Tool {
  return tool
}
