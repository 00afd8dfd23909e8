import { type Address, bytesToHex, type Hash, type Hex } from 'viem'
import { blockOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'

export type ControlEvent = {
  block: number
  /** Seconds since 1970. */
  time: number
  transaction: Hash
  kind: string
  subject: Address | null
  actor: Address | null
  role: Hex | null
}

const hexOrNull = (bytes: Uint8Array | null): Hex | null => bytes && bytesToHex(bytes)

/** Who got and lost power over a contract, newest first. */
export async function listControlEvents(
  view: Querying,
  contract: number,
  limit: number,
): Promise<ControlEvent[]> {
  const rows = await view.all(
    query(`select control_events.position, blocks.time, transactions.hash, control_events.kind,
       subject.address as subject, actor.address as actor, control_events.role
     from control_events ${joinPlace('control_events')}
     left join addresses subject on subject.id = control_events.subject_id
     left join addresses actor on actor.id = control_events.actor_id
     where control_events.contract_id = ? order by control_events.position desc limit ?`),
    [contract, limit],
  )
  return rows.map((row) => ({
    block: blockOf(row.position),
    time: row.time,
    transaction: bytesToHex(row.hash),
    kind: row.kind,
    subject: hexOrNull(row.subject),
    actor: hexOrNull(row.actor),
    role: hexOrNull(row.role),
  }))
}
