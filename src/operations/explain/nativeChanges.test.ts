import { type Address, concatHex, encodeFunctionData, type Hash, type Hex, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holder } from '../../../test/anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../../../test/anvil/startScriptedChain.ts'
import { place } from '../../../test/anvil/testContracts.ts'
import { createDice } from '../../../test/chaos/createDice.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { packageArtifact } from '../../devnet/world/artifacts.ts'
import { type App, createApp } from '../../service/app/createApp.ts'
import { createChain } from '../../sources/chain/createChain.ts'

const count = 500
const perBlock = 10
const payer = holder(3)
const receiver = holder(9)
const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

/** CALL with the value that came in, and nothing else. */
const passOn = (to: Address): Hex => concatHex(['0x5f5f5f5f3473', to, '0x5af1'])
const done: Hex = '0x00'
const drop: Hex = '0x50'

let node: ScriptedChain
let app: App
let hashes: Hash[]
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  node = await startScriptedChain({ startTime: 1_800_000_000, secondsPerBlock: 10 })
  closing.push(node.stop)
  await node.request('anvil_setBalance', [payer, numberToHex(10n ** 24n)])
  const refuses = await place(node, 1, '0x5f5ffd')
  const forwards = await place(node, 2, concatHex([passOn(receiver), drop, done]))
  // The first call fails and gives its value back; the second goes through another contract.
  const tries = await place(node, 3, concatHex([passOn(refuses), drop, passOn(forwards), drop, done]))
  const leaves = await place(node, 4, concatHex(['0x73', receiver, '0xff']))
  const undone = await place(node, 5, concatHex([passOn(forwards), '0x5f5ffd']))
  const survives = await place(node, 6, concatHex([passOn(undone), drop, done]))
  const [made = '0x'] = await node.send([
    { from: payer, data: packageArtifact('@uniswap/v2-periphery/build/WETH9.json').bytecode },
  ])
  await node.mine()
  const weth = (await node.client.getTransactionReceipt({ hash: made })).contractAddress as Address
  const withdraw = encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [3n] })
  const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  const tooMuch = encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [10n ** 30n] })
  const kinds: { to?: Address; data?: Hex; free?: true }[] = [
    ...[receiver, forwards, tries, leaves, undone, survives, refuses, payer].map((to) => ({ to })),
    { to: weth, data: deposit },
    { to: weth, data: withdraw, free: true },
    { to: weth, data: tooMuch, free: true },
    { data: '0x00' },
    { data: '0x5f5ffd' },
  ]
  const dice = createDice(11)
  hashes = []
  while (hashes.length < count) {
    for (let index = 0; index < perBlock; index += 1) {
      const { free, ...kind } = dice.pick(kinds)
      const transaction = {
        ...{ from: payer, ...kind, gas: numberToHex(300_000) },
        value: numberToHex(free ? 0n : BigInt(dice.between(1, 1_000_000)) * 10n ** 9n),
        gasPrice: numberToHex(BigInt(dice.between(2, 9)) * 10n ** 9n),
      }
      hashes.push(await node.request<Hash>('eth_sendTransaction', [transaction]))
    }
    await node.mine()
  }
  const network = loadNetwork('custom')
  const chain = await createChain({ endpoints: [{ url: node.url }], network })
  closing.push(chain.close)
  app = createApp(
    { network, chain, close: async () => {} },
    { config: loadConfig([], {}), version: '0', log: createLogger('silent') },
  )
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

type Sides = Record<Address, { balance?: Hex }>
type Answer = {
  status: string
  native_changes: { address: string; change_wei: string }[]
  calls: { path: string; kind: string; undone: boolean }[]
}

const ask = async (hash: Hash) =>
  (await app.kernel.call(toolNames.getTransaction, { hash })).envelope.data as unknown as Answer

/** What the node itself has before and after a transaction. */
async function byState(hash: Hash): Promise<Map<string, bigint>> {
  const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
  const { pre, post } = await node.request<{ pre: Sides; post: Sides }>('debug_traceTransaction', [
    hash,
    options,
  ])
  const changes = new Map<string, bigint>()
  for (const account of new Set([...Object.keys(pre), ...Object.keys(post)]) as Set<Address>) {
    const before = BigInt(pre[account]?.balance ?? 0)
    // What did not change is left out of the second half.
    const after = post[account]?.balance === undefined ? before : BigInt(post[account].balance)
    if (after !== before) changes.set(account.toLowerCase(), after - before)
  }
  return changes
}

it(`tells the ether of every party to the wei, for ${count} transactions`, async () => {
  let inner = 0
  let failed = 0
  for (const hash of hashes) {
    const { native_changes, status, calls } = await ask(hash)
    const told = new Map(native_changes.map((row) => [row.address.toLowerCase(), BigInt(row.change_wei)]))
    expect(told, hash).toEqual(await byState(hash))
    inner += Number(calls.length > 1)
    failed += Number(status === 'reverted')
  }
  expect(inner).toBeGreaterThan(100)
  expect(failed).toBeGreaterThan(50)
}, 300_000)

it('says which calls were undone', async () => {
  const seen = new Set<string>()
  for (const hash of hashes.slice(0, 120))
    for (const { path, kind, undone } of (await ask(hash)).calls) seen.add(`${path} ${kind} ${undone}`)
  expect([...seen]).toEqual(
    expect.arrayContaining([' call false', '1 call true', '2.1 call false', '1.1 call true', ' create true']),
  )
})
