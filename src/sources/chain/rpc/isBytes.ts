import type { Hex } from 'viem'
import { isHexBytes } from '../../../base/schema/hexData.ts'

/** Whether a value is 0x-prefixed whole bytes. */
export const isBytes = (value: unknown): value is Hex => typeof value === 'string' && isHexBytes(value)

/** Whether a value is a number as JSON-RPC writes it. */
export const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value)
