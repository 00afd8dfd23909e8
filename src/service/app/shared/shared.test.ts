import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../../../../test/app/findProgram.ts'
import { startRedis } from '../../../../test/app/startRedis.ts'
import { createTroubles } from '../../../base/observe/createTroubles.ts'
import { Answer } from '../../../operations/kernel/Answer.ts'
import { createSharedAnswers } from './createSharedAnswers.ts'
import { limitersOf } from './limitersOf.ts'
import { openSharedStore, type SharedStore } from './openSharedStore.ts'

const program = await findProgram('redis-server')
const silent = { info() {}, warn() {} }

/** A process as far as the store is concerned. */
function openMember(url: string, limit: number, windowS = 60) {
  const troubles = createTroubles(silent as never)
  const store = openSharedStore(url, troubles)
  const { calls: limiter } = limitersOf({ rateLimit: limit, rateWindowS: windowS }, store)
  return { store, troubles, limiter }
}

const isThere = ({ store }: { store: SharedStore }) => expect.poll(() => store.isThere()).toBe(true)

describe.skipIf(!program)('what processes of several machines share', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    if (program) redis = await startRedis(program)
  })
  afterAll(() => redis?.kill())

  it('counts a client wherever it asks: so many pass, and not one more', async () => {
    const members = [openMember(redis.url, 30), openMember(redis.url, 30), openMember(redis.url, 30)]
    for (const member of members) await isThere(member)
    const taken = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => members[at % 3]?.limiter.take('198.51.100.7')),
    )
    expect(taken.filter((one) => one?.allowed)).toHaveLength(30)
    const left = taken.flatMap((one) => (one?.allowed ? [one.remaining] : [])).sort((a, b) => a - b)
    expect(left).toEqual(Array.from({ length: 30 }, (_, at) => at))
    // Another client is another's affair, and a window ends where it would in one process.
    expect(await members[0]?.limiter.take('198.51.100.8')).toMatchObject({ allowed: true, remaining: 29 })
    for (const { store } of members) await store.close()
  })

  it('begins a new window with the first request after the last one ended', async () => {
    const member = openMember(redis.url, 1, 1)
    await isThere(member)
    const take = () => member.limiter.take('203.0.113.1')
    expect(await take()).toMatchObject({ allowed: true, remaining: 0, resetS: 1 })
    expect(await take()).toMatchObject({ allowed: false })
    await sleep(1_100)
    expect(await take()).toMatchObject({ allowed: true })
    await member.store.close()
  })

  it('gives an answer of another process, of the same network and version alone', async () => {
    const [one, two] = [openMember(redis.url, 1), openMember(redis.url, 1)]
    await isThere(one)
    await isThere(two)
    const answer = Answer.of('{"ok":true,"as_of":{"age_ms":', '},"data":"a • name"}', 1_700_000_000_000)
    createSharedAnswers(one.store, { network: 'devnet', version: '1' }).put('0xblock key', answer)
    const asOther = (network: string, version: string) =>
      createSharedAnswers(two.store, { network, version }).get('0xblock key')
    await expect.poll(() => asOther('devnet', '1')).toEqual(answer)
    expect(await asOther('mainnet', '1')).toBeUndefined()
    // What somebody has damaged is computed anew, not told as a failure.
    const keys = (await one.store.ask((client) => client.keys('sherwood:answer:*'))) ?? []
    for (const key of keys) await one.store.ask((client) => client.set(key, '{"before":'))
    expect([keys.length, await asOther('devnet', '1')]).toEqual([1, undefined])
    expect(await asOther('devnet', '2')).toBeUndefined()
    await one.store.close()
    await two.store.close()
  })

  it('lets each process go on by itself while it is away or frozen, says so, and is taken up again', async () => {
    const member = openMember(redis.url, 2)
    await isThere(member)
    const takeAs = (client: string) => member.limiter.take(client)
    redis.signal('SIGSTOP')
    const started = performance.now()
    expect(await takeAs('192.0.2.1')).toMatchObject({ allowed: true, remaining: 1 })
    expect(member.troubles.list()).toMatchObject([{ part: 'shared store' }])
    // Nobody waits a second time.
    expect(takeAs('192.0.2.1')).toMatchObject({ allowed: true, remaining: 0 })
    expect(takeAs('192.0.2.1')).toMatchObject({ allowed: false })
    expect(performance.now() - started).toBeLessThan(5_000)
    redis.signal('SIGCONT')
    await isThere(member)
    await expect.poll(async () => (await takeAs('192.0.2.2')) && member.troubles.list()).toEqual([])
    await redis.kill()
    await expect.poll(() => member.store.isThere()).toBe(false)
    expect(await takeAs('192.0.2.3')).toMatchObject({ allowed: true })
    await expect.poll(() => member.troubles.list()).toMatchObject([{ part: 'shared store' }])
    await redis.start()
    await isThere(member)
    expect(member.troubles.list()).toEqual([])
    await member.store.close()
  })
})
