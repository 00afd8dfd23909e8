import { encodeFunctionData, padHex, stringToHex } from 'viem'
import feedRows from '../../../base/network/data/mainnetFeeds.json' with { type: 'json' }
import type { FeedFact } from '../../../base/network/facts.ts'
import { transmitterAbi } from '../abis.ts'
import { cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { addPlace, closeBlock, type World } from '../World.ts'

const largestAnswer = 95_780_971_304_118_053_647_396_689_196_894_323_976_171_195_136_475_135n

/** One aggregator and one proxy for every feed the real chain has, with its spelling and its decimals. */
export async function deployFeeds(world: World): Promise<void> {
  const from = cast.oracleAdmin
  const transmitter = deployArtifact(world, ownArtifact('FeedTransmitter'), { from, args: [from] })
  addPlace(world, 'feed_transmitter', transmitter)
  for (const node of cast.oracleNodes) {
    const data = encodeFunctionData({ abi: transmitterAbi, functionName: 'setNode', args: [node, true] })
    world.writer.send({ from, to: transmitter, data })
  }
  const [aggregatorCode, proxyCode] = [ownArtifact('PriceAggregator'), ownArtifact('FeedProxy')]
  for (const row of feedRows as FeedFact[]) {
    const description = padHex(stringToHex(row.description), { dir: 'right', size: 32 })
    const args = [description, row.decimals, largestAnswer, from, transmitter]
    const aggregator = deployArtifact(world, aggregatorCode, { from, args })
    const address = deployArtifact(world, proxyCode, { from, args: [aggregator, from] })
    world.feeds.push({ fact: { ...row, address }, aggregator })
  }
  await closeBlock(world)
}
