import type { Hex } from 'viem'
import { isBytes } from './isBytes.ts'
import type { RpcError } from './RpcCall.ts'

/**
 * The bytes a contract reverted with, out of the shapes nodes use: plain hex (geth, nitro, anvil), text that
 * ends in it (Nethermind and others), or an object around it (Hardhat, some gateways).
 */
export function revertDataOf({ data }: Pick<RpcError, 'data'>): Hex | undefined {
  if (isBytes(data)) return data
  if (typeof data === 'string') {
    const tail = data.slice(data.lastIndexOf(' ') + 1)
    return isBytes(tail) ? tail : undefined
  }
  if (typeof data !== 'object' || data === null) return undefined
  const { data: inner, result, output } = data as Record<string, unknown>
  return [inner, result, output].find(isBytes)
}
