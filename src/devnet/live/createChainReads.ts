import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { Rpc } from '../node/createRpc.ts'
import { type Market, poolIdOf } from '../world/Pool.ts'

const readAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160)',
  'function extsload(bytes32 slot) view returns (bytes32)',
])

/** What the actors ask the chain before they act. */
export type ChainReads = {
  call(to: Address, data: Hex): Promise<Hex>
  number(to: Address, data: Hex): Promise<bigint>
  balanceOf(token: Address, owner: Address): Promise<bigint>
  allowance(token: Address, owner: Address, spender: Address): Promise<bigint>
  /** Whole quote tokens per whole base token in each pool, in order; NaN for an empty one. */
  prices(markets: readonly Market[]): Promise<number[]>
}

const q96 = 2 ** 96

/** Raw token1 per raw token0 from what the pool's own getter answers. */
function rawPrice(market: Market, answer: Hex): number {
  if (market.pool.venue === 'univ2' || market.pool.venue === 'pancake_v2') {
    const [reserve0, reserve1] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], answer)
    return Number(reserve1) / Number(reserve0)
  }
  const word = BigInt(answer.slice(0, 66))
  const root = Number(word & (2n ** 160n - 1n)) / q96
  return root * root
}

function toPrice(market: Market, answer: Hex): number {
  const raw = rawPrice(market, answer)
  const scale = 10 ** (market.base.decimals - market.quote.decimals)
  return market.pool.token0.address === market.base.address ? raw * scale : scale / raw
}

export function createChainReads(rpc: () => Rpc, poolManager: Address): ChainReads {
  const call = (to: Address, data: Hex) => rpc().call<Hex>('eth_call', { to, data }, 'latest')
  const number = async (to: Address, data: Hex) => BigInt((await call(to, data)) || '0x0')

  function priceCall(market: Market): { to: Address; data: Hex } {
    const { pool } = market
    if (pool.venue === 'univ2' || pool.venue === 'pancake_v2')
      return { to: pool.address, data: encodeFunctionData({ abi: readAbi, functionName: 'getReserves' }) }
    if (pool.venue !== 'univ4')
      return { to: pool.address, data: encodeFunctionData({ abi: readAbi, functionName: 'slot0' }) }
    // The pools of the v4 manager are in a mapping at its sixth slot; the first word has the price.
    const slot = keccak256(
      encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [poolIdOf(pool), 6n]),
    )
    return {
      to: poolManager,
      data: encodeFunctionData({ abi: readAbi, functionName: 'extsload', args: [slot] }),
    }
  }

  return {
    call,
    number,
    async balanceOf(token, owner) {
      if (token === zeroAddress) return BigInt(await rpc().call<Hex>('eth_getBalance', owner, 'latest'))
      return number(token, encodeFunctionData({ abi: readAbi, functionName: 'balanceOf', args: [owner] }))
    },
    allowance: (token, owner, spender) =>
      number(token, encodeFunctionData({ abi: readAbi, functionName: 'allowance', args: [owner, spender] })),
    async prices(markets) {
      const calls = markets.map((market) => ({ method: 'eth_call', params: [priceCall(market), 'latest'] }))
      const answers = await rpc().batch<Hex>(calls)
      return answers.map((answer, index) => (markets[index] ? toPrice(markets[index], answer) : Number.NaN))
    },
  }
}
