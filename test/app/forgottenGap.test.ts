import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, encodeFunctionData, erc20Abi, parseAbiItem } from 'viem'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { cast } from '../../src/devnet/world/accounts.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { holder } from '../anvil/createTraffic.ts'
import { openChain } from '../anvil/openChain.ts'
import { type ScriptedChain, startScriptedChain } from '../anvil/startScriptedChain.ts'
import { isLong } from '../isLong.ts'

type Row = { block: number; log_index: number }
type Page = { items: Row[]; searched: { from_block: number; to_block: number } }

const keptBlocks = 4
const made = 12
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

let chain: ScriptedChain
let app: ReturnType<typeof createApp>
let usdg: Address
/** The oldest and the newest block that the node has forgotten. */
let gap: { from: number; to: number }
let head: number
/** Every transfer that the node ever had outside the gap, newest first. */
let kept: string[]

const place = (block: bigint | number, index: number) => `${block}/${index}`

/** A node as the embedded chain has: it goes on from a past that it keeps, and forgets what it made itself. */
beforeAll(async () => {
  const folder = inject('worldFolder')
  const file = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as WorldFile
  usdg = file.deployment.tokens.find(({ symbol }) => symbol === 'USDG')?.address as Address
  const startTime = file.now + 60
  chain = await startScriptedChain({
    stateFile: join(folder, 'state.json'),
    startTime,
    keptTransactionBlocks: keptBlocks,
  })
  const { number: past } = await chain.head()
  const scan = () => chain.client.getLogs({ address: usdg, event: transferEvent, fromBlock: 0n })
  const before = await scan()
  const maker = cast.makers[0] as Address
  for (let index = 0; index < made; index += 1) {
    const args = [holder(index + 1), 1n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await chain.mineBlock([{ from: maker, to: usdg, data, gas: 200_000n }])
  }
  head = (await chain.head()).number
  // Anvil forgets the block so far behind each one it makes, and so the last of the past as well.
  const after = past - keptBlocks
  gap = { from: after + 1, to: head - keptBlocks }
  const told = [...before, ...(await scan()).filter(({ blockNumber }) => Number(blockNumber) > gap.to)]
  kept = told
    .filter(({ blockNumber }) => Number(blockNumber) < gap.from || Number(blockNumber) > gap.to)
    .sort((one, other) => Number(other.blockNumber - one.blockNumber) || other.logIndex - one.logIndex)
    .map(({ blockNumber, logIndex }) => place(blockNumber, logIndex))
  const network = loadNetwork('devnet', { ...file.deployment, forgets: { after, keptBlocks } })
  const opened = await openChain([{ url: chain.url }], { network })
  app = createApp(
    { network, chain: opened, close: () => opened.close() },
    { config: loadConfig([], {}), version: '0', log: createLogger('silent') },
  )
})
afterAll(async () => {
  await app?.close()
  await chain?.stop()
})

const call = async (name: string, args: Record<string, unknown>) =>
  (await app.kernel.call(name, args)).envelope as Envelope<Page>

async function pagesOf(name: string, args: Record<string, unknown>): Promise<Envelope<Page>[]> {
  const pages: Envelope<Page>[] = []
  let cursor: string | undefined
  do {
    const page = await call(name, { ...args, ...(cursor ? { cursor } : {}) })
    pages.push(page)
    cursor = page.next_cursor
  } while (cursor)
  return pages
}

describe('a range of which the node has forgotten the middle', () => {
  it('is one, and the node says of the middle that nothing happened in it', async () => {
    expect(kept.length).toBeGreaterThan(keptBlocks + 20)
    const [fromBlock, toBlock] = [BigInt(gap.from), BigInt(gap.to)]
    const logs = await chain.client.getLogs({ address: usdg, event: transferEvent, fromBlock, toBlock })
    expect(logs).toEqual([])
  })

  const ways = [
    { name: 'get_logs', args: { event: 'Transfer' }, limit: 3 },
    { name: 'events_erc20_transfer', args: {}, limit: 100 },
    { name: 'get_logs', args: { event: 'Transfer' }, limit: 100 },
  ]
  it.each(isLong ? ways : ways.slice(0, 2))(
    'is read on both sides by $name, $limit at a time',
    async ({ name, args, limit }) => {
      const from = limit === 3 ? gap.from - 12 : 0
      const pages = await pagesOf(name, { ...args, address: usdg, from_block: from, limit })
      const wanted = kept.filter((text) => Number(text.split('/')[0]) >= from)
      const found = pages.flatMap(({ data }) => data.items)
      expect(found.map(({ block, log_index }) => place(block, log_index))).toEqual(wanted)
      for (const { data, coverage, warnings } of pages) {
        expect(coverage?.complete).toBe(false)
        expect(data.searched).toEqual({ from_block: from, to_block: head })
        expect(warnings.map(({ reason }) => reason).join()).toContain(
          `The node keeps no logs of blocks ${gap.from} to ${gap.to}, which are not searched`,
        )
        const [low, high] = [coverage?.from_block ?? 0, coverage?.to_block ?? 0]
        expect(low > gap.to || high < gap.from, `${low} to ${high}`).toBe(true)
      }
      // Pages fit together: what is not covered is the gap alone.
      const covered = new Set<number>()
      for (const { coverage } of pages)
        for (let block = coverage?.from_block ?? 0; block <= (coverage?.to_block ?? -1); block += 1)
          covered.add(block)
      expect(covered.size).toBe(head - from + 1 - (gap.to - gap.from + 1))
    },
  )

  it('is not given raw as if it were whole', async () => {
    const raw = { address: usdg, from_block: gap.from - 5, to_block: head }
    await expect(call('eth_get_logs', raw)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: `Every log of blocks ${gap.from - 5} to ${head} is unavailable: the node keeps no logs of blocks ${gap.from} to ${gap.to}; get_logs searches the others.`,
    })
  })
})
