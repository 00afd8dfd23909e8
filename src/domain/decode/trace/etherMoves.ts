import type { Address } from 'viem'
import { lowerAddress } from '../../../base/schema/address.ts'
import type { CallFrame } from './CallFrame.ts'

export type EtherMove = {
  kind: 'call' | 'create' | 'selfdestruct'
  from: Address
  to: Address
  amount: bigint
}

/** Calls that hand their value over; a delegated one only repeats that of the call it runs in. */
const kinds: Readonly<Record<string, EtherMove['kind']>> = {
  CALL: 'call',
  CREATE: 'create',
  CREATE2: 'create',
  SELFDESTRUCT: 'selfdestruct',
}

/** Every move of ether that a call and the calls inside it made; nothing of one that failed happened. */
export function etherMoves(frame: CallFrame): EtherMove[] {
  if (frame.error !== undefined) return []
  const amount = BigInt(frame.value ?? 0)
  const kind = kinds[frame.type]
  const own =
    amount > 0n && frame.to !== undefined && kind !== undefined
      ? [{ kind, from: lowerAddress(frame.from), to: lowerAddress(frame.to), amount }]
      : []
  return [...own, ...(frame.calls ?? []).flatMap(etherMoves)]
}
