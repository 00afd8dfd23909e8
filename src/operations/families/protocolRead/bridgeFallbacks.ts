import { type Address, parseAbi } from 'viem'
import type { Fallback, Place, ReadScene } from '../abi/ContractType.ts'

const abi = parseAbi([
  'function l1Weth() view returns (address)',
  'function l1Address() view returns (address)',
  'function l2Gateway() view returns (address)',
])

type Bridged = { token: Address; parent: Address; gateway: Address | undefined }

/** The tokens of this network that came over the canonical bridge. */
async function bridgedTokens({ context, chain }: ReadScene): Promise<Bridged[]> {
  const found = await Promise.all(
    context.network.tokens.map(async ({ address: token }) => {
      const [parent, gateway] = await Promise.all([
        chain.tryRead({ address: token, abi, functionName: 'l1Address' }),
        chain.tryRead({ address: token, abi, functionName: 'l2Gateway' }),
      ])
      return parent ? [{ token, parent, gateway }] : []
    }),
  )
  return found.flat()
}

export const bridgedTokenPlace: Place = {
  name: 'the first known token that came over the bridge',
  find: async (scene) => (await bridgedTokens(scene))[0]?.token,
}

/** A token of the parent chain that every router knows the way of. */
export const parentWethFallback: Fallback = {
  name: "the parent chain's WETH",
  async find({ context, chain }) {
    const address = context.network.contract('l2_weth_gateway')?.address
    return address && chain.tryRead({ address, abi, functionName: 'l1Weth' })
  },
}

/** A token of the parent chain that comes over by the gateway that is asked. */
export const parentTokenFallback: Fallback = {
  name: 'a token of the parent chain that uses this gateway',
  find: async (scene, contract) =>
    (await bridgedTokens(scene)).find(({ gateway }) => gateway?.toLowerCase() === contract.toLowerCase())
      ?.parent,
}
