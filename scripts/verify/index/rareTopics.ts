import type { Hex } from 'viem'
import { generationsOf } from '../../../src/base/network/generationsOf.ts'
import { topicsOf } from './decodeEvent.ts'
import { poolHandlers } from './expect/expectPools.ts'
import { oracleHandlers, rareHandlers } from './expect/expectRareEvents.ts'
import type { NetworkTruth } from './NetworkTruth.ts'

/** The topics of events that are applied for all blocks, and of those for blocks since prices are wanted. */
export function rareTopics(truth: NetworkTruth): { sparse: Hex[]; oracles: Hex[] } {
  const { network } = truth
  const launches = network.launchpads
    .flatMap((pad) => [
      pad.quoteEvent,
      ...generationsOf(pad).flatMap(({ event, graduationEvent }) => [event, graduationEvent]),
    ])
    .filter((signature) => signature !== undefined)
  const pools = Object.keys(poolHandlers(network, () => {}))
  return {
    sparse: topicsOf([...pools, ...launches, ...Object.keys(rareHandlers(new Map(), truth))]),
    oracles: topicsOf(Object.keys(oracleHandlers(new Map(), truth))),
  }
}
