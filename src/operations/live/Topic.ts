import type { Hex } from 'viem'
import type { BlockSpan } from '../../sources/index/IndexView.ts'
import type { Warning } from '../kernel/Envelope.ts'
import type { OperationsAt } from '../kernel/operationsAt.ts'

/** Something that happened in a block, as the operation that lists it shows it. */
export type Happening = { block: number; place: number; data: object; warnings?: readonly Warning[] }

/** The tables whose rows say who was part of a block, so that topics of all others need not be read. */
export type TouchTable = 'trades' | 'transfers' | 'transactions' | 'liquidity_events'

type TopicName = {
  /** As the listener wrote it; events name it so. */
  text: string
  /** What tells it from every other topic: the text, with what else the listener has asked of it. */
  key: string
  /** The event's name. */
  name: string
  /** Where its events stand among those of other kinds in the same block. */
  rank: number
}

/** What happens in blocks and can be read back for any of them. */
export type RowTopic = TopicName & {
  /** Oldest first. */
  read(at: OperationsAt, range: BlockSpan): Promise<Happening[]>
  /** Nothing happened where none of these was part of the blocks. */
  touched?: { table: TouchTable; keys: readonly Hex[] }
}

/** One value of what stands at a block; `slot` tells values of one topic apart. */
export type Standing = { slot: string; data: object; warnings?: readonly Warning[] }

/** What stands at a block: told when it changes, and to everybody who begins to listen. */
export type StateTopic = TopicName & {
  readState(at: OperationsAt, before: readonly Standing[] | undefined): Promise<Standing[]>
  /** What has to differ for it to be told again. */
  telling(standing: Standing): string
  /** It may change without a block. */
  always?: boolean
}

export type Topic = RowTopic | StateTopic

export const isState = (topic: Topic): topic is StateTopic => 'readState' in topic
