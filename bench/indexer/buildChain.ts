import { type Address, type Hex, numberToHex, parseAbi } from 'viem'
import { createTraffic, holder } from '../../test/anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../../test/anvil/startScriptedChain.ts'
import { place } from '../../test/anvil/testContracts.ts'
import { transferTopic, transferWriter, writeTransfers } from './transferWriter.ts'

/** A chain whose every log is known, and what an indexer must be told to understand all of them. */
export type BenchChain = ScriptedChain & {
  /** Logs of the whole chain, and those of them that are transfers: the node's own count. */
  logs: number
  transfers: number
  /** The exchange's factory and the token its prices are quoted in, where the chain has swaps. */
  market: { factory: Address; quote: Address } | undefined
}

export type ChainPlan = { blocks: number; transfersPerBlock: number; swapsPerBlock: number }

/** Blocks that are made by one request. */
const stride = 200

/** Blocks without logs on top: ponder takes what lies deeper for final. */
const finalBlocks = 40

const secondsPerBlock = 2
const gas = 5_000_000n
const tokenCount = 5
const firstSender = 1_000_000

const factoryAbi = parseAbi(['function factory() view returns (address)'])

/** One transaction of many transfers for each block; sent together, they need senders of their own. */
const payOut = (block: number, count: number) => ({
  from: holder(firstSender + (block % stride)),
  to: numberToHex(0x51e0_0000 + (block % tokenCount), { size: 20 }),
  data: writeTransfers(count, block * count),
  gas,
})

/** Makes blocks of transfers, one transaction in each because the gas of two does not fit. */
async function mineTransfers(chain: ScriptedChain, { blocks, transfersPerBlock }: ChainPlan): Promise<void> {
  await chain.request('evm_setBlockGasLimit', [numberToHex(gas + 1n)])
  for (let made = 0; made < blocks; made += stride) {
    const count = Math.min(stride, blocks - made)
    await chain.send(Array.from({ length: count }, (_, index) => payOut(made + index, transfersPerBlock)))
    await chain.request('anvil_mine', [numberToHex(count), numberToHex(secondsPerBlock)])
  }
  await chain.request('evm_setBlockGasLimit', [numberToHex(2n ** 50n)])
}

/** Makes blocks of transfers and swaps; these depend on the reserves of the block before. */
async function mineMixed(chain: ScriptedChain, plan: ChainPlan): Promise<NonNullable<BenchChain['market']>> {
  const traffic = await createTraffic(chain)
  const one = await traffic.token({ symbol: 'ONE' })
  const two = await traffic.token({ symbol: 'TWO' })
  const amount = 10n ** 27n
  const pair = await traffic.openPair({ token: one, amount }, { token: two, amount })
  for (let made = 0; made < plan.blocks; made += 1) {
    const swaps = Array.from({ length: plan.swapsPerBlock }, (_, index) => ({
      tokenIn: (made + index) % 2 === 0 ? one : two,
      amountIn: 10n ** 18n * BigInt(1 + ((made + index) % 50)),
    }))
    await chain.mineBlock([payOut(made, plan.transfersPerBlock), await traffic.swaps(pair, swaps)])
  }
  const factory = await chain.client.readContract({ address: pair, abi: factoryAbi, functionName: 'factory' })
  return { factory, quote: two }
}

/** Starts a node and has it make these blocks; the same plan makes the same chain. */
export async function buildChain(plan: ChainPlan): Promise<BenchChain> {
  const chain = await startScriptedChain({ startTime: 1_750_000_000, secondsPerBlock })
  for (let token = 0; token < tokenCount; token += 1) await place(chain, token, transferWriter)
  const market = plan.swapsPerBlock > 0 ? await mineMixed(chain, plan) : undefined
  if (!market) await mineTransfers(chain, plan)
  await chain.mine(finalBlocks)
  const logs = await chain.request<{ topics: Hex[] }[]>('eth_getLogs', [
    { fromBlock: '0x0', toBlock: 'latest' },
  ])
  const transfers = logs.filter(({ topics }) => topics[0] === transferTopic).length
  if (transfers < plan.blocks * plan.transfersPerBlock)
    throw new Error(`The chain of the benchmark has only ${transfers} transfers.`)
  return { ...chain, logs: logs.length, transfers, market }
}

/** Makes one block of transfers on top. */
export async function mineMore(chain: ScriptedChain, block: number, transfers: number): Promise<void> {
  await chain.send([payOut(block, transfers)])
  await chain.mine()
}
