import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { listBlocks } from './listBlocks.ts'

const world = await sharedWorld()
const ask = asking(world, listBlocks)

/** The row of a block as the node itself tells it. */
async function rowOf(blockNumber: bigint) {
  const block = await world.client.getBlock({ blockNumber })
  return {
    number: Number(block.number),
    hash: block.hash,
    timestamp: isoTime(block.timestamp),
    transaction_count: block.transactions.length,
    gas_used: Number(block.gasUsed),
    base_fee_wei: block.baseFeePerGas?.toString(),
  }
}

const rowsDownFrom = (newest: bigint, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => rowOf(newest - BigInt(index))))

describe('list_blocks', () => {
  it('gives the newest 20 as the node has them', async () => {
    const { data, blockNumber } = await ask({})
    expect(data.items).toEqual(await rowsDownFrom(blockNumber, 20))
  })

  it('walks back page by page to the first block, each block once', async () => {
    const seen: number[] = []
    let cursor: string | undefined
    const { blockNumber } = await ask({ limit: 50 })
    do {
      const page = await ask({ limit: 50, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.data.items.map((row) => row.number))
      cursor = page.next_cursor
    } while (cursor !== undefined)
    expect(seen).toEqual(
      Array.from({ length: Number(blockNumber) + 1 }, (_, index) => Number(blockNumber) - index),
    )
  })

  it('goes on where the cursor stands, whatever the next limit', async () => {
    const { next_cursor, blockNumber } = await ask({ limit: 7 })
    const { data } = await ask({ limit: 3, cursor: next_cursor })
    expect(data.items).toEqual(await rowsDownFrom(blockNumber - 7n, 3))
  })

  const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')

  it.each([
    ['no cursor', 'nonsense'],
    ['of another list', cursorOf([183, 5])],
    ['beyond the head', cursorOf(['999999999'])],
    ['below the first block', cursorOf(['-1'])],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    const failure = await failureOf(ask({ cursor }))
    expect([failure.code, failure.message]).toEqual([
      'BAD_ARGUMENTS',
      'list_blocks cannot use these arguments: cursor: is not a cursor of this list.',
    ])
  })

  it.each([0, 51, 2.5, 'many'])('refuses a limit of %s', async (limit) => {
    expect((await failureOf(ask({ limit }))).message).toMatch(/limit: /)
  })
})
