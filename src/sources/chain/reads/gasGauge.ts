import type { Address, Hex } from 'viem'
import type { CallResult } from '../CallResult.ts'

/**
 * A contract that answers with the gas it was given, put at an unused address for the length of one eth_call.
 * It is called before and after the others, because a call that burns the gas of its neighbours makes them
 * fail, or answer differently, without any other trace.
 */
export const gasGauge: Address = '0x5e700d6a5e6a06e0000000000000000000004663'

/** GAS, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN */
export const gasGaugeCode: Hex = '0x5a60005260206000f3'

/** The gas a gauge read, or undefined when the node did not put it there. */
export const readGauge = (result: CallResult | undefined): bigint | undefined =>
  result?.ok && result.data.length === 66 ? BigInt(result.data) : undefined
