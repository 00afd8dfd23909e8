import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from '../../src/devnet/anvilBinary.ts'
import type { DevnetProgress } from '../../src/devnet/DevnetReport.ts'
import { startAnvil } from '../../src/devnet/node/startAnvil.ts'
import { type Devnet, startDevnet } from '../../src/devnet/startDevnet.ts'
import { copyWorld } from './copyWorld.ts'
import { readPids } from './readPids.ts'

const blockTimeMs = 150

/** Starts of several processes: patient, because test machines are busy. */
const timeout = 120_000
const eventually = <T>(read: () => T) => expect.poll(read, { interval: 50 })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the running chain', { timeout }, () => {
  const { dataDir, world, seed, remove } = copyWorld()
  const stamp = JSON.parse(readFileSync(join(world, 'stamp.json'), 'utf8')) as {
    pastEndBlock: number
    genesisHash: string
  }
  const progress: DevnetProgress[] = []
  let devnet: Devnet
  const start = async (actors = true) => {
    devnet = await startDevnet({
      dataDir,
      seed,
      blockTimeMs,
      actors,
      onProgress: (one) => progress.push(one),
    })
  }
  const client = () => createPublicClient({ transport: http(devnet.rpcUrl), cacheTime: 0 })
  const height = async () => Number(await client().getBlockNumber())
  const hashAt = async (number: number) => (await client().getBlock({ blockNumber: BigInt(number) })).hash
  const pids = () => readPids(world)

  beforeAll(() => start())
  afterAll(async () => {
    await devnet.close()
    remove()
  })

  test('goes on from the saved past without building anything', async () => {
    expect(progress).toEqual([])
    expect(await hashAt(0)).toBe(stamp.genesisHash)
    expect(await height()).toBeGreaterThanOrEqual(stamp.pastEndBlock)
    expect(devnet.deployment.contracts.length).toBeGreaterThan(30)
  })

  test('has actors that do many kinds of things, in blocks no faster than set', async () => {
    const [from, began] = [await height(), performance.now()]
    const kinds = new Set<string>()
    let seen = from
    await eventually(async () => {
      for (const head = await height(); seen < head; seen++) {
        const block = await client().getBlock({ blockNumber: BigInt(seen + 1), includeTransactions: true })
        for (const { to, input } of block.transactions) kinds.add(`${to} ${input.slice(0, 10)}`)
      }
      return kinds.size
    }).toBeGreaterThanOrEqual(6)
    const made = (await height()) - from
    expect(made).toBeLessThanOrEqual((performance.now() - began) / blockTimeMs + 2)
    expect(made).toBeGreaterThan(3)
  })

  test('has blocks of now, and no account whose key the node knows', async () => {
    const { timestamp } = await client().getBlock()
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
    expect(await client().request({ method: 'eth_accounts' as never })).toEqual([])
  })

  test('refuses a second keeper of the same folder', async () => {
    await expect(startDevnet({ dataDir, seed })).rejects.toThrow(/already running \(process \d+\)/)
    expect(isAlive(pids().keeper)).toBe(true)
  })

  test('stops with all its processes, and goes on with the same chain', async () => {
    const { keeper, node } = pids()
    const noted = await height()
    const hash = await hashAt(noted)
    await devnet.close()
    expect([isAlive(keeper), isAlive(node)]).toEqual([false, false])
    const saved = readFileSync(join(world, 'state.json'), 'utf8')
    expect(saved.slice(saved.indexOf('"blocks":[')).match(/"number":"0x0",/g)).toHaveLength(1)
    await start()
    expect(await hashAt(noted)).toBe(hash)
    await eventually(height).toBeGreaterThan(noted + 2)
  })

  test('survives the death of its node, at the same address', async () => {
    const saved = stamp.pastEndBlock
    const hash = await hashAt(saved)
    const { node } = pids()
    process.kill(node, 'SIGKILL')
    await eventually(() => pids().node).not.toBe(node)
    await eventually(() => height().catch(() => 0)).toBeGreaterThan(saved)
    expect(await hashAt(saved)).toBe(hash)
    const now = await height()
    await eventually(height).toBeGreaterThan(now)
  })

  test('takes its node with it when it is killed, says so, and starts again from the last save', async () => {
    const { keeper, node } = pids()
    const ended = new Promise<string>((resolve) => devnet.onExit(resolve))
    process.kill(keeper, 'SIGKILL')
    expect(await ended).toContain('SIGKILL')
    await eventually(() => isAlive(node)).toBe(false)
    await start()
    expect(await hashAt(0)).toBe(stamp.genesisHash)
    const now = await height()
    await eventually(height).toBeGreaterThan(now)
  })

  test('ends a node that nobody keeps any more', async () => {
    await devnet.close()
    const orphan = await startAnvil({
      anvilPath: findAnvil(),
      stateFile: join(world, 'state.json'),
      keptStates: 1,
      mining: 'manual',
    })
    writeFileSync(join(world, 'pids.json'), JSON.stringify({ keeper: 2 ** 22 - 1, nodes: [orphan.pid] }))
    await start(false)
    await eventually(() => isAlive(orphan.pid)).toBe(false)
    expect(pids().node).not.toBe(orphan.pid)
    // Blocks without actors are empty.
    const saved = await height()
    await eventually(height).toBeGreaterThan(saved)
    expect((await client().getBlock()).transactions).toEqual([])
  })
})
