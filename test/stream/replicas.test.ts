import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { toIndexStatus } from '../../src/service/app/toIndexStatus.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createIndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { createDice } from '../chaos/createDice.ts'
import { startChaosProcess } from '../chaos/startChaosProcess.ts'
import { startMiniChain } from '../chaos/startMiniChain.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'
import { createFollower } from './createFollower.ts'
import { cutListener } from './cutListener.ts'

it('tells a listener of a process that does not write what the writer writes, whichever that is', async () => {
  const chain = await startMiniChain(createDice(11))
  const network = loadNetwork('devnet', chain.deployment)
  const place = { engine: 'postgres', url: await createTestDatabase() } as const
  const settings = { idleMs: 50, pauseMs: 20, behindMs: 100 }
  const task = {
    ...{ url: chain.url, deployment: chain.deployment, place, windowS: null, concurrency: 8, settings },
  }
  const first = await startChaosProcess(task)
  const head = async () => (await chain.head()).number
  while ((first.progress()?.head?.number ?? -1) < (await head())) await sleep(20)
  const second = await startChaosProcess(task)
  const heads = { minPollMs: 20, maxPollMs: 60, stuckMs: 60_000, recheckMs: 100, movedBackAfterMs: 150 }
  const reading = await createChain({ endpoints: [{ url: chain.url }], network, heads })
  const database = await openDatabase({ ...place, migrations })
  const access = createIndexAccess({
    reader: database.reader,
    status: () => toIndexStatus(second.progress(), { engine: 'postgres', lost: null }),
    wantHistory: () => {},
    ...(database.watch ? { watch: database.watch } : {}),
  })
  const app = createApp(
    { network, chain: reading, close: () => reading.close() },
    {
      config: loadConfig([], { SHERWOOD_RATE_LIMIT: '1000000' }),
      ...{ version: '0.0.0-test', log: createLogger('silent'), index: access },
    },
  )
  const from = (await head()) + 1
  const held: Request[] = []
  const follower = createFollower((init) => {
    const request = new Request('http://127.0.0.1/api/v1/stream?topics=blocks,trades', init)
    held.push(request)
    return app.fetch(request)
  })
  const told = async () => {
    const newest = await chain.head()
    await follower.until(() => follower.rows('blocks').some(({ hash }) => hash === newest.hash), 60_000)
  }
  try {
    await follower.until(() => follower.counts.get('start') === 1)
    await chain.grow(5)
    await told()
    await first.kill()
    await chain.grow(5)
    // The other has taken over; then nobody tells of its commits for a while, and blocks are taken back meanwhile.
    await told()
    await cutListener(place.url)
    await chain.reorg(3, 5)
    await told()
    await chain.grow(2)
    await told()
    const { envelope } = await app.kernel.call('list_trades', { limit: 100 })
    const { items } = envelope.data as { items: { block: number }[] }
    expect(follower.rows('trades').toReversed()).toEqual(items.filter(({ block }) => block >= from))
    const blocks = follower.rows('blocks').map(({ number }) => Number(number))
    expect(blocks).toEqual(Array.from({ length: (await head()) - from + 1 }, (_, at) => from + at))
    expect(follower.problems).toEqual([])
  } finally {
    await follower.close()
    await app.close()
    await second.kill()
    await database.close()
    await chain.stop()
  }
})
