import { type Address, parseAbi } from 'viem'
import type { ContractType, Fallback, Place, ReadScene } from '../abi/ContractType.ts'
import { readsOf } from '../abi/readsOf.ts'

const abi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function phaseId() view returns (uint16)',
  'function aggregator() view returns (address)',
])

const findFeed = async ({ context }: ReadScene): Promise<Address | undefined> =>
  context.network.feeds.find(({ base, quote }) => base === 'ETH' && quote === 'USD')?.address

const feed: Place = { name: 'the ETH/USD feed', find: findFeed }

/** Limits are kept by the aggregator behind a feed's proxy. */
const aggregator: Place = {
  name: 'the aggregator behind the ETH/USD feed',
  async find(scene) {
    const address = await findFeed(scene)
    return address && scene.chain.tryRead({ address, abi, functionName: 'aggregator' })
  },
}
const latestRound: Fallback = {
  name: 'the latest round',
  find: async ({ chain }, address) =>
    (await chain.tryRead({ address, abi, functionName: 'latestRoundData' }))?.[0].toString(),
}
const currentPhase: Fallback = {
  name: 'the current phase',
  find: async ({ chain }, address) =>
    (await chain.tryRead({ address, abi, functionName: 'phaseId' }))?.toString(),
}
const round = { fallbacks: { round_id: latestRound } }
const roundFields =
  'uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound'

/** Chainlink price feeds. */
export const oracleTypes: readonly ContractType[] = [
  {
    key: 'chainlink',
    title: 'a Chainlink feed',
    topic: 'market',
    place: feed,
    words: 'chainlink oracle price feed',
    reads: readsOf(
      `
      decimals() view returns (uint8 decimals) -- How many decimals a feed's answers have.
      description() view returns (string description) -- What a feed gives the price of.
      version() view returns (uint256 version) -- The version of the aggregator behind a feed.
      latestRoundData() view returns (${roundFields}) -- A feed's latest answer with its round and times.
      getRoundData(uint80 roundId) view returns (uint80 round, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound) -- A feed's answer in one round, with its times.
      latestAnswer() view returns (int256 answer) -- A feed's latest answer alone.
      latestTimestamp() view returns (uint256 timestamp) -- When a feed last answered, in Unix seconds.
      latestRound() view returns (uint256 roundId) -- The number of a feed's latest round.
      getAnswer(uint256 roundId) view returns (int256 answer) -- A feed's answer in one round alone.
      getTimestamp(uint256 roundId) view returns (uint256 timestamp) -- When a round of a feed was answered, in Unix seconds.
      aggregator() view returns (address aggregator) -- The contract that answers behind a feed's proxy.
      phaseId() view returns (uint16 phaseId) -- How often the contract behind a feed was replaced, counted from 1.
      phaseAggregators(uint16 phase) view returns (address aggregator) -- The contract that answered in one phase of a feed.
      proposedAggregator() view returns (address aggregator) -- The contract that is to answer next; the zero address means none.
      owner() view returns (address owner) -- Who may replace the contract behind a feed.
      minAnswer() view returns (int192 answer) -- The least that an aggregator can answer.
      maxAnswer() view returns (int192 answer) -- The most that an aggregator can answer.
      `,
      {
        latestRoundData: { words: 'latest price updated stale heartbeat' },
        getRoundData: round,
        getAnswer: round,
        getTimestamp: round,
        phaseAggregators: { fallbacks: { phase: currentPhase } },
        minAnswer: { place: aggregator },
        maxAnswer: { place: aggregator },
      },
    ),
  },
]
