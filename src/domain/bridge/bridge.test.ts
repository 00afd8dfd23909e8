import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChain } from '../../../test/anvil/openChain.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { startOf } from '../../sources/index/position.ts'
import { listBridgeTransfers } from '../../sources/index/queries/listBridgeTransfers.ts'
import { findChallengeBorder } from './findChallengeBorder.ts'
import { readCrossingPlaces } from './readCrossingPlaces.ts'

const world = await sharedWorld()
let chain: Chain
let index: IndexView
beforeAll(async () => {
  chain = await openChain([{ url: world.node.rpcUrl }])
  index = (await world.index?.access.open({})) as IndexView
})
afterAll(async () => {
  await index?.close()
  await chain?.close()
})

describe('an index that keeps only the rare events of older blocks', () => {
  it('takes time and transaction of a crossing from the node', async () => {
    const rows = await listBridgeTransfers(index, { before: startOf(index.span.to + 1) }, 200)
    const bare = rows.map((row) => ({ ...row, time: null, transaction: null }))
    const places = await readCrossingPlaces(chain.pin(index.head.number), bare)
    expect(rows.length).toBeGreaterThan(40)
    for (const { position, time, transaction } of rows)
      expect(places.get(position)).toEqual({ time, transaction })
  })

  it('finds the border of the challenge at the node', async () => {
    const pinned = chain.pin(index.head.number)
    for (const withdrawalDelayS of [3_600, 3 * 86_400]) {
      const network = { ...world.app.network, withdrawalDelayS }
      const sources = { chain: pinned, head: index.head, network }
      const border = await findChallengeBorder({ ...sources, index })
      const span = { from: index.span.to - 1, to: index.span.to }
      expect(await findChallengeBorder({ ...sources, index: { ...index, whole: false, span } })).toBe(border)
      const first = await world.client.getBlock({ blockNumber: BigInt(border / startOf(1)) })
      const before = await world.client.getBlock({ blockNumber: first.number - 1n })
      const over = (time: bigint) => Number(time) + withdrawalDelayS <= index.head.timestampMs / 1000
      expect([over(before.timestamp), over(first.timestamp)]).toEqual([true, false])
    }
  })
})
