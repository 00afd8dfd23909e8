import type { Head } from '../Chain.ts'
import { isUsable } from '../endpoints/bestEndpoint.ts'
import type { Endpoint } from '../endpoints/createEndpoint.ts'
import type { CrossCheck } from './createCrossCheck.ts'
import { toHead } from './toHead.ts'

export type HeadTake = (block: unknown, endpoint: Endpoint) => Head | undefined

export type HeadSettlingOptions = {
  endpoints: readonly Endpoint[]
  crossCheck: CrossCheck
  /** Where a head goes that counts. */
  intake: HeadTake
  /** Whether no head is known yet: then an early one is better than none. */
  isFirst: () => boolean
}

/**
 * A head counts when a second endpoint shows it too. A node that leaves the chain at its newest block is found
 * out before anything is read from it; and behind one public address stand several nodes that are not level, so
 * that the newest block of the quickest is not there yet at the others. A moment later all of them have it.
 */
export type HeadSettling = {
  /** Asks another endpoint for the head that waits. */
  confirm(): Promise<void>
  take: HeadTake
  /** Nothing of this endpoint is believed any more. */
  forget(endpoint: Endpoint): void
}

/** So many of the others are asked in turn. */
const witnesses = 3
/** Witnesses that are behind or silent do not hold a head up for longer than this. */
const longestWaitMs = 2_000

type Held = { block: unknown; head: Head; endpoint: Endpoint; since: number; confirmed: boolean }

export function createHeadSettling(options: HeadSettlingOptions): HeadSettling {
  const { endpoints, crossCheck, intake, isFirst } = options
  let held: Held | undefined
  let turn = 0

  const confirm = async (waiting: Held): Promise<void> => {
    const others = endpoints.filter((endpoint) => endpoint !== waiting.endpoint && isUsable(endpoint))
    const witness = others[turn++ % Math.min(witnesses, others.length)]
    const { number, hash } = waiting.head
    const shown = witness ? await crossCheck.hashAt(witness, number) : undefined
    if (typeof shown === 'string' && shown !== hash) {
      if (held === waiting) held = undefined
      return crossCheck.resolve(number)
    }
    const late = performance.now() - waiting.since > longestWaitMs
    waiting.confirmed = shown === hash || witness === undefined || late
  }

  return {
    confirm: async () => (held && !held.confirmed ? confirm(held) : undefined),
    take(block, endpoint) {
      const head = toHead(block)
      if (!head || isFirst()) return intake(block, endpoint)
      if (held?.confirmed) {
        intake(held.block, held.endpoint)
        held = undefined
      }
      held ??= { block, head, endpoint, since: performance.now(), confirmed: false }
      return head
    },
    forget(endpoint) {
      if (held?.endpoint === endpoint) held = undefined
    },
  }
}
