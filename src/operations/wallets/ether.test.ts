import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, bytesToHex, concatHex, type Hash, type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { holder } from '../../../test/anvil/createTraffic.ts'
import { place } from '../../../test/anvil/testContracts.ts'
import { createDice } from '../../../test/chaos/createDice.ts'
import { followIndex, type TestIndex } from '../../../test/world/openTestIndex.ts'
import { type ScriptedWorld, startScriptedWorld } from '../../../test/world/startScriptedWorld.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
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
  await copyFile(from, file)
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${file}-wal`)
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
}, 60_000)
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
}, 60_000)

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

type Frame = { type: string; from: Address; to?: Address; value?: Hex; error?: string; calls?: Frame[] }
type Receipt = { transactionHash: Hash; status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }
type Move = { block: number; kind: string; hash: Hash | null; from: string; to: string; amount: bigint }

/** Moves inside a call, by another road than the service's: a list of frames that are still to be looked into. */
function insideOf(root: Frame): Omit<Move, 'block' | 'hash'>[] {
  const found: Omit<Move, 'block' | 'hash'>[] = []
  const open = [...(root.error === undefined ? (root.calls ?? []) : [])]
  for (let frame = open.shift(); frame; frame = open.shift()) {
    if (frame.error !== undefined) continue
    open.unshift(...(frame.calls ?? []))
    const amount = BigInt(frame.value ?? 0)
    if (amount > 0n && /^(CALL|CREATE2?|SELFDESTRUCT)$/.test(frame.type))
      found.push({
        ...{ kind: frame.type.toLowerCase().replace('2', ''), amount },
        ...{ from: frame.from.toLowerCase(), to: String(frame.to).toLowerCase() },
      })
  }
  return found
}

/** What one block says of ether, asked from the node transaction by transaction. */
async function readBlock(block: number) {
  const [{ transactions }, receipts] = await Promise.all([
    world.client.getBlock({ blockNumber: BigInt(block), includeTransactions: true }),
    world.request<Receipt[]>('eth_getBlockReceipts', [numberToHex(block)]),
  ])
  const traces = await Promise.all(
    (block <= before ? [] : transactions).map(({ hash }) =>
      world.request<Frame>('debug_traceTransaction', [hash, { tracer: 'callTracer' }]),
    ),
  )
  return { block, transactions, receipts, traces }
}

const atOnce = 25

/** Every move of ether and every fee of the chain. */
async function readAll() {
  const moves: Move[] = []
  const fees = new Map<string, bigint>()
  const { number } = await world.head()
  const numbers = Array.from({ length: number + 1 }, (_, block) => block)
  while (numbers.length > 0)
    for (const read of await Promise.all(numbers.splice(0, atOnce).map(readBlock))) {
      const inside: Move[] = []
      const { block } = read
      for (const [at, { hash, from, to, value }] of read.transactions.entries()) {
        const { status, gasUsed, effectiveGasPrice } = read.receipts[at] as Receipt
        fees.set(from, (fees.get(from) ?? 0n) + BigInt(gasUsed) * BigInt(effectiveGasPrice))
        if (status === '0x1' && to && value > 0n)
          moves.push({ block, kind: 'value', hash, from, to: to.toLowerCase(), amount: value })
        const trace = read.traces[at]
        for (const move of trace ? insideOf(trace) : []) inside.push({ block, hash, ...move })
      }
      moves.push(...inside)
    }
  return { moves, fees }
}

type Answer = {
  items: Item[]
  eth: { before_wei: string | null; now_wei: string }
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
  const { moves, fees } = await readAll()
  const inside = moves.filter(({ kind }) => kind !== 'value')
  expect(inside.length).toBeGreaterThan(10)
  const wallets = new Set([...inside.map(({ to }) => to), ...inside.map(({ from }) => from)])
  const busy = [...wallets].slice(0, 6)
  for (const wallet of busy) {
    const own = moves.filter(({ from, to }) => from === wallet || to === wallet)
    const items: Item[] = []
    let cursor: string | undefined
    do {
      const page = await ask('get_wallet_transfers', { address: wallet, token: 'ETH', limit: 20, cursor })
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
    const { data, warnings } = await ask('get_wallet_flow', { address: wallet, window: 'all' })
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
    const address = await ask('get_address', { address: wallet })
    expect(address.data.internal_transfers).toBe(
      own.filter(({ kind }) => isInside(kind)).reduce((all, { from, to }) => all + (from === to ? 2 : 1), 0),
    )
  }
  const blocks = new Set(inside.map(({ block }) => block))
  for (const block of [...blocks].slice(-8)) {
    const { data } = await ask('get_block', { block })
    expect(data.activity.internal_transfers).toBe(
      inside.filter((move) => move.block === block && isInside(move.kind)).length,
    )
  }
}, 60_000)

it('tells what a wallet had before a window that was traced', async () => {
  // Ten minutes without a block, then a window of five that only new blocks are in.
  const { timestamp } = await world.head()
  await world.request('evm_mine', [{ timestamp: timestamp + 600 }])
  const start = (await world.head()).number
  await pay()
  await index.reached((await world.head()).number)
  let moved = 0
  for (const wallet of cast.traders.slice(0, 12)) {
    const { data } = await ask('get_wallet_flow', { address: wallet, window: '5m' })
    const had = await world.client.getBalance({ address: wallet, blockNumber: BigInt(start - 1) })
    const has = await world.client.getBalance({ address: wallet })
    expect([data.eth.before_wei, data.eth.now_wei]).toEqual([String(had), String(has)])
    moved += Number(had !== has)
  }
  expect(moved).toBeGreaterThan(3)
})

it('gives the fees of blocks to who made them', async () => {
  const { data } = await ask('get_wallet_transfers', { address: zeroAddress, token: 'ETH', limit: 100 })
  const tips = data.items.filter(({ kind }) => kind === 'tip')
  const balanceAt = (block: number) =>
    world.client.getBalance({ address: zeroAddress, blockNumber: BigInt(block) })
  expect(tips.length).toBeGreaterThan(5)
  for (const { block, amount } of tips)
    expect(BigInt(String(amount))).toBe(
      (await balanceAt(Number(block))) - (await balanceAt(Number(block) - 1)),
    )
})
