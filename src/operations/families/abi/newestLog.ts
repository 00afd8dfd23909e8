import type { Address } from 'viem'
import { topicOf } from '../../../domain/decode/signatureTables.ts'
import type { RpcLog } from '../../../sources/chain/RpcBlock.ts'
import { searchLogs } from '../../logs/searchLogs.ts'
import type { ReadScene } from './ContractType.ts'

/** How far back and how long an example's event is looked for. */
const blocksBack = 1_000_000
const searchMs = 4_000

/** The newest log of an event (name and types) at a contract, or undefined where there is none of late. */
export async function newestLog(
  { context, chain }: ReadScene,
  address: Address,
  event: string,
): Promise<RpcLog | undefined> {
  const head = Number(chain.block)
  const { logs } = await searchLogs(context, {
    filter: { address, topics: [topicOf(event)] },
    from: Math.max(0, head - blocksBack),
    before: { block: head + 1, index: 0 },
    limit: 1,
    deadlineMs: context.now() + searchMs,
  })
  return logs[0]
}
