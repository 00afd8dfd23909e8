import type { Hex } from 'viem'

/** Whether a value is 0x-prefixed whole bytes. Scans for a wrong digit, which stays cheap on megabytes. */
export const isBytes = (value: unknown): value is Hex =>
  typeof value === 'string' &&
  value.startsWith('0x') &&
  value.length % 2 === 0 &&
  !/[^0-9a-fA-F]/.test(value.slice(2))

/** Whether a value is a number as JSON-RPC writes it. */
export const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value)
