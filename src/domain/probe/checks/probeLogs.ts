import { type Address, numberToHex } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import { attempt } from '../../../sources/chain/attempt.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { ProbedLogs } from '../ProbeReport.ts'

const nobody: Address = '0x0000000000000000000000000000000000000001'

/** What is asked for is rare, so that an answer is small however wide the range. */
const rareTopics = ['0x01', '0x02'].map((start) => start.padEnd(66, '0'))
const widest = 10_000_000n
const widestList = 100_000n

type Log = { blockTimestamp?: string }

/** How wide log queries may be, tried where the service needs them, and whether logs tell their time. */
export async function probeLogs(chain: PinnedChain, network: Network): Promise<ProbedLogs> {
  const address = network.contract('stock_factory')?.address ?? nobody
  const query = (blocks: bigint, filter: object) => {
    const from = chain.block > blocks ? chain.block - blocks + 1n : 0n
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(chain.block) }
    const asked = chain.request<Log[]>('eth_getLogs', [{ address, ...range, ...filter }])
    return attempt(asked).then((answer) => ({ answer, blocks: Number(chain.block - from + 1n) }))
  }
  const [wide, list, newest] = await Promise.all([
    query(widest, { topics: [rareTopics[0]] }),
    query(widestList, { topics: [rareTopics] }),
    query(16n, { address: undefined }),
  ])
  const taken = ({ answer, blocks }: typeof wide) => ('value' in answer ? blocks : null)
  const [log] = 'value' in newest.answer ? newest.answer.value : []
  return {
    rangeBlocks: taken(wide),
    listRangeBlocks: taken(list),
    timestamps: log ? Number(log.blockTimestamp ?? 0) > 0 : null,
  }
}
