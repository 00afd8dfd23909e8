import { type Address, bytesToHex, type Hash, hexToBytes } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'

/** A change of the shares per token as it was announced. */
export type AnnouncedMultiplier = {
  token: Address
  position: number
  transactionIndex: number
  old: bigint
  next: bigint
  /** Seconds since 1970. */
  effectiveAt: number
  /** Null for announcements from before the blocks that the index has in full. */
  time: number | null
  transaction: Hash | null
}

/** Every announcement by tokens of the issuer's factory, or by one of them, oldest first. */
export async function listMultiplierUpdates(view: Querying, token?: Address): Promise<AnnouncedMultiplier[]> {
  // Any contract can write such events: only those of tokens in the factory's log count.
  const rows = await view.all(
    query(`select addresses.address, updates.position, updates.transaction_index, updates.old_multiplier,
       updates.new_multiplier, updates.effective_at, blocks.time, transactions.hash
     from multiplier_updates updates join addresses on addresses.id = updates.token_id
     ${joinPlace('updates', 'left')}
     where updates.token_id in (select token_id from stock_deployments)
     ${token === undefined ? '' : 'and addresses.address = ?'}`),
    token === undefined ? [] : [hexToBytes(token)],
  )
  // Sorted here: in the query it would make strangers' events worth walking through.
  rows.sort((one, other) => one.position - other.position)
  return rows.map((row) => ({
    token: bytesToHex(row.address),
    position: row.position,
    transactionIndex: row.transaction_index,
    old: decodeAmount(row.old_multiplier),
    next: decodeAmount(row.new_multiplier),
    effectiveAt: row.effective_at,
    time: row.time,
    transaction: row.hash && bytesToHex(row.hash),
  }))
}
