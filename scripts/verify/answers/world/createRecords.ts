import type { Address, Hash, Hex } from 'viem'
import type { Log, Placed } from '../chain/Chain.ts'
import { addressAt, addressOf, topicOf, uintAt, uintOf, wordsIn } from '../chain/words.ts'
import type { Facts } from './Facts.ts'

type Recorded = Placed & { hash: Hash }
export type Approval = Recorded & {
  kind: 'erc20' | 'all' | 'permit2'
  token: Address
  owner: Address
  spender: Address
}
export type PieceMove = Recorded & {
  token: Address
  from: Address
  to: Address
  piece: bigint
  copies: bigint
}
export type Multiplier = Recorded & { token: Address; older: bigint; newer: bigint; effectiveAt: number }
export type Crossing = Recorded & {
  direction: 'deposit' | 'withdrawal'
  gateway: Address
  l1Token: Address | null
  from: Address
  to: Address
  amount: bigint
  message: bigint | null
}
export type Control = Recorded & {
  contract: Address
  kind: string
  subject: Address | null
  role: Hex | null
}

/** Events that are neither transfers nor trades. */
export type Records = {
  take(logs: readonly Log[]): void
  approvals: readonly Approval[]
  pieces: readonly PieceMove[]
  multipliers: readonly Multiplier[]
  crossings: readonly Crossing[]
  controls: readonly Control[]
  deployments: readonly (Recorded & { token: Address; uid: Hex })[]
}

const arbSys = '0x0000000000000000000000000000000000000064'
const topics = {
  transfer: topicOf('Transfer(address,address,uint256)'),
  approval: topicOf('Approval(address,address,uint256)'),
  approvalForAll: topicOf('ApprovalForAll(address,address,bool)'),
  permit2Approval: topicOf('Approval(address,address,address,uint160,uint48)'),
  permit2Permit: topicOf('Permit(address,address,address,uint160,uint48,uint48)'),
  lockdown: topicOf('Lockdown(address,address,address)'),
  single: topicOf('TransferSingle(address,address,address,uint256,uint256)'),
  batch: topicOf('TransferBatch(address,address,address,uint256[],uint256[])'),
  multiplier: topicOf('UIMultiplierUpdated(uint256,uint256,uint256)'),
  deployed: topicOf('Deployed(bytes32,address,string,string)'),
  depositFinalized: topicOf('DepositFinalized(address,address,address,uint256)'),
  withdrawalInitiated: topicOf('WithdrawalInitiated(address,address,address,uint256,uint256,uint256)'),
  l2ToL1: topicOf('L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)'),
  owner: topicOf('OwnershipTransferred(address,address)'),
  granted: topicOf('RoleGranted(bytes32,address,address)'),
  revoked: topicOf('RoleRevoked(bytes32,address,address)'),
  paused: topicOf('Paused(address)'),
  unpaused: topicOf('Unpaused(address)'),
  upgraded: topicOf('Upgraded(address)'),
  beaconUpgraded: topicOf('BeaconUpgraded(address)'),
  adminChanged: topicOf('AdminChanged(address,address)'),
} as const

export function createRecords(facts: Facts): Records {
  const approvals: Approval[] = []
  const pieces: PieceMove[] = []
  const multipliers: Multiplier[] = []
  const crossings: Crossing[] = []
  const controls: Control[] = []
  const deployments: (Recorded & { token: Address; uid: Hex })[] = []
  const permit2 = facts.contracts.get('permit2')
  const factory = facts.contracts.get('stock_factory')

  function takeOne(log: Log): void {
    const { data, address } = log
    const [topic, first, second, third] = log.topics
    const count = log.topics.length
    const place: Recorded = { block: log.block, tx: log.tx, index: log.index, hash: log.hash }
    const control = (kind: string, subject: Address | null, role: Hex | null = null) =>
      controls.push({ ...place, contract: address, kind, subject, role })
    const grant = (kind: Approval['kind'], token: Address, owner: Address, spender: Address) =>
      approvals.push({ ...place, kind, token, owner, spender })
    if (topic === topics.approval && count === 3 && wordsIn(data) === 1)
      grant('erc20', address, addressOf(first), addressOf(second))
    else if (topic === topics.approvalForAll && count === 3)
      grant('all', address, addressOf(first), addressOf(second))
    else if ((topic === topics.permit2Approval || topic === topics.permit2Permit) && address === permit2)
      grant('permit2', addressOf(second), addressOf(first), addressOf(third))
    else if (topic === topics.lockdown && address === permit2)
      grant('permit2', addressAt(data, 0), addressOf(first), addressAt(data, 1))
    else if (topic === topics.transfer && count === 4)
      pieces.push({
        ...place,
        token: address,
        from: addressOf(first),
        to: addressOf(second),
        piece: uintOf(third),
        copies: 1n,
      })
    else if (topic === topics.single && count === 4)
      pieces.push({
        ...place,
        token: address,
        from: addressOf(second),
        to: addressOf(third),
        piece: uintAt(data, 0),
        copies: uintAt(data, 1),
      })
    else if (topic === topics.batch && count === 4) {
      const [ids, amounts] = [Number(uintAt(data, 0)) / 32, Number(uintAt(data, 1)) / 32]
      const length = Number(uintAt(data, ids))
      for (let at = 1; at <= length; at += 1)
        pieces.push({
          ...place,
          token: address,
          from: addressOf(second),
          to: addressOf(third),
          piece: uintAt(data, ids + at),
          copies: uintAt(data, amounts + at),
        })
    } else if (topic === topics.multiplier)
      multipliers.push({
        ...place,
        token: address,
        older: uintAt(data, 0),
        newer: uintAt(data, 1),
        effectiveAt: Number(uintAt(data, 2)),
      })
    else if (topic === topics.deployed && address === factory)
      deployments.push({ ...place, token: addressAt(data, 0), uid: first as Hex })
    else if (topic === topics.depositFinalized && facts.gateways.has(address))
      crossings.push({
        ...place,
        direction: 'deposit',
        gateway: address,
        l1Token: addressOf(first),
        from: addressOf(second),
        to: addressOf(third),
        amount: uintAt(data, 0),
        message: null,
      })
    else if (topic === topics.withdrawalInitiated && facts.gateways.has(address))
      crossings.push({
        ...place,
        direction: 'withdrawal',
        gateway: address,
        l1Token: addressAt(data, 0),
        from: addressOf(first),
        to: addressOf(second),
        amount: uintAt(data, 2),
        message: uintOf(third),
      })
    else if (topic === topics.l2ToL1 && address === arbSys && !facts.gateways.has(addressAt(data, 0)))
      crossings.push({
        ...place,
        direction: 'withdrawal',
        gateway: address,
        l1Token: null,
        from: addressAt(data, 0),
        to: addressOf(first),
        amount: uintAt(data, 4),
        message: uintOf(third),
      })
    else if (topic === topics.owner && count === 3) control('ownership_transferred', addressOf(second))
    else if (topic === topics.granted && count === 4) control('role_granted', addressOf(second), first as Hex)
    else if (topic === topics.revoked && count === 4) control('role_revoked', addressOf(second), first as Hex)
    else if (topic === topics.adminChanged && wordsIn(data) === 2)
      control('admin_changed', addressAt(data, 1))
    else {
      const simple = [
        [topics.paused, 'paused'],
        [topics.unpaused, 'unpaused'],
        [topics.upgraded, 'upgraded'],
        [topics.beaconUpgraded, 'beacon_upgraded'],
      ].find(([known]) => known === topic)
      if (simple?.[1] && (count === 2 || wordsIn(data) === 1))
        control(simple[1], count === 2 ? addressOf(first) : addressAt(data, 0))
    }
  }
  return {
    take(logs) {
      for (const log of logs) takeOne(log)
    },
    approvals,
    pieces,
    multipliers,
    crossings,
    controls,
    deployments,
  }
}
