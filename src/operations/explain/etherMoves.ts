import type { Address } from 'viem'
import { lowerAddress } from '../../base/schema/address.ts'
import type { CallFrame } from './CallFrame.ts'

export type EtherMove = { from: Address; to: Address; amount: bigint }

/** Calls that hand their value over; a delegated one only repeats that of the call it runs in. */
const handsOver = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/** Every move of ether that a call and the calls inside it made; nothing of one that failed happened. */
export function etherMoves(frame: CallFrame): EtherMove[] {
  if (frame.error !== undefined) return []
  const amount = BigInt(frame.value ?? 0)
  const own =
    amount > 0n && frame.to !== undefined && handsOver.has(frame.type)
      ? [{ from: lowerAddress(frame.from), to: lowerAddress(frame.to), amount }]
      : []
  return [...own, ...(frame.calls ?? []).flatMap(etherMoves)]
}
