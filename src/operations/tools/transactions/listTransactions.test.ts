import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, formatEther, getAddress, getContractAddress, type Hash, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTraffic, holder } from '../../../../test/anvil/createTraffic.ts'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { startScriptedChain } from '../../../../test/anvil/startScriptedChain.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { followIndex } from '../../../../test/world/openTestIndex.ts'
import { sharedWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { loadConfig } from '../../../base/config/loadConfig.ts'
import { loadNetwork } from '../../../base/network/loadNetwork.ts'
import { createLogger } from '../../../base/observe/createLogger.ts'
import { encodeCursor } from '../../../base/schema/paging.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { createApp } from '../../../service/app/createApp.ts'
import { createChain } from '../../../sources/chain/createChain.ts'
import { listTransactions } from './listTransactions.ts'

type Sent = {
  block: number
  index: number
  time: number
  hash: Hash
  from: Address
  to: Address | null
  created: Address | null
  input: Hex
  value: bigint
  nonce: number
  fee: bigint
  ok: boolean
}

type Receipt = {
  transactionHash: Hash
  status: Hex
  gasUsed: Hex
  effectiveGasPrice: Hex
}

/** Every transaction of the world, as the node has it. */
async function readAll(world: TestWorld): Promise<Sent[]> {
  const all: Sent[] = []
  for (const { number, timestamp } of await allBlocks(world)) {
    const { transactions } = await world.client.getBlock({
      blockNumber: number ?? 0n,
      includeTransactions: true,
    })
    if (transactions.length === 0) continue
    const receipts = await world.node.rpc.call<Receipt[]>('eth_getBlockReceipts', `0x${number?.toString(16)}`)
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
    for (const one of transactions) {
      const { gasUsed = '0x0', effectiveGasPrice = '0x0', status = '0x' } = byHash.get(one.hash) ?? {}
      const nonce = BigInt(one.nonce)
      all.push({
        ...{ block: Number(number), index: one.transactionIndex, time: Number(timestamp), hash: one.hash },
        ...{ from: getAddress(one.from), to: one.to && getAddress(one.to), input: one.input },
        created: one.to ? null : getContractAddress({ from: one.from, nonce }),
        ...{ value: one.value, nonce: one.nonce, fee: BigInt(gasUsed) * BigInt(effectiveGasPrice) },
        ok: status === '0x1',
      })
    }
  }
  return all
}

type Row = { transaction: string }
const hashes = (rows: readonly Row[]) => rows.map(({ transaction }) => transaction)

const world = await sharedWorld()

describe('list_transactions', () => {
  let sent: Sent[]
  beforeAll(async () => {
    sent = await readAll(world)
  })

  const wallet = cast.traders[1]
  const touches = ({ from, to, created }: Sent, address: Address) => [from, to, created].includes(address)
  const of = (address: Address) => sent.filter((one) => touches(one, address)).reverse()
  const hashesOf = (rows: readonly Sent[]) => rows.map(({ hash }) => hash)

  async function askAll(args: Record<string, unknown>, limit = 40) {
    const items = []
    let cursor: string | undefined
    do {
      const page = await askTool(world, listTransactions, { ...args, limit, ...(cursor ? { cursor } : {}) })
      items.push(...page.data.items)
      cursor = page.next_cursor
    } while (cursor)
    return items
  }

  it('lists every transaction of an address that the node has, newest first', async () => {
    const expected = of(wallet)
    expect(expected.length).toBeGreaterThan(40)
    const items = await askAll({ address: wallet })
    expect(items).toMatchObject(
      expected.map((one) => ({
        ...{ block: one.block, index: one.index, transaction: one.hash, from: one.from, to: one.to },
        timestamp: isoTime(one.time),
        ...{ nonce: one.nonce, value_wei: String(one.value), value_eth: formatEther(one.value) },
        ...{ fee_wei: String(one.fee), fee_eth: formatEther(one.fee) },
        status: one.ok ? 'success' : 'reverted',
        selector: one.input.length >= 10 ? one.input.slice(0, 10) : null,
        direction: one.from === one.to ? 'self' : one.from === wallet ? 'out' : 'in',
      })),
    )
  })

  it('keeps to direction, status, kind, method and counterparty', async () => {
    const received = new Map<Address, number>()
    for (const { to } of sent) if (to) received.set(to, (received.get(to) ?? 0) + 1)
    const [[contract] = [wallet]] = [...received].sort(([, one], [, other]) => other - one)
    const calls = of(contract)
    const [{ input, from } = { input: '0x' as Hex, from: wallet }] = calls
    const ask = async (args: Record<string, unknown>) =>
      hashes(await askAll({ address: contract, ...args }, 100))
    const selector = input.slice(0, 10)
    expect(await ask({ method: selector })).toEqual(
      hashesOf(calls.filter((one) => one.input.startsWith(selector))),
    )
    expect(await ask({ counterparty: from })).toEqual(hashesOf(calls.filter((one) => one.from === from)))
    expect(await ask({ direction: 'out' })).toEqual([])
    expect(await ask({ direction: 'in' })).toEqual(hashesOf(calls))
    const failed = sent.filter(({ ok }) => !ok)
    const loser = failed.at(-1)?.from ?? wallet
    expect(hashes(await askAll({ address: loser, status: 'reverted', direction: 'out' }))).toEqual(
      hashesOf(failed.filter((one) => one.from === loser)).reverse(),
    )
    const deployer = sent.findLast(({ created, ok }) => created && ok)
    const creations = await askAll({ address: deployer?.from, kind: 'creation', direction: 'out' })
    expect(creations.map((row) => row.created_contract)).toEqual(
      of(deployer?.from ?? wallet)
        .filter((one) => one.from === deployer?.from && one.created)
        .map((one) => (one.ok ? one.created : null)),
    )
    expect(hashes(await askAll({ address: deployer?.created }))).toContain(deployer?.hash)
    const plain = sent.filter(({ to, input: data }) => to && data === '0x')
    const payer = plain.at(-1)?.from ?? wallet
    expect(plain.length).toBeGreaterThan(0)
    expect(hashes(await askAll({ address: payer, kind: 'transfer', direction: 'out' }))).toEqual(
      hashesOf(plain.filter((one) => one.from === payer)).reverse(),
    )
  })

  it('keeps to blocks and times, both ends with them', async () => {
    const own = of(wallet)
    const [newest, oldest] = [own[5], own[30]]
    const between = own.filter(({ block }) => block >= (oldest?.block ?? 0) && block <= (newest?.block ?? 0))
    const blocks = { since: oldest?.block, until: newest?.block }
    expect(hashes(await askAll({ address: wallet, ...blocks }))).toEqual(hashesOf(between))
    const times = { since: isoTime(oldest?.time ?? 0), until: isoTime(newest?.time ?? 0) }
    const within = own.filter(({ time }) => time >= (oldest?.time ?? 0) && time <= (newest?.time ?? 0))
    expect(hashes(await askAll({ address: wallet, ...times }))).toEqual(hashesOf(within))
    expect(await askAll({ address: wallet, until: '2001-01-01' })).toEqual([])
  })

  it('has nothing of an address nobody met, and refuses what it cannot use', async () => {
    expect(await askAll({ address: '0x00000000000000000000000000000000DeaDBeef' })).toEqual([])
    const ask = (args: Record<string, unknown>) =>
      failureOf(askTool(world, listTransactions, { address: wallet, ...args }))
    expect((await ask({ method: 'noSuchFunctionAnywhere' })).message).toMatch(
      /method: must be a function name/,
    )
    expect((await ask({ method: 'broken(' })).message).toMatch(/method: /)
    expect((await ask({ since: 9, until: 3 })).message).toMatch(/since: must not be after until/)
    expect((await ask({ since: 'noon', until: 'x' })).message).toMatch(
      /since: must be a block.*until: must be/,
    )
    for (const cursor of ['nonsense', encodeCursor([1]), encodeCursor([1, 2, 3])])
      expect((await ask({ cursor })).message).toMatch(/cursor: must be a next_cursor/)
  })
})

describe('pages of list_transactions', () => {
  const network = loadNetwork('custom')
  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  it('are exact while blocks arrive, and refused when a fork has replaced what they were of', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sherwood-pages-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const node = await startScriptedChain({ startTime: 1_800_000_000, secondsPerBlock: 10 })
    closing.push(node.stop)
    await createTraffic(node)
    const payer = holder(3)
    await node.request('anvil_setBalance', [payer, '0x56bc75e2d63100000'])
    const pay = (value: bigint) => node.mineBlock([{ from: payer, to: holder(5), value, gas: 21_000n }])
    for (let count = 1n; count <= 12n; count += 1n) await pay(count)
    const heads = { minPollMs: 20, maxPollMs: 50 }
    const chain = await createChain({ endpoints: [{ url: node.url }], network, heads })
    closing.push(chain.close)
    const index = await followIndex({ chain, network, file: join(folder, 'index.db') })
    closing.push(index.close)
    await index.reached()
    const log = createLogger('silent')
    const options = { config: loadConfig([], {}), version: '0', log, index: index.access }
    const app = createApp({ network, chain, close: async () => {} }, options)
    const ask = (cursor?: string) =>
      askTool({ app }, listTransactions, {
        address: payer,
        direction: 'out',
        limit: 5,
        ...(cursor ? { cursor } : {}),
      })
    const values = (page: Awaited<ReturnType<typeof ask>>) =>
      page.data.items.map((row) => Number(row.value_wei))

    const first = await ask()
    expect(values(first)).toEqual([12, 11, 10, 9, 8])
    for (const value of [13n, 14n, 15n]) await index.reached((await pay(value)).number)
    const second = await ask(first.next_cursor)
    expect(values(second)).toEqual([7, 6, 5, 4, 3])
    // A fork above the first page changes nothing that it told.
    await index.reached(
      (await node.reorg(2, async () => [await pay(16n), await pay(17n), await pay(18n)])).number,
    )
    const third = await ask(second.next_cursor)
    expect(values(third)).toEqual([2, 1])
    expect(third.next_cursor).toBeUndefined()

    const again = await ask()
    expect(values(again)).toEqual([18, 17, 16, 13, 12])
    const { number } = await node.reorg(2, async () => [await pay(19n), await pay(20n), await pay(21n)])
    await index.reached(number)
    const failure = await failureOf(ask(again.next_cursor))
    expect(failure.message).toMatch(
      /cursor: is of block \d+, which the chain has replaced since: begin again/,
    )
    expect(values(await ask())).toEqual([21, 20, 19, 16, 13])
  })
})
