/** Something that happened, or that stands now, as the stream tells it. */
export type StreamEvent = {
  /** What tells it from every other; absent where nobody asks. */
  id?: string
  topic: string
  as_of: { block: number; timestamp: string }
  data: unknown
}

/** A part of the page that follows a topic. */
export type StreamListener = {
  topic: string
  /** The topic is a condition. It is followed in a tab that nobody looks at, too. */
  isCondition?: boolean
  /** The block up to which it knows its topic already; without one it is told from the newest on. */
  knownTo?: number
  /** The topic tells its newest value only: after a long break some were missed. */
  stands?: boolean
  take: (event: StreamEvent) => void
  /** What was told of this block and of all above it is void. */
  retract?: (fromBlock: number) => void
  /** Not everything was told: what is shown has to be asked for anew. */
  missed?: () => void
}
