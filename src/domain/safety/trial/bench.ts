import { type Address, decodeFunctionResult, type Hex, parseAbi } from 'viem'
import { encodeCall } from '../../../sources/chain/reads/encodeCall.ts'
import artifact from '../../contracts/artifacts/TradeBench.json' with { type: 'json' }
import type { Call } from './TradeWay.ts'

const abi = parseAbi([
  'function measure(address[] assets, address[] owners) view returns (uint256 number, uint256 time, uint256[] amounts)',
  'function give(address token, address to, uint256 amount)',
  'function swapPair(address pair, address input, address output, uint256 amount, uint256 fee)',
  'function swapPool(address pool, address input, address output, uint256 amount)',
])

type PoolSwap = { pool: Address; input: Address; output: Address; amount: bigint }

/** Code that a simulation puts where it needs a hand (src/domain/contracts/src/TradeBench.sol), and its calls. */
export const bench = {
  code: artifact.deployedBytecode as Hex,
  measure: (at: Address, assets: readonly Address[], owners: readonly Address[]): Call => ({
    to: at,
    data: encodeCall({ abi, functionName: 'measure', args: [assets, owners] }),
  }),
  readMeasure: (data: Hex) => decodeFunctionResult({ abi, functionName: 'measure', data }),
  /** A holder under this code lends what it has. */
  give: (giver: Address, { token, to, amount }: { token: Address; to: Address; amount: bigint }): Call => ({
    to: giver,
    data: encodeCall({ abi, functionName: 'give', args: [token, to, amount] }),
  }),
  swapPair: (at: Address, { pool, input, output, amount }: PoolSwap, fee: bigint): Call => ({
    to: at,
    data: encodeCall({ abi, functionName: 'swapPair', args: [pool, input, output, amount, fee] }),
  }),
  swapPool: (at: Address, { pool, input, output, amount }: PoolSwap): Call => ({
    to: at,
    data: encodeCall({ abi, functionName: 'swapPool', args: [pool, input, output, amount] }),
  }),
} as const
