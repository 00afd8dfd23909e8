import { type Address, concatHex, type Hex } from 'viem'

/**
 * A contract that hands its calldata to Multicall3 inside a STATICCALL, put at an unused address for the length
 * of one eth_call. Multicall3 makes ordinary calls, so a hostile contract could change what the calls after it
 * read; under the gate it cannot, and whoever tries burns its gas, which the gauge shows.
 */
export const staticGate: Address = '0x5e700d6a5e6a06e0000000000000000000004664'

/** Copies the calldata, calls, copies what came back, and returns or reverts with it. */
export const staticGateCode = (multicall3: Address): Hex =>
  concatHex([
    // CALLDATASIZE, PUSH1 0, PUSH1 0, CALLDATACOPY
    '0x366000600037',
    // PUSH1 0, PUSH1 0, CALLDATASIZE, PUSH1 0, PUSH20 multicall3, GAS, STATICCALL
    '0x6000600036600073',
    multicall3,
    '0x5afa',
    // RETURNDATASIZE, PUSH1 0, PUSH1 0, RETURNDATACOPY
    '0x3d600060003e',
    // PUSH1 49, JUMPI, RETURNDATASIZE, PUSH1 0, REVERT, JUMPDEST, RETURNDATASIZE, PUSH1 0, RETURN
    '0x6031573d6000fd5b3d6000f3',
  ])
