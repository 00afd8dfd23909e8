import type { Head } from '../Chain.ts'
import type { Endpoint } from '../endpoints/createEndpoint.ts'
import type { HeadTracker, HeadVerdict } from './createHeadTracker.ts'
import type { KnownBlocks } from './createKnownBlocks.ts'
import type { HeadTiming } from './HeadTiming.ts'
import { hasLogs } from './hasLogs.ts'
import { toHead } from './toHead.ts'

/** Endpoints are rarely level; from this many blocks on, one is called lagging. */
const lagTolerance = 50n

/** Why an endpoint that shows this head is not to be trusted with the newest block, if it is not. */
function describeLag(head: Head, verdict: HeadVerdict, tracker: HeadTracker, stuckMs: number) {
  const behind = (tracker.current()?.number ?? 0n) - head.number
  if (verdict === 'behind' && behind > lagTolerance) return `its head is ${behind} blocks behind`
  const idleMs = tracker.idleMs()
  if (verdict === 'known' && idleMs > stuckMs) {
    return `its head has not moved for ${Math.round(idleMs / 1000)} s`
  }
  return undefined
}

export type HeadIntakeOptions = Pick<HeadTiming, 'stuckMs'> & { known?: KnownBlocks }

/** Shows the tracker what an endpoint reports, and the endpoint's record what the tracker makes of it. */
export function createHeadIntake(tracker: HeadTracker, { stuckMs, known }: HeadIntakeOptions) {
  return (block: unknown, endpoint: Endpoint): Head | undefined => {
    const head = toHead(block)
    if (!head) return undefined
    const verdict = tracker.offer(head, endpoint.name)
    if (verdict !== 'behind' && hasLogs(block)) known?.noteLogs(head.number)
    endpoint.health.noteHead(head.number)
    endpoint.health.setLagging(describeLag(head, verdict, tracker, stuckMs))
    return head
  }
}
