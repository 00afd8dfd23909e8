import type { Address, Hex } from 'viem'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import type { Topic } from '../../kernel/toolTraits.ts'

/** The contracts whose logs are searched when the caller names none. */
export type Emitters = {
  /** For descriptions and errors: "the Uniswap v3 factory". */
  name: string
  /** Undefined where the network has none, as far as is known. */
  find(context: ToolContext): Promise<readonly Address[] | undefined>
}

/** An event that callers can search for by name. */
export type EventType = {
  /** The group and the name under which the catalog lists it: univ3, Swap. */
  group: string
  name: string
  topic: Topic
  /** What it tells, as a sentence. */
  tells: string
  /** As Solidity writes them, without the keyword; several when one name stands for several events. */
  signatures: readonly string[]
  /** Absent when any contract may emit it. */
  emitters?: Emitters
  /** Topics that are fixed beside the event itself, by position from 1. */
  fixed?: Readonly<Record<number, Hex>>
  words?: string
}
