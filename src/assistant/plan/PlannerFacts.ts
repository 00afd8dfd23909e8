import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { ReadOptions } from '../read/readPrompt.ts'

/** All that planning may look at. Nothing here asks the chain, so a plan costs milliseconds. */
export type PlannerFacts = ReadOptions & {
  registry: Registry
  /** The address of a canonical contract by the key or symbol people use. */
  contractOf(name: string): string | undefined
  /** So many calls may answer a question. */
  maxSteps: number
}

export type HistoryMessage = { role: 'user' | 'assistant'; content: string }
