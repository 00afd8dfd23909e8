import type { Hash } from 'viem'
import type { Head } from '../Chain.ts'
import type { Endpoint } from '../endpoints/createEndpoint.ts'
import { highestOf } from '../highestOf.ts'
import type { KnownBlocks } from './createKnownBlocks.ts'

/** What an endpoint showed: its head, and the block at the height everybody was asked about. */
export type Vote = {
  endpoint: Endpoint
  head: Head
  /** Null when it has no block there. */
  hash: Hash | null
  /** It gave no logs of a block that has some. */
  noLogs: boolean
  /** Its head has logs. */
  hasLogs: boolean
}

export type Verdict = {
  /** Who is not to be believed, and why. */
  aside: Map<Endpoint, string>
  /** Who is not to be trusted with the newest block, and why. */
  lagging: Map<Endpoint, string>
  /** The head to go on from, where it is not a later one of the chain that was believed. */
  adopt: Vote | undefined
}

export type VoteContext = {
  /** The head that was believed, and everybody was asked about; undefined at the start. */
  current: Head | undefined
  /** A chain that nobody shows any more is held on to, because one endpoint alone proves little. */
  held: boolean
  known: Pick<KnownBlocks, 'hashAt'>
}

/** Endpoints are rarely level; from this many blocks on, one is called lagging. */
const lagTolerance = 50n
/** Nobody is so far ahead of all others for being quick. */
const leadTolerance = 600n

/** The hash that most endpoints show; where as many show another, the one believed before, then the preferred. */
function truthOf(votes: readonly Vote[], { current, held }: VoteContext): Hash | undefined {
  const counts = new Map<Hash, number>()
  for (const { hash } of votes) if (hash) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const ours = current ? (counts.get(current.hash) ?? 0) : 0
  const [best, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  if (!current) return best
  if (best === undefined || count <= ours) return current.hash
  return count >= 2 || !held ? best : current.hash
}

/** A head far above everybody else's, which only one endpoint shows, is made up. */
function isAlone(vote: Vote, votes: readonly Vote[]): boolean {
  const others = votes.filter(({ endpoint }) => endpoint !== vote.endpoint)
  return (
    others.length >= 2 &&
    others.every(({ hash, head }) => hash === null && vote.head.number - head.number > leadTolerance)
  )
}

/** Decides which chain is believed and who differs from it. */
export function judgeVotes(votes: readonly Vote[], context: VoteContext): Verdict {
  const { current, known } = context
  const aside = new Map<Endpoint, string>()
  const lagging = new Map<Endpoint, string>()
  const liar = votes.find((vote) => vote.hash !== null && isAlone(vote, votes))
  if (liar) aside.set(liar.endpoint, 'its head is far ahead of everybody else’s')
  const honest = votes.filter((vote) => vote !== liar)
  const truth = liar ? undefined : truthOf(honest, context)
  for (const { endpoint, head, hash, noLogs } of honest) {
    const knownThere = known.hashAt(head.number)
    const differs =
      hash === null
        ? truth === current?.hash && knownThere !== undefined && knownThere !== head.hash
        : truth !== undefined && hash !== truth
    if (differs) aside.set(endpoint, 'it shows another chain than the rest')
    else if (noLogs) aside.set(endpoint, 'it gives no logs of a block that has some')
  }
  const believed = honest.filter(({ endpoint }) => !aside.has(endpoint))
  const newest = highestOf(believed.map(({ head }) => head.number))
  for (const { endpoint, head } of believed) {
    const behind = newest - head.number
    if (behind > lagTolerance) lagging.set(endpoint, `its head is ${behind} blocks behind`)
  }
  const moved = liar !== undefined || truth !== current?.hash
  const [first] = believed.filter(({ endpoint }) => !lagging.has(endpoint))
  return { aside, lagging, adopt: moved ? first : undefined }
}
