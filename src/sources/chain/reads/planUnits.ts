import type { Address } from 'viem'
import { lowerAddress } from '../../../base/schema/address.ts'
import { contractUnits } from './contractUnits.ts'
import type { PendingRead } from './PendingRead.ts'
import type { ContractRead } from './ReadRequest.ts'
import type { ReadSettings } from './ReadSettings.ts'
import { singleUnit } from './singleUnit.ts'
import type { Unit } from './Unit.ts'

/** Arbitrum's virtual contracts: the node itself answers for them, and only when they are called directly. */
const virtualContracts: ReadonlySet<Address> = new Set([
  '0x00000000000000000000000000000000000000c8',
  '0x00000000000000000000000000000000000000c9',
])

const isContractRead = (read: PendingRead): read is PendingRead<ContractRead> =>
  read.request.kind === 'contract'

const canShare = ({ to, block }: ContractRead, { multicallSwitch }: ReadSettings) =>
  multicallSwitch.usableAt(block) && !virtualContracts.has(lowerAddress(to))

/** The JSON-RPC calls for a tick's reads: contract calls of one block together, everything else beside them. */
export function planUnits(reads: readonly PendingRead[], settings: ReadSettings): Unit[] {
  const alone: PendingRead[] = []
  const byBlock = new Map<bigint, PendingRead<ContractRead>[]>()
  for (const read of reads) {
    if (!isContractRead(read) || !canShare(read.request, settings)) {
      alone.push(read)
      continue
    }
    const { block } = read.request
    const sharing = byBlock.get(block)
    if (sharing) sharing.push(read)
    else byBlock.set(block, [read])
  }
  const shared = [...byBlock.values()].flatMap((sharing) => contractUnits(sharing, settings))
  return [...shared, ...alone.map((read) => singleUnit(read, settings))]
}
