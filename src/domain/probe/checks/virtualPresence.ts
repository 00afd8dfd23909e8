import { type Address, encodeFunctionData, parseAbi } from 'viem'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { Presence } from '../ProbeReport.ts'

/** Questions to contracts that a Nitro node answers for itself: some of them have no code to be seen. */
const questions: Partial<Record<string, string>> = {
  arb_sys: 'function arbBlockNumber() view returns (uint256)',
  arb_info: 'function getBalance(address) view returns (uint256)',
  arb_gas_info: 'function getPricesInWei() view returns (uint256,uint256,uint256,uint256,uint256,uint256)',
  arb_owner_public: 'function getAllChainOwners() view returns (address[])',
  arb_wasm: 'function stylusVersion() view returns (uint16)',
  node_interface: 'function blockL1Num(uint64) view returns (uint64)',
}

const argumentsOf = (key: string, chain: PinnedChain, address: Address): unknown[] =>
  key === 'node_interface' ? [chain.block] : key === 'arb_info' ? [address] : []

/** Whether a contract without code answers all the same. */
export async function virtualPresence(chain: PinnedChain, key: string, address: Address): Promise<Presence> {
  const question = questions[key]
  if (question === undefined) return 'absent'
  const data = encodeFunctionData({
    abi: parseAbi<readonly string[]>([question]),
    functionName: question.slice('function '.length, question.indexOf('(')),
    args: argumentsOf(key, chain, address),
  })
  const result = await chain.callDirect({ to: address, data })
  return result.ok && result.data !== '0x' ? 'present' : 'absent'
}
