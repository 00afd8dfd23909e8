import type { Address } from 'viem'
import type { MulticallSwitch } from './createMulticallSwitch.ts'

/** What turning reads into JSON-RPC calls depends on. */
export type ReadSettings = {
  multicall3: Address
  multicallSwitch: MulticallSwitch
  /** Gas that an eth_call is given: nodes without a cap of their own would let a loop run for minutes. */
  callGas: bigint
  /** The newest block known to exist. */
  knownHead: () => bigint | undefined
}
