import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  multicall3Abi,
  numberToHex,
  parseAbi,
  toHex,
} from 'viem'
import type { ContractFact, NetworkDeployment } from '../../src/base/network/facts.ts'
import { ownArtifact, packageArtifact } from '../../src/devnet/world/artifacts.ts'
import { createTraffic, holder } from '../anvil/createTraffic.ts'
import { multicall3Address } from '../anvil/installMulticall3.ts'
import { type ScriptedTransaction, startScriptedChain } from '../anvil/startScriptedChain.ts'
import { place } from '../anvil/testContracts.ts'
import type { ChaosChain } from './ChaosChain.ts'
import type { Dice } from './createDice.ts'
import { emission, emitterCode } from './emitter.ts'
import { laterEvents, padEvents, quotedLaunch, strangeLog } from './strangeLogs.ts'

const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const aggregatorAbi = parseAbi(['function submit(int192)'])
const startTime = 1_794_600_000
const one18 = 10n ** 18n
const rich = holder(1)

/** A few real tokens, two pairs, wrapped ether and a feed, and a contract that writes every other event. */
export async function startMiniChain(dice: Dice): Promise<ChaosChain> {
  const chain = await startScriptedChain({ startTime, secondsPerBlock: dice.pick([1, 7, 25]) })
  // The factory is the first thing that the sender of the traffic makes.
  const factory = getContractAddress({ from: holder(0), nonce: 0n })
  const traffic = await createTraffic(chain)
  await chain.request('anvil_setBalance', [rich, numberToHex(10n ** 24n)])
  const emitter = await place(chain, 77, emitterCode())
  const create = async (data: `0x${string}`): Promise<Address> => {
    const [hash = '0x'] = await chain.send([{ from: rich, data }])
    await chain.mine()
    return (await chain.client.getTransactionReceipt({ hash })).contractAddress as Address
  }
  const weth = await create(packageArtifact('@uniswap/v2-periphery/build/WETH9.json').bytecode)
  const feed = await create(
    encodeDeployData({
      ...ownArtifact('PriceAggregator'),
      args: [toHex('ETH / USD', { size: 32 }), 8, 10n ** 15n, rich, rich],
    }),
  )
  const usdg = await traffic.token({ symbol: 'USDG', decimals: 6 })
  const memes = [await traffic.token({ symbol: 'ONE' }), await traffic.token({ symbol: 'TWO' })] as const
  const pairs = [
    await traffic.openPair(
      { token: memes[0], amount: one18 * 10n ** 6n },
      { token: usdg, amount: 10n ** 12n },
    ),
    await traffic.openPair(
      { token: memes[1], amount: one18 * 10n ** 6n },
      { token: memes[0], amount: one18 * 10n ** 6n },
    ),
  ] as const
  const base = (await chain.head()).number

  const call = (to: Address, data: `0x${string}`, value = 0n): ScriptedTransaction => ({
    from: rich,
    to,
    data,
    value,
    gas: 500_000n,
  })
  const pay = () => {
    const payments = Array.from({ length: dice.between(1, 4) }, () => ({
      to: dice.chance(0.1) ? traffic.treasury : holder(dice.between(1, 12)),
      amount: BigInt(dice.between(0, 1_000)),
    }))
    return traffic.payOut(dice.pick([usdg, ...memes]), payments)
  }
  const swap = () => {
    const pair = dice.between(0, 1)
    const tokenIn = dice.pick(pair === 0 ? [memes[0], usdg] : memes)
    const plan = { tokenIn, amountIn: tokenIn === usdg ? 5_000_000n : one18 * BigInt(dice.between(1, 50)) }
    return traffic.swaps(pairs[pair] as Address, dice.chance(0.5) ? [plan] : [plan, plan])
  }
  const wrap = () => {
    const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
    return call(weth, deposit, BigInt(dice.between(1, 1_000)))
  }
  const unwrap = () => call(weth, encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [1n] }))
  const answer = () => {
    const args = [BigInt(dice.between(2_000, 4_000)) * 10n ** 8n] as const
    return call(feed, encodeFunctionData({ abi: aggregatorAbi, functionName: 'submit', args }))
  }
  const strange = () => call(emitter, emission(strangeLog(dice, [usdg, weth, ...memes])))
  /** Several logs of one transaction. */
  const quoted = () => {
    const calls = quotedLaunch(dice, [usdg, ...memes]).map((log) => ({
      target: emitter,
      allowFailure: false,
      callData: emission(log),
    }))
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
    return call(multicall3Address, data)
  }
  /** Ether without a word, and a call that fails with one or without; by turns, so that the dice fall as before. */
  const plain = (): ScriptedTransaction => call(holder(4), '0x', 7n)
  const failing = (): ScriptedTransaction => {
    const args = [holder(5), 10n ** 60n] as const
    return call(usdg, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
  }
  const silent = () =>
    call(weth, encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [10n ** 30n] }))
  let turn = 0
  const extra = (): ScriptedTransaction[] => {
    turn += 1
    return [[plain()], [failing(), plain()], [], [silent()]][turn % 4] ?? []
  }
  const deploy = (): ScriptedTransaction => ({
    from: rich,
    data: encodeDeployData({
      ...ownArtifact('Memecoin'),
      args: [dice.pick(['Red', 'Blue']), dice.pick(['RED', 'BLUE']), 18, 1_000n, holder(3)],
    }),
    gas: 3_000_000n,
  })

  async function grow(blocks: number): Promise<void> {
    for (let made = 0; made < blocks; made += 1) {
      const sent: ScriptedTransaction[] = []
      // Only one swap to a block: its amounts follow from the reserves of now.
      if (dice.chance(0.6)) sent.push(await swap())
      const count = dice.between(0, 6)
      for (let index = 0; index < count; index += 1)
        sent.push(
          dice.pick([pay, pay, wrap, unwrap, answer, strange, strange, strange, strange, quoted, deploy])(),
        )
      await chain.send([...sent, ...extra()])
      await chain.mine()
    }
  }
  await grow(6)

  const contract = (key: string, category: string, address: Address): ContractFact => ({
    ...{ key, name: key, category, address, confidence: 'high' },
  })
  const token = (symbol: string, address: Address, decimals: number) => ({
    ...{ symbol, name: symbol, address, decimals, kind: 'test', confidence: 'high' as const },
  })
  const deployment: NetworkDeployment = {
    contracts: [
      contract('multicall3', 'core', multicall3Address),
      contract('weth', 'core', weth),
      contract('stock_factory', 'stock', emitter),
      contract('gateway', 'bridge-l2', emitter),
    ],
    dexes: [
      { key: 'univ2', name: 'v2', kind: 'v2', factory, confidence: 'high' },
      { key: 'univ4', name: 'v4', kind: 'v4', factory: emitter, confidence: 'high' },
    ],
    launchpads: [
      {
        key: 'pad',
        name: 'pad',
        factories: [emitter],
        opens: 'curve',
        ...padEvents,
        curveQuote: 'native',
        others: [laterEvents],
        confidence: 'high',
      },
    ],
    feeds: [{ base: 'ETH', quote: 'USD', kind: 'crypto', description: 'ETH', address: feed, decimals: 8 }],
    tokens: [token('WETH', weth, 18), token('USDG', usdg, 6)],
  }
  return {
    url: chain.url,
    deployment,
    indexFile: undefined,
    head: chain.head,
    grow,
    idle: async (blocks) => void (await chain.mine(blocks)),
    droppable: async () => (await chain.head()).number - base,
    reorg: async (depth, blocks) => void (await chain.reorg(depth, () => grow(blocks))),
    stop: chain.stop,
  }
}
