import { type Hex, parseAbi } from 'viem'
import type { Fallback, Place, ReadScene } from '../abi/ContractType.ts'
import { newestLog } from '../abi/newestLog.ts'

const abi = parseAbi([
  'function idToMarketParams(bytes32 id) view returns (address loanToken, address collateralToken, address oracle, address irm, uint256 lltv)',
  'function supplyQueue(uint256 index) view returns (bytes32)',
])
const createMarket = 'CreateMarket(bytes32,(address,address,address,address,uint256))'

async function newestMarket(scene: ReadScene): Promise<Hex | undefined> {
  const lending = scene.context.network.contract('morpho_blue')?.address
  return lending && (await newestLog(scene, lending, createMarket))?.topics[1]
}

async function newestParams(scene: ReadScene) {
  const [address, id] = [scene.context.network.contract('morpho_blue')?.address, await newestMarket(scene)]
  if (!address || !id) return undefined
  return scene.chain.tryRead({ address, abi, functionName: 'idToMarketParams', args: [id] })
}

export const marketFallback: Fallback = { name: 'the newest market', find: newestMarket }

export const rateModelFallback: Fallback = {
  name: 'the rate model of the newest market',
  find: async (scene) => (await newestParams(scene))?.[3],
}

export const limitFallback: Fallback = {
  name: 'the limit of the newest market',
  find: async (scene) => (await newestParams(scene))?.[4].toString(),
}

/** The market that a vault lends to first. */
export const vaultMarketFallback: Fallback = {
  name: "the first market of the vault's queue",
  find: ({ chain }, address) => chain.tryRead({ address, abi, functionName: 'supplyQueue', args: [0n] }),
}

export const lendingOraclePlace: Place = {
  name: 'the oracle of the newest market',
  find: async (scene) => (await newestParams(scene))?.[2],
}
