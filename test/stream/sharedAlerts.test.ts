import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holder } from '../anvil/createTraffic.ts'
import type { ChaosChain } from '../chaos/ChaosChain.ts'
import { createDice } from '../chaos/createDice.ts'
import { type ChaosProcess, startChaosProcess } from '../chaos/startChaosProcess.ts'
import { startMiniChain } from '../chaos/startMiniChain.ts'
import { createTestDatabase } from '../postgres/testDatabase.ts'

const wallet = holder(1)
const soon = { interval: 100 }

let chain: ChaosChain
let folder: string
beforeAll(async () => {
  chain = await startMiniChain(createDice(3))
  folder = await mkdtemp(join(tmpdir(), 'sherwood-shared-alerts-'))
})
afterAll(async () => {
  await chain?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Somebody who is told; knows which transactions, and by which ids. */
async function startReceiver() {
  const got: { id: string; hash: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { id, data } = JSON.parse(String(Buffer.concat(parts)))
    got.push({ id, hash: data?.what === 'transaction' ? data.transaction : undefined })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    got,
    transactions: () => new Set(got.flatMap(({ hash }) => hash ?? [])),
    url: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  }
}

/** Every transaction of the wallet from a block on, asked of the node. */
async function sentSince(from: number): Promise<Set<string>> {
  const client = createPublicClient({ transport: http(chain.url) })
  const { number } = await chain.head()
  const found = new Set<string>()
  for (let block = from; block <= number; block += 1) {
    const made = await client.getBlock({ blockNumber: BigInt(block), includeTransactions: true })
    for (const { hash, from: sender, to } of made.transactions)
      if ([sender, to].some((one) => one?.toLowerCase() === wallet.toLowerCase())) found.add(hash)
  }
  return found
}

it('of two processes one sends, and the other goes on where it was when that is killed', async () => {
  const receiver = await startReceiver()
  const place = { engine: 'postgres', url: await createTestDatabase() } as const
  const settings = { idleMs: 50, pauseMs: 20, behindMs: 100 }
  const target = { type: 'webhook', url: receiver.url, secret: 'sixteen characters', private: true } as const
  const rules = [{ name: 'wallet', when: [`wallet:${wallet}:any`], targets: [target] }]
  const start = (name: string) =>
    startChaosProcess(
      {
        ...{ url: chain.url, deployment: chain.deployment, place, windowS: null, concurrency: 8, settings },
        alerts: { rules, dataDir: join(folder, name) },
      },
      'serve',
    )
  const running = new Map<string, ChaosProcess>()
  try {
    for (const name of ['one', 'other']) running.set(name, await start(name))
    const isIndexed = async () => {
      const { number } = await chain.head()
      return [...running.values()].some((one) => (one.progress()?.head?.number ?? -1) >= number)
    }
    await expect.poll(isIndexed, soon).toBe(true)
    // The first thing that is told is where the telling begins.
    while (receiver.got.length === 0) {
      await chain.grow(1)
      await sleep(300)
    }
    const from = (await chain.head()).number + 1
    const allTold = async () => {
      const sent = await sentSince(from)
      const told = receiver.transactions()
      return [...sent].filter((hash) => !told.has(hash))
    }
    await chain.grow(4)
    await expect.poll(allTold, soon).toEqual([])
    // Nobody has died yet: nothing was sent by both.
    const ids = receiver.got.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // One of these two is who sends.
    for (const name of ['one', 'other']) {
      await running.get(name)?.kill()
      await chain.grow(4)
      await expect.poll(allTold, soon).toEqual([])
      running.set(name, await start(name))
      await expect.poll(() => running.get(name)?.port(), soon).toBeGreaterThan(0)
      // Time enough to ask for the turn: it must not send what the other has sent.
      await sleep(2_000)
    }
    await chain.grow(2)
    await expect.poll(allTold, soon).toEqual([])
    expect((await sentSince(from)).size).toBeGreaterThan(5)
    // What was under way when its sender was killed may come twice, under the same id; nothing else does.
    const all = receiver.got.map(({ id }) => id)
    expect(all.length - new Set(all).size).toBeLessThanOrEqual(2)
  } finally {
    await Promise.all([...running.values()].map((one) => one.kill()))
    receiver.close()
  }
})
