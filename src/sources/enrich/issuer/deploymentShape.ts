import type { Address } from 'viem'
import { z } from 'zod'
import { chainId } from '../../../base/network/loadNetwork.ts'
import { isAddressText } from '../../../base/schema/address.ts'

/** Where the issuer says a token stands. */
export const deploymentShape = z.array(z.object({ chainId: z.number(), contractAddress: z.string() }))

/** The contract on this chain, in lower case. */
export function deploymentHere(deployments: z.output<typeof deploymentShape> | undefined): Address | null {
  const here = deployments?.find((row) => row.chainId === chainId)?.contractAddress.toLowerCase()
  return here && isAddressText(here) ? here : null
}
