import { addressIn, type EventValues, readEvents } from '../decodeEvent.ts'
import { placeOf } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import { addRow, type Cell, type ExpectedRows } from '../Rows.ts'

/** Ownership, roles, pauses and upgrades. */
export function expectControl(rows: ExpectedRows, logs: readonly RescannedLog[]): void {
  type Said = { subject?: Cell; actor?: Cell; role?: Cell }
  const add = (log: RescannedLog, kind: string, { subject = null, actor = null, role = null }: Said) =>
    addRow(rows, 'control_events', {
      ...placeOf(log),
      contract_id: log.address,
      kind,
      subject_id: subject,
      actor_id: actor,
      role,
    })
  const role = (kind: string) => (values: EventValues, log: RescannedLog) =>
    add(log, kind, {
      role: addressIn(values, 'role'),
      subject: addressIn(values, 'account'),
      actor: addressIn(values, 'sender'),
    })
  /** Written with the account indexed by some, and not by others. */
  const account = (name: string, kind: string) => {
    const handler = (values: EventValues, log: RescannedLog) =>
      add(log, kind, { subject: addressIn(values, 'account') })
    return { [`${name}(address account)`]: handler, [`${name}(address indexed account)`]: handler }
  }
  const roleParameters = 'bytes32 indexed role, address indexed account, address indexed sender'
  readEvents(logs, {
    'OwnershipTransferred(address indexed before, address indexed owner)': (values, log) =>
      add(log, 'ownership_transferred', {
        actor: addressIn(values, 'before'),
        subject: addressIn(values, 'owner'),
      }),
    [`RoleGranted(${roleParameters})`]: role('role_granted'),
    [`RoleRevoked(${roleParameters})`]: role('role_revoked'),
    ...account('Paused', 'paused'),
    ...account('Unpaused', 'unpaused'),
    ...account('Upgraded', 'upgraded'),
    ...account('BeaconUpgraded', 'beacon_upgraded'),
    'AdminChanged(address before, address admin)': (values, log) =>
      add(log, 'admin_changed', {
        actor: addressIn(values, 'before'),
        subject: addressIn(values, 'admin'),
      }),
  })
}
