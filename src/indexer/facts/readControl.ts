import { type Address, type Hex, hexToBytes } from 'viem'
import { controlEvents } from '../../sources/index/tables/eventTables.ts'
import type { IndexedLog } from './IndexedLog.ts'
import { type LogReader, readersOf } from './LogReader.ts'
import { addEvent, type RangeFacts } from './RangeFacts.ts'
import { address, topicAddress } from './words.ts'

type Control = { kind: string; subject?: Address; actor?: Address; role?: Hex }

function addControl(facts: RangeFacts, log: IndexedLog, { kind, subject, actor, role }: Control): void {
  addEvent(facts, controlEvents, {
    position: log.position,
    transaction_index: log.transactionIndex,
    contract_id: log.address,
    kind,
    subject_id: subject ?? null,
    actor_id: actor ?? null,
    role: role ? hexToBytes(role) : null,
  })
}

const readOwnership: LogReader = (log, facts) => {
  if (log.topics.length !== 3) return
  const [actor, subject] = [topicAddress(log.topics[1]), topicAddress(log.topics[2])]
  addControl(facts, log, { kind: 'ownership_transferred', subject, actor })
}

const readRole =
  (kind: 'role_granted' | 'role_revoked'): LogReader =>
  (log, facts) => {
    if (log.topics.length !== 4) return
    const [subject, actor] = [topicAddress(log.topics[2]), topicAddress(log.topics[3])]
    addControl(facts, log, { kind, subject, actor, role: log.topics[1] as Hex })
  }

/** Some contracts index the account, some do not. */
const readAccount =
  (kind: string): LogReader =>
  (log, facts) => {
    if (log.topics.length === 1 && log.data.length < 66) return
    addControl(facts, log, {
      kind,
      subject: log.topics[1] ? topicAddress(log.topics[1]) : address(log.data, 0),
    })
  }

const readAdmin: LogReader = (log, facts) => {
  if (log.data.length < 130) return
  addControl(facts, log, {
    kind: 'admin_changed',
    actor: address(log.data, 0),
    subject: address(log.data, 1),
  })
}

export const controlReaders = readersOf({
  'OwnershipTransferred(address,address)': readOwnership,
  'RoleGranted(bytes32,address,address)': readRole('role_granted'),
  'RoleRevoked(bytes32,address,address)': readRole('role_revoked'),
  'Paused(address)': readAccount('paused'),
  'Unpaused(address)': readAccount('unpaused'),
  'Upgraded(address)': readAccount('upgraded'),
  'BeaconUpgraded(address)': readAccount('beacon_upgraded'),
  'AdminChanged(address,address)': readAdmin,
})
