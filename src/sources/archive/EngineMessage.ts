/** What an engine's thread is started with. */
export type EngineSetup = {
  /** What it may take of the memory, in megabytes; beyond that it uses the folder. */
  memoryMb: number
  threads: number
  /** Where it puts what does not fit; nowhere without it. */
  spillTo?: string
}

/** A value of a row: whole numbers of 64 bits or more, and exact decimals, come as their digits. */
export type EngineValue = string | number | boolean | null
export type EngineRow = Record<string, EngineValue>

/** What the thread is asked, and told. */
export type EngineGuest = {
  questions: { run(sql: string, signal: AbortSignal): Promise<EngineRow[]> }
  news: { stop(nothing: null): void }
}

/** It asks nothing back. */
export type EngineHost = { questions: Record<string, never>; news: Record<string, never> }
