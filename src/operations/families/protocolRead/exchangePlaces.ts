import { type Address, encodeAbiParameters, type Hex, keccak256, parseAbi, zeroAddress } from 'viem'
import type { Place, ReadScene } from '../abi/ContractType.ts'

const abi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
])

/** Fees that pools are opened with, the usual ones for a pair of large tokens first. */
const v3Fees = [500, 3000, 10_000, 100, 2_500]
const v4Kinds = [
  { fee: 500, tickSpacing: 10 },
  { fee: 3_000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
  { fee: 100, tickSpacing: 1 },
]
const keyTypes = [
  { type: 'address' },
  { type: 'address' },
  { type: 'uint24' },
  { type: 'int24' },
  { type: 'address' },
] as const

const present = (address: Address | undefined) => (address === zeroAddress ? undefined : address)

function mainPair({ context }: ReadScene): readonly [Address, Address] | undefined {
  const [weth, usdg] = [context.network.contract('weth'), context.network.contract('usdg')]
  return weth && usdg && [weth.address, usdg.address]
}

/** An exchange's own contract. */
export const dexPlace = (name: string, key: string, part: 'factory' | 'router'): Place => ({
  name,
  find: async ({ context }) => context.network.dexes.find((dex) => dex.key === key)?.[part],
})

/** An exchange's pair of WETH and USDG, asked from its factory. */
export const pairPlace = (name: string, key: string): Place => ({
  name,
  async find(scene) {
    const factory = scene.context.network.dexes.find((dex) => dex.key === key)?.factory
    const args = mainPair(scene)
    if (!factory || !args) return undefined
    return present(await scene.chain.tryRead({ address: factory, abi, functionName: 'getPair', args }))
  },
})

/** An exchange's pool of WETH and USDG with the usual fee, asked from its factory. */
export const poolPlace = (name: string, key: string): Place => ({
  name,
  async find(scene) {
    const factory = scene.context.network.dexes.find((dex) => dex.key === key)?.factory
    const tokens = mainPair(scene)
    if (!factory || !tokens) return undefined
    const pools = await Promise.all(
      v3Fees.map((fee) =>
        scene.chain.tryRead({ address: factory, abi, functionName: 'getPool', args: [...tokens, fee] }),
      ),
    )
    return pools.map(present).find(Boolean)
  },
})

/** The id of the v4 pool of ether and USDG that is open, without hooks. */
export async function mainPoolId(scene: ReadScene): Promise<Hex | undefined> {
  const [view, usdg] = ['univ4_stateview', 'usdg'].map((key) => scene.context.network.contract(key)?.address)
  if (!view || !usdg) return undefined
  const ids = v4Kinds.map(({ fee, tickSpacing }) =>
    keccak256(encodeAbiParameters(keyTypes, [zeroAddress, usdg, fee, tickSpacing, zeroAddress])),
  )
  const states = await Promise.all(
    ids.map((id) => scene.chain.tryRead({ address: view, abi, functionName: 'getSlot0', args: [id] })),
  )
  return ids.find((_, index) => (states[index]?.[0] ?? 0n) > 0n)
}
