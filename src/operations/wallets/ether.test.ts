import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  bytesToHex,
  concatHex,
  erc20Abi,
  getAbiItem,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { holder } from '../../../test/anvil/createTraffic.ts'
import { place } from '../../../test/anvil/testContracts.ts'
import { createDice } from '../../../test/chaos/createDice.ts'
import { copyIndex } from '../../../test/world/copyIndex.ts'
import { followIndex, type TestIndex } from '../../../test/world/openTestIndex.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { readEtherMoves } from '../../../test/world/readEtherMoves.ts'
import { type ScriptedWorld, startScriptedWorld } from '../../../test/world/startScriptedWorld.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { cast } from '../../devnet/world/accounts.ts'
import { type App, createApp } from '../../service/app/createApp.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { query } from '../../sources/index/query.ts'
import { etherBalancesAt } from './etherBalancesAt.ts'

/** Blocks of the world's own actors, whose gas is free, and of payments that cost something and go through a contract. */
const acted = 8
const paid = 8
const paymentsEach = 12
const accounts = 100
const blocksEach = 5

const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256, uint80)',
])
const transferEvent = getAbiItem({ abi: erc20Abi, name: 'Transfer' })

let world: ScriptedWorld
let chain: Chain
let index: TestIndex
let folder: string
let before: number
let app: App
beforeAll(async () => {
  world = await startScriptedWorld('ether')
  const network = loadNetwork('devnet', world.file.deployment)
  const heads = { minPollMs: 20, maxPollMs: 50 }
  chain = await createChain({ endpoints: [{ url: world.url }], network, heads })
  folder = await mkdtemp(join(tmpdir(), 'sherwood-ether-'))
  const [from, file] = [inject('indexFile'), join(folder, 'index.db')]
  await copyIndex(from, file)
  index = await followIndex({ chain, network, file })
  await index.reached()
  before = (await world.head()).number
  await world.act(acted)
  await pay()
  await index.reached((await world.head()).number)
  app = createApp(
    { network, chain, close: async () => {} },
    { config: loadConfig([], {}), version: '0', log: createLogger('silent'), index: index.access },
  )
})
/** CALL with the value that came in; what comes of it is dropped. */
const passOn = (to: Address): Hex => concatHex(['0x5f5f5f5f3473', to, '0x5af150'])

async function pay(): Promise<void> {
  const dice = createDice(7)
  const someone = () => holder(dice.between(100, 160))
  const refuses = await place(world, 1, '0x5f5ffd')
  for (let block = 0; block < paid; block += 1) {
    const through = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        place(world, 10 + 4 * block + at, concatHex([passOn(refuses), passOn(someone()), '0x00'])),
      ),
    )
    await world.request('anvil_setNextBlockBaseFeePerGas', [numberToHex(10n ** 9n)])
    for (let at = 0; at < paymentsEach; at += 1) {
      const from = dice.pick(cast.traders)
      const to = dice.pick([...through, refuses, someone(), from])
      await world.request('eth_sendTransaction', [
        {
          ...{ from, to, value: numberToHex(dice.between(1, 10 ** 9)), gas: numberToHex(200_000) },
          gasPrice: numberToHex(BigInt(dice.between(1, 4)) * 10n ** 9n),
        },
      ])
    }
    await world.request('evm_mine')
  }
}

afterAll(async () => {
  await index?.close()
  await chain?.close()
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

it(`tells the ether of ${accounts} accounts at ${blocksEach} blocks each as the node does`, async () => {
  const view = await index.access.open({})
  const head = view.span.to
  expect(view.etherSpans).toEqual([{ from: before + 1, to: head }])
  // Those with most to go wrong first: whose ether moved inside calls, then who sent and received.
  const rows = await view.all(
    query(
      `select seen.id, address, sum(weight) as weight from (
         select to_id as id, 3 as weight from ether_moves
         union all select from_id as id, 3 as weight from ether_moves where from_id is not null
         union all select from_id as id, 1 as weight from transactions where position >= ?
         union all select to_id as id, 1 as weight from transactions where position >= ? and to_id is not null
       ) as seen join addresses on addresses.id = seen.id group by seen.id, address order by weight desc, seen.id limit ?`,
      { id: 'bigint', address: 'bytea', weight: 'bigint' },
    ),
    [(before + 1) * 2 ** 20, (before + 1) * 2 ** 20, accounts],
  )
  await view.close()
  expect(rows.length).toBe(accounts)
  const dice = createDice(18)
  const asked = await Promise.all(
    rows.map(async ({ id, address }) => {
      const account = bytesToHex(address)
      const blocks = [head, ...Array.from({ length: blocksEach }, () => dice.between(before, head - 1))]
      const [now = 0n, ...then] = await Promise.all(
        blocks.map((block) => world.client.getBalance({ address: account, blockNumber: BigInt(block) })),
      )
      return { id, account, now, past: blocks.slice(1).map((block, at) => ({ block, balance: then[at] })) }
    }),
  )
  // Opened anew: a view lives for seconds, and the node may take longer.
  const again = await index.access.open({})
  let changed = 0
  for (const { id, account, now, past } of asked) {
    const blocks = past.map(({ block }) => block)
    const { balances, unknown } = await etherBalancesAt(again, { account: id, now, blocks })
    expect(unknown).toBeNull()
    for (const { block, balance } of past) {
      expect([account, block, balances.get(block)]).toEqual([account, block, balance])
      changed += Number(balance !== now)
    }
  }
  await again.close()
  expect(changed).toBeGreaterThan(200)
})

it('does not tell it of times before which blocks were not traced', async () => {
  const view = await index.access.open({})
  try {
    const blocks = [before, before - 1]
    const { balances, unknown } = await etherBalancesAt(view, { account: 1, now: 7n, blocks })
    expect([...balances.keys()]).toEqual([before])
    expect(unknown).toMatch(/not traced/)
  } finally {
    await view.close()
  }
})

type Answer = {
  items: Item[]
  eth: { before_wei: string | null; now_wei: string; net_usd: number }
  net_usd: number
  tokens: unknown[]
  counterparties: { address: string; transfers: number }[]
  internal_transfers: number | null
  activity: { internal_transfers: number | null }
}
/** The block's tip and deposits move no ether inside a call. */
const isInside = (kind: string) => ['call', 'create', 'selfdestruct'].includes(kind)

const ask = async (tool: string, args: Record<string, unknown>) => {
  const { envelope } = await app.kernel.call(tool, args)
  return { ...envelope, data: envelope.data as Answer }
}

type Item = Record<'block' | 'kind' | 'transaction' | 'direction' | 'amount' | 'counterparty', unknown>

it('lists and sums the ether of a wallet, inside calls too', async () => {
  const { moves, fees } = await readEtherMoves(world, before + 1)
  const inside = moves.filter(({ kind }) => kind !== 'value')
  expect(inside.length).toBeGreaterThan(10)
  const wallets = new Set([...inside.map(({ to }) => to), ...inside.map(({ from }) => from)])
  const busy = [...wallets].slice(0, 6)
  let alone = 0
  for (const wallet of busy) {
    const own = moves.filter(({ from, to }) => from === wallet || to === wallet)
    const items: Item[] = []
    let cursor: string | undefined
    do {
      const page = await ask(toolNames.getWalletTransfers, {
        address: wallet,
        token: 'ETH',
        limit: 20,
        cursor,
      })
      items.push(...page.data.items)
      cursor = page.next_cursor
    } while (cursor)
    expect(
      items.map((row) => [
        row.block,
        row.kind,
        row.transaction,
        row.direction,
        row.amount,
        String(row.counterparty).toLowerCase(),
      ]),
    ).toEqual(
      own
        .reverse()
        .map(({ block, kind, hash, from, to, amount }) => [
          ...[block, kind, hash, from === to ? 'self' : to === wallet ? 'in' : 'out', String(amount)],
          from === wallet ? to : from,
        ]),
    )
    const sum = (side: 'from' | 'to') =>
      own.filter((move) => move[side] === wallet).reduce((all, { amount }) => all + amount, 0n)
    const { data, warnings } = await ask(toolNames.getWalletFlow, { address: wallet, window: 'all' })
    const spent = fees.get(wallet) ?? 0n
    expect(data.eth).toMatchObject({
      transfers_in: own.filter(({ to }) => to === wallet).length,
      transfers_out: own.filter(({ from }) => from === wallet).length,
      in_wei: String(sum('to')),
      out_wei: String(sum('from')),
      fees_wei: String(spent),
      net_wei: String(sum('to') - sum('from') - spent),
      untraced_blocks: before + 1,
    })
    expect(JSON.stringify(warnings)).toContain(`No node traced ${before + 1} of`)
    const met = new Map<string, number>()
    for (const { kind, from, to } of own)
      if (kind !== 'tip' && kind !== 'deposit') {
        const other = from === wallet ? to : from
        met.set(other, (met.get(other) ?? 0) + (from === to ? 2 : 1))
      }
    if (data.tokens.length === 0 && met.size <= 20) {
      expect(new Map(data.counterparties.map((row) => [row.address.toLowerCase(), row.transfers]))).toEqual(
        met,
      )
      expect(data.net_usd).toBe(data.eth.net_usd)
      alone += 1
    }
    const address = await ask(toolNames.getAddress, { address: wallet })
    expect(address.data.internal_transfers).toBe(
      own.filter(({ kind }) => isInside(kind)).reduce((all, { from, to }) => all + (from === to ? 2 : 1), 0),
    )
  }
  expect(alone).toBeGreaterThan(0)
  const feed = world.file.deployment.feeds.find(({ base, quote }) => base === 'ETH' && quote === 'USD')
  for (const { hash, block } of inside.slice(-4)) {
    const [, answer] = await world.client.readContract({
      ...{ address: feed?.address as Address, abi: feedAbi, functionName: 'latestRoundData' },
      blockNumber: BigInt(block),
    })
    const { envelope } = await app.kernel.call(toolNames.getTransaction, { hash })
    const { native_changes } = envelope.data as { native_changes: { change_wei: string; usd: number }[] }
    expect(native_changes.length).toBeGreaterThan(1)
    for (const { change_wei, usd } of native_changes)
      expect(usd).toBeCloseTo(
        (Number(change_wei) / 1e18) * (Number(answer) / 10 ** (feed?.decimals ?? 8)),
        12,
      )
  }
  const blocks = new Set(inside.map(({ block }) => block))
  for (const block of [...blocks].slice(-8)) {
    const { data } = await ask(toolNames.getBlock, { block })
    expect(data.activity.internal_transfers).toBe(
      inside.filter((move) => move.block === block && isInside(move.kind)).length,
    )
  }
})

it('tells what a wallet had before a window that was traced', async () => {
  // Ten minutes without a block, then a window of five that only new blocks are in.
  const { timestamp } = await world.head()
  await world.request('evm_mine', [{ timestamp: timestamp + 600 }])
  const start = (await world.head()).number
  await pay()
  await index.reached((await world.head()).number)
  let moved = 0
  for (const wallet of cast.traders.slice(0, 12)) {
    const { data } = await ask(toolNames.getWalletFlow, { address: wallet, window: '5m' })
    const had = await world.client.getBalance({ address: wallet, blockNumber: BigInt(start - 1) })
    const has = await world.client.getBalance({ address: wallet })
    expect([data.eth.before_wei, data.eth.now_wei]).toEqual([String(had), String(has)])
    moved += Number(had !== has)
  }
  expect(moved).toBeGreaterThan(3)
})

it('gives the fees of blocks to who made them', async () => {
  const { data } = await ask(toolNames.getWalletTransfers, { address: zeroAddress, token: 'ETH', limit: 100 })
  const tips = data.items.filter(({ kind }) => kind === 'tip')
  const balanceAt = (block: number) =>
    world.client.getBalance({ address: zeroAddress, blockNumber: BigInt(block) })
  expect(tips.length).toBeGreaterThan(5)
  for (const { block, amount } of tips)
    expect(BigInt(String(amount))).toBe(
      (await balanceAt(Number(block))) - (await balanceAt(Number(block) - 1)),
    )
})

type Worth = { items: { timestamp: string; block: number; eth_wei: string; tokens: number }[] }

it('tells what wallets had at whole hours as the node does, ether and tokens', async () => {
  for (let hours = 0; hours < 3; hours += 1) {
    const { timestamp } = await world.head()
    await world.request('evm_mine', [{ timestamp: timestamp + 3500 }])
    await world.act(2)
    if (hours === 1) await pay()
  }
  const head = (await world.head()).number
  await index.reached(head)
  const blocks = await Promise.all(
    Array.from({ length: 120 }, (_, at) => world.client.getBlock({ blockNumber: BigInt(head - 119 + at) })),
  )
  let changed = 0
  for (const wallet of [...cast.traders.slice(0, 3), cast.providers[0]]) {
    const { envelope } = await app.kernel.call('wallet_worth', { address: wallet, window: '2h' })
    const { items } = envelope.data as Worth
    expect(items.length).toBeGreaterThan(2)
    // Strict: an NFT's transfers have the same name and one more topic.
    const received = { event: transferEvent, args: { to: wallet }, fromBlock: 0n, strict: true } as const
    const found = await world.client.getLogs(received)
    const weth = placeOf(world, 'weth')
    const tokens = [...new Set([weth, ...found.map(({ address }) => getAddress(address))])]
    for (const { timestamp, block, eth_wei, tokens: held } of items.slice(0, -1)) {
      const made = blocks.filter((one) => Number(one.timestamp) < Date.parse(timestamp) / 1000)
      expect(block).toBe(Number(made.at(-1)?.number))
      const blockNumber = BigInt(block)
      expect(eth_wei).toBe(String(await world.client.getBalance({ address: wallet, blockNumber })))
      const balances = await Promise.all(
        tokens.map((address) =>
          world.client
            .readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet], blockNumber })
            .catch(() => 0n),
        ),
      )
      expect(held).toBe(balances.filter((balance) => balance > 0n).length)
    }
    changed += Number(new Set(items.map((row) => row.eth_wei)).size > 1)
    // What one answer tells at that block, the other has told over time.
    const [{ block = 0, eth_wei = '' } = {}] = items
    const then = (await app.kernel.call(toolNames.getWalletTokens, { address: wallet, at_block: block }))
      .envelope
    expect((then.data as { eth: { balance_wei: string } }).eth.balance_wei).toBe(eth_wei)
  }
  expect(changed).toBeGreaterThan(0)
})
