import { parseAbi, zeroAddress } from 'viem'
import type { TestWorld } from './startWorld.ts'

const abi = parseAbi([
  'function aggregator() view returns (address)',
  'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
])

export type EtherAnswer = { block: number; logIndex: number; time: number; usd: number }

/** Every answer of the ETH/USD feed in the order of the chain, by the logs of the contract behind it. */
export async function etherAnswers(world: TestWorld): Promise<EtherAnswer[]> {
  const { client, app } = world
  const feed = app.network.feeds.find(({ base, quote }) => base === 'ETH' && quote === 'USD')
  const address = feed?.address ?? zeroAddress
  const writer = await client.readContract({ address, abi, functionName: 'aggregator' }).catch(() => address)
  const logs = await client.getLogs({ address: writer, event: abi[1], fromBlock: 0n, strict: true })
  return logs.map(({ args, blockNumber, logIndex }) => ({
    block: Number(blockNumber),
    logIndex,
    time: Number(args.updatedAt),
    usd: Number(args.current) / 10 ** (feed?.decimals ?? 8),
  }))
}
