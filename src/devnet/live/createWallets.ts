import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther, zeroAddress } from 'viem'
import { erc20Abi, permit2Abi, usdgAbi, wethAbi } from '../world/abis.ts'
import { cast } from '../world/accounts.ts'
import { addressOf, type World } from '../world/World.ts'
import type { ChainReads } from './createChainReads.ts'
import { fundAccount } from './fundAccount.ts'

/** Sees to it that an account can pay: money that runs low is refilled, allowances that are missing are given. */
export type Wallets = {
  /** How much of `wanted` the account can spend of this token; dollars and ether never run out. */
  afford(owner: Address, token: Address, wanted: bigint): Promise<bigint>
  /** Queues an approval when the spender may not yet move that much. */
  allow(owner: Address, token: Address, spender: Address, amount: bigint): Promise<void>
  /** The same through Permit2. */
  allowPermit2(owner: Address, token: Address, spender: Address): Promise<void>
}

/** Ether that an account should have beyond what it spends, what it gets when it has less, and what gas may take. */
const [reserve, refill, forGas] = [parseEther('20'), parseEther('100'), parseEther('1')]
const minimum = (left: bigint, right: bigint) => (left < right ? left : right)

const unlimited = 2n ** 256n - 1n
const uint160Max = 2n ** 160n - 1n
const farFuture = 4_102_444_800
const permit2ReadAbi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])

export function createWallets(world: World, reads: ChainReads): Wallets {
  const [usdg, weth, permit2] = [
    addressOf(world, 'usdg'),
    addressOf(world, 'weth'),
    addressOf(world, 'permit2'),
  ]
  const known = new Set<string>()

  /** How much of `wanted` can be spent besides gas. */
  async function affordEther(owner: Address, wanted: bigint): Promise<bigint> {
    const balance = await reads.balanceOf(zeroAddress, owner)
    if (balance >= wanted + reserve) return wanted
    // It is there only after the next block; until then there is what there is.
    fundAccount(world, owner, wanted + refill)
    return balance > forGas ? minimum(wanted, balance - forGas) : 0n
  }

  async function afford(owner: Address, token: Address, wanted: bigint): Promise<bigint> {
    if (token === zeroAddress) return affordEther(owner, wanted)
    const balance = await reads.balanceOf(token, owner)
    if (balance >= wanted) return wanted
    if (token === usdg) {
      const args = [owner, wanted * 3n] as const
      const data = encodeFunctionData({ abi: usdgAbi, functionName: 'increaseSupply', args })
      world.writer.send({ from: cast.dollarIssuer, to: usdg, data, gas: 150_000n })
      return balance
    }
    if (token === weth) {
      const value = await affordEther(owner, wanted * 3n)
      const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
      if (value > 0n) world.writer.send({ from: owner, to: weth, data, value, gas: 80_000n })
      return minimum(wanted, balance + value)
    }
    return balance
  }

  async function once(key: string, isMissing: () => Promise<boolean>, give: () => void): Promise<void> {
    if (known.has(key)) return
    if (await isMissing()) give()
    known.add(key)
  }

  async function allow(owner: Address, token: Address, spender: Address, amount: bigint): Promise<void> {
    const isMissing = async () => (await reads.allowance(token, owner, spender)) < amount
    await once(`${owner}${token}${spender}`, isMissing, () => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, unlimited] })
      world.writer.send({ from: owner, to: token, data, gas: 120_000n })
    })
  }

  return {
    afford,
    allow,
    async allowPermit2(owner, token, spender) {
      await allow(owner, token, permit2, uint160Max)
      const ask: Hex = encodeFunctionData({
        abi: permit2ReadAbi,
        functionName: 'allowance',
        args: [owner, token, spender],
      })
      const isMissing = async () => BigInt((await reads.call(permit2, ask)).slice(0, 66)) === 0n
      await once(`${owner}${token}${spender} permit2`, isMissing, () => {
        const args = [token, spender, uint160Max, farFuture] as const
        const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args })
        world.writer.send({ from: owner, to: permit2, data, gas: 100_000n })
      })
    },
  }
}
