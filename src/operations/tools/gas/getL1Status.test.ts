import { parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getL1Status } from './getL1Status.ts'

const nodeInterface = '0x00000000000000000000000000000000000000C8'
const abi = parseAbi([
  'function findBatchContainingBlock(uint64) view returns (uint64)',
  'function getL1Confirmations(bytes32) view returns (uint64)',
  'function blockL1Num(uint64) view returns (uint64)',
])

const world = await sharedWorld()
const ask = asking(world, getL1Status)

describe('get_l1_status', () => {
  it.each([[{}], [{ block: 20 }], [{ block: 'safe' }], [{ block: 'finalized' }]])(
    'agrees with the node and NodeInterface for %j',
    async (args: { block?: number | string }) => {
      const { data, blockNumber, warnings } = await ask(args)
      const { client } = world
      const block = await client.getBlock(
        args.block === undefined
          ? { blockNumber }
          : typeof args.block === 'number'
            ? { blockNumber: BigInt(args.block) }
            : { blockTag: args.block as 'safe' },
      )
      const [head, safe, finalized] = await Promise.all([
        client.getBlock({ blockNumber }),
        client.getBlock({ blockTag: 'safe' }),
        client.getBlock({ blockTag: 'finalized' }),
      ])
      const read = { address: nodeInterface, abi, blockNumber } as const
      const [l1Block, batch, confirmations] = await Promise.all([
        client.readContract({ ...read, functionName: 'blockL1Num', args: [block.number] }),
        client
          .readContract({ ...read, functionName: 'findBatchContainingBlock', args: [block.number] })
          .then(Number, () => null),
        client
          .readContract({ ...read, functionName: 'getL1Confirmations', args: [block.hash] })
          .then(Number, () => null),
      ])
      const row = ({ number, timestamp }: typeof head) => ({
        block: Number(number),
        timestamp: isoTime(timestamp),
        lag_blocks: Number(head.number - number),
      })
      expect(data).toEqual({
        block: Number(block.number),
        timestamp: isoTime(block.timestamp),
        finality:
          block.number <= finalized.number ? 'finalized' : block.number <= safe.number ? 'safe' : 'latest',
        l1_block_number: Number(l1Block),
        batch_number: batch,
        l1_confirmations: confirmations,
        latest: row(head),
        safe: row(safe),
        finalized: row(finalized),
        safe_delay_s: Number(head.timestamp - safe.timestamp),
        finalized_delay_s: Number(head.timestamp - finalized.timestamp),
      })
      const nulls = Object.entries(data).flatMap(([field, value]) => (value === null ? [field] : []))
      expect(warnings.map(({ field }) => field)).toEqual(nulls)
    },
  )

  it('refuses a block that does not exist or is none', async () => {
    expect((await failureOf(ask({ block: 1_000_000 }))).code).toBe('BLOCK_NOT_FOUND')
    expect((await failureOf(ask({ block: 'soon' }))).message).toMatch(/block: must be a block number/)
  })
})
