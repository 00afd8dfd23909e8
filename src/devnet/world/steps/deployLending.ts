import { type Address, encodeAbiParameters, encodeFunctionData, keccak256, parseAbi } from 'viem'
import { cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { contractFact } from '../facts.ts'
import { addContract, addPlace, addressOf, assetOf, closeBlock, type World } from '../World.ts'

const params =
  'struct MarketParams { address loanToken; address collateralToken; address oracle; address irm; uint256 lltv; }'
export const lendingAbi = parseAbi([
  params,
  'function enable(address irm, uint256 lltv)',
  'function createMarket(MarketParams params)',
  'function supply(MarketParams params, uint256 assets, address onBehalf)',
  'function withdraw(MarketParams params, uint256 assets, address onBehalf, address receiver)',
  'function supplyCollateral(MarketParams params, uint256 assets, address onBehalf)',
  'function withdrawCollateral(MarketParams params, uint256 assets, address onBehalf, address receiver)',
  'function borrow(MarketParams params, uint256 assets, address onBehalf, address receiver)',
  'function repay(MarketParams params, uint256 assets, address onBehalf)',
])

export type LendingParams = {
  loanToken: Address
  collateralToken: Address
  oracle: Address
  irm: Address
  lltv: bigint
}

const paramTypes = [
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256' },
] as const

export function lendingId(market: LendingParams): `0x${string}` {
  const { loanToken, collateralToken, oracle, irm, lltv } = market
  return keccak256(encodeAbiParameters(paramTypes, [loanToken, collateralToken, oracle, irm, lltv]))
}

/** A market that lends dollars against `collateral`, priced by its feed. */
export function lendingParams(world: World, collateral: 'WETH' | 'NVDA'): LendingParams {
  return {
    loanToken: addressOf(world, 'usdg'),
    collateralToken: assetOf(world, collateral).address,
    oracle: addressOf(world, `lending oracle ${collateral}`),
    irm: addressOf(world, 'morpho_irm'),
    lltv: collateral === 'WETH' ? 860_000_000_000_000_000n : 770_000_000_000_000_000n,
  }
}

/** Answer of 8 decimals, collateral of 18, dollars of 6: scaled to the 36 digits the market expects. */
const oracleScale = 10n ** BigInt(36 + 6 - 18 - 8)

/** Lending of dollars against ether and against a stock, and a vault on top. */
export async function deployLending(world: World): Promise<void> {
  const from = cast.deployer
  const register = (key: string, address: Address) => {
    const { name, category } = contractFact(key)
    return addContract(world, key, { name, category, address })
  }
  const lending = register(
    'morpho_blue',
    deployArtifact(world, ownArtifact('LendingMarket'), { from, args: [from] }),
  )
  const rates = register('morpho_irm', deployArtifact(world, ownArtifact('RateModel'), { from }))
  const call = (data: `0x${string}`) => world.writer.send({ from, to: lending, data })
  for (const [collateral, base] of [
    ['WETH', 'ETH'],
    ['NVDA', 'NVDA'],
  ] as const) {
    const feed = world.feeds.find((one) => one.fact.base === base)?.fact.address
    const oracle = deployArtifact(world, ownArtifact('LendingOracle'), { from, args: [feed, oracleScale] })
    addPlace(world, `lending oracle ${collateral}`, oracle)
    const market = lendingParams(world, collateral)
    call(encodeFunctionData({ abi: lendingAbi, functionName: 'enable', args: [rates, market.lltv] }))
    call(encodeFunctionData({ abi: lendingAbi, functionName: 'createMarket', args: [market] }))
  }
  const id = lendingId(lendingParams(world, 'WETH'))
  const vaultArgs = [addressOf(world, 'usdg'), lending, id, from]
  register('steak_usdg_vault', deployArtifact(world, ownArtifact('LendingVault'), { from, args: vaultArgs }))
  await closeBlock(world)
}
