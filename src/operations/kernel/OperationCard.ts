import type { Needs } from '../../domain/probe/ProbeView.ts'
import type { Profile } from './profiles.ts'
import type { ToolSpeech } from './ToolSpeech.ts'
import type { JsonSchema } from './toJsonSchema.ts'
import type { AppView, CachePolicy, CostClass, IndexNeed, ToolExample, Topic } from './toolTraits.ts'

/** Parsed arguments of one call; the operation that parsed them is the only one that reads them. */
export type Arguments = Record<string, unknown>

/** What can be told of an operation without running it. */
export type OperationCard = {
  name: string
  title: string
  family: string
  topic: Topic
  listed: boolean
  /** Which implementation computes a row of the catalog. */
  implementation?: string
  /** The arguments a row of the catalog has fixed. */
  bound?: Readonly<Record<string, unknown>>
  /** What people call it beside its name and description. */
  words?: string
  profiles: readonly Profile[]
  /** Whether a model is offered it when it answers questions here. */
  core: boolean
  speech: ToolSpeech
  needsOneOf: readonly string[]
  /** What draws its results in clients that can show views. */
  view?: AppView
  description: string
  argumentNames: readonly string[]
  inputSchema: JsonSchema
  /** The same with the length of every text and list. */
  bounds: JsonSchema
  resultSchema: JsonSchema
  examples: readonly ToolExample[]
  cost: CostClass
  /** Whether it answers while no block is known. */
  headless: boolean
  /** Whether the caller chooses what the node runs for it. */
  runsCode: boolean
  cache: CachePolicy
  index?: IndexNeed
  needs?: Needs
  timeoutMs: number
  /** How long it may wait for something to happen, before that. */
  waitMs: number
  /** Reads raw arguments, or throws BadArguments naming every bad field at once. */
  parse(raw: Readonly<Record<string, unknown>>): Arguments
}

/** Operations to look up, for whoever tells of them; `Registry` has them to run. */
export type OperationBook = {
  readonly all: readonly OperationCard[]
  find(name: string): OperationCard | undefined
  /** The names a mistyped one was most likely meant to be. */
  nearest(name: string): string[]
}
