import { type Address, decodeAbiParameters, encodeDeployData, type Hash, type Hex } from 'viem'
import { UpstreamFailed } from '../../base/errors/codes.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import artifact from '../contracts/artifacts/CodeProbe.json' with { type: 'json' }

/** What stands at an address; null where there is no code. */
export type CodePrint = { hash: Hash; size: number } | null

const abi = [
  { type: 'constructor', stateMutability: 'nonpayable', inputs: [{ name: 'accounts', type: 'address[]' }] },
] as const

/** Creation code may be 48 KB; an address takes 32 bytes of it. */
const perCall = 1_000

/** Code hash and size of every address, in one call for a thousand of them. */
export async function probeCode(chain: PinnedChain, addresses: readonly Address[]): Promise<CodePrint[]> {
  const parts = Array.from({ length: Math.ceil(addresses.length / perCall) }, (_, index) =>
    addresses.slice(index * perCall, (index + 1) * perCall),
  )
  const prints = await Promise.all(parts.map((part) => probePart(chain, part)))
  return prints.flat()
}

async function probePart(chain: PinnedChain, accounts: readonly Address[]): Promise<CodePrint[]> {
  const data = encodeDeployData({ abi, bytecode: artifact.bytecode as Hex, args: [accounts] })
  const result = await chain.callDirect({ data })
  if (!result.ok) throw UpstreamFailed({ upstream: 'node', problem: 'it did not run the code probe' })
  const [hashes, sizes] = decodeAbiParameters([{ type: 'bytes32[]' }, { type: 'uint256[]' }], result.data)
  return accounts.map((_, index) => {
    const size = Number(sizes[index] ?? 0n)
    const hash = hashes[index]
    return size === 0 || hash === undefined ? null : { hash, size }
  })
}
