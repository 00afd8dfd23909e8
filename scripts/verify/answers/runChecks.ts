import { setTimeout as sleep } from 'node:timers/promises'
import { allChecks } from './checks/allChecks.ts'
import { createRandom } from './createRandom.ts'
import type { Check } from './judge/Check.ts'
import { createTally, type Tally } from './judge/createTally.ts'
import type { Node } from './node/createNode.ts'
import type { Service } from './node/createService.ts'
import { runCheck } from './runCheck.ts'
import { createWorld, type World } from './world/createWorld.ts'

export type RunOptions = {
  node: Node
  service: Service
  seed: string
  /** How many checks to make; without it until the time is over. */
  count?: number | undefined
  minutes?: number | undefined
  /** Only kinds whose name contains this. */
  only?: string | undefined
  tell(line: string): void
}

const followMs = 500
const progressMs = 10_000

/** Every kind as often as any other, in an order by chance. */
function* inTurns(checks: readonly Check[], seed: string): Generator<Check> {
  const random = createRandom(`${seed} order`)
  for (;;) yield* checks.toSorted(() => random.next() - 0.5)
}

/** Keeps reading the chain, so that nothing is forgotten by the node before it was read here. */
function follow(world: World): () => Promise<void> {
  let running = true
  const ended = (async () => {
    while (running) {
      await world.chronicle.readOn()
      await sleep(followMs)
    }
  })()
  // A failure shows where the next check reads on.
  ended.catch(() => {})
  return async () => {
    running = false
    await ended.catch(() => {})
  }
}

/** Asks the service questions by chance and recomputes what it answers, until enough was asked. */
export async function runChecks({
  node,
  service,
  seed,
  count,
  minutes,
  only,
  tell,
}: RunOptions): Promise<Tally> {
  const checks = allChecks.filter(({ kind }) => kind.includes(only ?? ''))
  const tally = createTally(tell)
  const began = Date.now()
  const world = await createWorld(node, service)
  const { chronicle, logs, market } = world
  tell(
    `Read blocks 0 to ${chronicle.head()}: ${logs.length} logs, ${market.trades.length} trades in ${market.pools.size} pools` +
      `${chronicle.unreadable.size > 0 ? `; the node had forgotten ${chronicle.unreadable.size} blocks` : ''}.`,
  )
  const stop = follow(world)
  const random = createRandom(seed)
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : began + minutes * 60_000
  let progressAt = Date.now() + progressMs
  try {
    for (const check of inTurns(checks, seed)) {
      if (tally.checks >= (count ?? Number.POSITIVE_INFINITY) || Date.now() >= until) break
      await chronicle.readOn()
      tally.add(check.kind, await runCheck(check, { world, service, random }))
      if (Date.now() < progressAt) continue
      progressAt = Date.now() + progressMs
      tell(`  ${tally.progress()}, block ${chronicle.head()}, ${Math.round((Date.now() - began) / 1000)} s`)
    }
  } finally {
    await stop()
  }
  return tally
}

/** The listed tools whose figures some kind of check compares. */
export const coveredTools: readonly string[] = [...new Set(allChecks.flatMap(({ tools }) => tools))].sort()
