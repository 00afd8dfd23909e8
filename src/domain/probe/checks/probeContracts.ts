import type { Network } from '../../../base/network/Network.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { probeCode } from '../../code/probeCode.ts'
import type { ProbedContract } from '../ProbeReport.ts'
import { virtualPresence } from './virtualPresence.ts'

/** Code at every known contract of this side, in one call; the node's own contracts are asked a question. */
export async function probeContracts(chain: PinnedChain, network: Network): Promise<ProbedContract[]> {
  const here = network.contracts.filter(({ layer }) => layer !== 'l1')
  const prints = await probeCode(
    chain,
    here.map(({ address }) => address),
  )
  return Promise.all(
    here.map(async ({ key, address }, index): Promise<ProbedContract> => {
      const print = prints[index] ?? null
      const presence = print ? 'present' : await virtualPresence(chain, key, address)
      return { key, address, presence, codeBytes: print?.size ?? null, codeHash: print?.hash ?? null }
    }),
  )
}
