import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  multicall3Abi,
  numberToHex,
  parseAbi,
} from 'viem'
import { ownArtifact, packageArtifact } from '../../src/devnet/world/artifacts.ts'
import { installMulticall3, multicall3Address } from './installMulticall3.ts'
import type { ScriptedChain, ScriptedTransaction } from './startScriptedChain.ts'

const factoryAbi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
])
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function mint(address to) returns (uint256)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
])

export type TokenPlan = { name?: string; symbol?: string; decimals?: number; supply?: bigint }
export type Payment = { to: Address; amount: bigint }
export type PlannedSwap = { tokenIn: Address; amountIn: bigint; to?: Address }

/** Real tokens and a real pair with much happening in few transactions: what an indexer's tests feed on. */
export type Traffic = {
  /** Who holds the tokens at first and pays in the transactions of many: Multicall3, which anybody may use. */
  treasury: Address
  /** Deploys a token, in a block of its own; the treasury gets the supply. */
  token(plan?: TokenPlan): Promise<Address>
  /** Opens a v2 pair with these reserves, in two blocks. */
  openPair(
    one: { token: Address; amount: bigint },
    other: { token: Address; amount: bigint },
  ): Promise<Address>
  /** One transfer in one transaction. */
  transfer(token: Address, from: Address, payment: Payment): ScriptedTransaction
  /** Many transfers from the treasury in one transaction. */
  payOut(token: Address, payments: readonly Payment[]): ScriptedTransaction
  /** Many swaps of the treasury in one transaction, against the reserves of now. */
  swaps(pair: Address, plans: readonly PlannedSwap[]): Promise<ScriptedTransaction>
}

/** An address that is nobody's, the same for the same number. */
export const holder = (index: number): Address => numberToHex(0x4e0_0000_0000 + index, { size: 20 })

const sender = holder(0)

type Call = { target: Address; callData: Hex }

const many = (calls: readonly Call[]): ScriptedTransaction => ({
  from: sender,
  to: multicall3Address,
  data: encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: false }))],
  }),
  gas: 60_000n * BigInt(calls.length) + 5_000_000n,
})

const pay = (token: Address, { to, amount }: Payment): Call => ({
  target: token,
  callData: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

/** What a v2 pair gives for this much, after its fee. */
const amountOut = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint =>
  (amountIn * 997n * reserveOut) / (reserveIn * 1000n + amountIn * 997n)

export async function createTraffic(chain: ScriptedChain): Promise<Traffic> {
  const { client } = chain
  await installMulticall3(chain)

  async function deploy(data: Hex): Promise<Address> {
    const [hash = '0x'] = await chain.send([{ from: sender, data }])
    await chain.mine()
    const { contractAddress } = await client.getTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('A contract of the scripted chain was not deployed.')
    return contractAddress
  }
  const { abi, bytecode } = packageArtifact('@uniswap/v2-core/build/UniswapV2Factory.json')
  const factory = await deploy(encodeDeployData({ abi, bytecode, args: [sender] }))

  return {
    treasury: multicall3Address,
    token({ name = 'Test Token', symbol = 'TEST', decimals = 18, supply = 10n ** 30n } = {}) {
      const memecoin = ownArtifact('Memecoin')
      return deploy(
        encodeDeployData({ ...memecoin, args: [name, symbol, decimals, supply, multicall3Address] }),
      )
    },
    async openPair(one, other) {
      const tokens = [one.token, other.token] as const
      const create = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args: tokens })
      await chain.mineBlock([{ from: sender, to: factory, data: create }])
      const pair = await client.readContract({
        address: factory,
        abi: factoryAbi,
        functionName: 'getPair',
        args: tokens,
      })
      const mint = encodeFunctionData({ abi: pairAbi, functionName: 'mint', args: [multicall3Address] })
      const calls = [one, other].map(({ token, amount }) => pay(token, { to: pair, amount }))
      await chain.mineBlock([many([...calls, { target: pair, callData: mint }])])
      return pair
    },
    transfer: (token, from, payment) => ({
      from,
      to: token,
      data: pay(token, payment).callData,
      gas: 200_000n,
    }),
    payOut: (token, payments) => many(payments.map((payment) => pay(token, payment))),
    async swaps(pair, plans) {
      const read = { address: pair, abi: pairAbi } as const
      const token0 = await client.readContract({ ...read, functionName: 'token0' })
      let [reserve0, reserve1] = await client.readContract({ ...read, functionName: 'getReserves' })
      const calls = plans.flatMap(({ tokenIn, amountIn, to = multicall3Address }): Call[] => {
        const sells0 = tokenIn.toLowerCase() === token0.toLowerCase()
        const out = sells0 ? amountOut(amountIn, reserve0, reserve1) : amountOut(amountIn, reserve1, reserve0)
        reserve0 += sells0 ? amountIn : -out
        reserve1 += sells0 ? -out : amountIn
        const args = sells0 ? ([0n, out, to, '0x'] as const) : ([out, 0n, to, '0x'] as const)
        const callData = encodeFunctionData({ abi: pairAbi, functionName: 'swap', args })
        return [pay(tokenIn, { to: pair, amount: amountIn }), { target: pair, callData }]
      })
      return many(calls)
    },
  }
}
