import { encodeAmount } from '../../sources/index/amount.ts'
import { approvals } from '../../sources/index/tables/ledgerTables.ts'
import type { IndexedLog } from './IndexedLog.ts'
import { type LogReader, readersOf } from './LogReader.ts'
import { addEvent, type RangeFacts } from './RangeFacts.ts'
import { topicAddress, unsigned } from './words.ts'

type Grant = { kind: string; token: string; owner: string; spender: string; amount: bigint; expires?: bigint }

function addGrant(facts: RangeFacts, log: IndexedLog, grant: Grant): void {
  const { expires = null } = grant
  addEvent(facts, approvals, {
    position: log.position,
    transaction_index: log.transactionIndex,
    kind: grant.kind,
    token_id: grant.token,
    owner_id: grant.owner,
    spender_id: grant.spender,
    amount: encodeAmount(grant.amount),
    expires: expires === null ? null : Math.min(Number(expires), Number.MAX_SAFE_INTEGER),
  })
}

/** An ERC-721 approval indexes the piece instead of telling an amount; it ends with the piece's next move. */
const readApproval: LogReader = (log, facts) => {
  if (log.topics.length !== 3 || log.data.length !== 66) return
  const [owner, spender] = [topicAddress(log.topics[1]), topicAddress(log.topics[2])]
  addGrant(facts, log, { kind: 'erc20', token: log.address, owner, spender, amount: unsigned(log.data, 0) })
}

const readApprovalForAll: LogReader = (log, facts) => {
  if (log.topics.length !== 3 || log.data.length !== 66) return
  const [owner, spender] = [topicAddress(log.topics[1]), topicAddress(log.topics[2])]
  addGrant(facts, log, { kind: 'all', token: log.address, owner, spender, amount: unsigned(log.data, 0) })
}

/** Permit2 keeps amounts and times of its own; both of its events set them. */
const readPermit2: LogReader = (log, facts, { known }) => {
  if (log.address !== known.permit2 || log.topics.length !== 4) return
  addGrant(facts, log, {
    kind: 'permit2',
    owner: topicAddress(log.topics[1]),
    token: topicAddress(log.topics[2]),
    spender: topicAddress(log.topics[3]),
    amount: unsigned(log.data, 0),
    expires: unsigned(log.data, 1),
  })
}

/** Ends a grant: amount and time are gone. */
const readLockdown: LogReader = (log, facts, { known }) => {
  if (log.address !== known.permit2 || log.topics.length !== 2) return
  addGrant(facts, log, {
    kind: 'permit2',
    owner: topicAddress(log.topics[1]),
    token: `0x${log.data.slice(26, 66)}`,
    spender: `0x${log.data.slice(90, 130)}`,
    amount: 0n,
  })
}

export const approvalReaders = readersOf({
  'Approval(address,address,uint256)': readApproval,
  'ApprovalForAll(address,address,bool)': readApprovalForAll,
  'Approval(address,address,address,uint160,uint48)': readPermit2,
  'Permit(address,address,address,uint160,uint48,uint48)': readPermit2,
  'Lockdown(address,address,address)': readLockdown,
})
