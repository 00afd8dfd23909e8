import { encodeFunctionData, parseAbi } from 'viem'
import { toAnswer } from '../../past/createOracles.ts'
import { transmitterAbi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { addressOf, dollarsOf, type Feed } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

const feedAbi = parseAbi(['function latestAnswer() view returns (int256)'])
const latestAnswer = encodeFunctionData({ abi: feedAbi, functionName: 'latestAnswer' })
const deviation = 0.0015

/** Looks at a few feeds and writes those whose price has moved. */
async function updateFeeds(scene: Scene): Promise<void> {
  const { world, random, reads } = scene
  const looked = random.shuffle(world.feeds).slice(0, 8)
  const chosen: { feed: Feed; answer: bigint }[] = []
  for (const feed of looked) {
    const last = await reads.number(feed.aggregator, latestAnswer)
    const answer = nextAnswer(scene, feed, last)
    const moved = Math.abs(Number(answer - last) / Number(last || 1n))
    if (moved > deviation || random.chance(0.06)) chosen.push({ feed, answer })
  }
  if (chosen.length === 0) return
  const args = [chosen.map(({ feed }) => feed.aggregator), chosen.map(({ answer }) => answer)] as const
  const data = encodeFunctionData({ abi: transmitterAbi, functionName: 'transmit', args })
  world.writer.send({
    from: random.pick(cast.oracleNodes),
    to: addressOf(world, 'feed_transmitter'),
    data,
    gas: 1_200_000n,
  })
}

/** Exchange rates only grow; prices follow the asset. */
function nextAnswer(scene: Scene, feed: Feed, last: bigint): bigint {
  const { base, kind, decimals } = feed.fact
  if (kind === 'exchange-rate') return last + last / 50_000_000n
  return toAnswer(dollarsOf(scene.world, base), decimals)
}

export const oracleActors: Actor[] = [{ name: 'oracle', perMinute: 9, act: updateFeeds }]
