import type { Address, Hex } from 'viem'
import { toChecksum } from '../../base/schema/address.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import type { ControlEvent } from '../../sources/index/queries/listControlEvents.ts'
import { roleNameOf } from './roleNameOf.ts'

const checksumOrNull = (address: Address | null) => (address ? toChecksum(address) : null)

/** Who holds which role after all grants and revocations; the events come newest first. */
export function rolesNow(events: readonly ControlEvent[]) {
  const held = new Map<string, { role: Hex; account: Address }>()
  for (const { kind, role, subject } of events.toReversed()) {
    if (role === null || subject === null) continue
    const key = `${role} ${subject}`
    if (kind === 'role_granted') held.set(key, { role, account: subject })
    else if (kind === 'role_revoked') held.delete(key)
  }
  return [...held.values()].map(({ role, account }) => ({
    role,
    role_name: roleNameOf(role),
    account: toChecksum(account),
  }))
}

/** One change of power over a contract, as answers show it. */
export const toControlRow = ({ block, time, transaction, kind, subject, actor, role }: ControlEvent) => ({
  block,
  timestamp: toIsoTime(time * 1000),
  transaction,
  kind,
  subject: checksumOrNull(subject),
  actor: checksumOrNull(actor),
  role_name: role && roleNameOf(role),
})
