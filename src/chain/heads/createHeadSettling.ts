import type { Head } from '../Chain.ts'
import type { Endpoint } from '../endpoints/createEndpoint.ts'
import { toHead } from './toHead.ts'

export type HeadTake = (block: unknown, endpoint: Endpoint) => Head | undefined

/**
 * Hands a head on when the next report comes. Behind one public address stand several nodes that are not level:
 * the newest block of the quickest is not there yet at the others, and who asks for it is sent from one to the
 * next. A moment later all of them have it.
 */
export function createHeadSettling(
  take: HeadTake,
  isFirst: () => boolean,
): { take: HeadTake; forget(endpoint: Endpoint): void } {
  let held: { block: unknown; endpoint: Endpoint } | undefined
  return {
    take(block, endpoint) {
      // Before any head is known an early one is better than none.
      if (isFirst()) return take(block, endpoint)
      const before = held
      held = { block, endpoint }
      if (before) take(before.block, before.endpoint)
      return toHead(block)
    },
    forget(endpoint) {
      if (held?.endpoint === endpoint) held = undefined
    },
  }
}
