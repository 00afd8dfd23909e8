import { type Address, bytesToHex, type Hash } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'
import { type ApprovalKind, toApprovalKind } from './listWalletApprovals.ts'

export type ApprovalEvent = {
  position: number
  transaction: Hash
  /** Seconds since 1970. */
  time: number
  kind: ApprovalKind
  token: Address
  spender: Address
  /** Smallest units; 1 or 0 for a right over all pieces. */
  amount: bigint
  /** Seconds since 1970, for a Permit2 grant. */
  expires: number | null
}

/** The newest approvals a wallet set or took back from a position on, newest first. */
export async function listApprovalEvents(
  view: Querying,
  owner: number,
  { since, limit }: { since: number; limit: number },
): Promise<ApprovalEvent[]> {
  const rows = await view.all(
    query(`select granted.position, transactions.hash, blocks.time, granted.kind, token.address as token,
       spender.address as spender, granted.amount, granted.expires
     from (select * from approvals where owner_id = ? and position >= ? order by position desc limit ?) as granted
     ${joinPlace('granted')}
     join addresses token on token.id = granted.token_id
     join addresses spender on spender.id = granted.spender_id
     order by granted.position desc`),
    [owner, since, limit],
  )
  return rows.map(({ kind, hash, token, spender, amount, ...row }) => ({
    ...row,
    kind: toApprovalKind(kind),
    transaction: bytesToHex(hash),
    token: bytesToHex(token),
    spender: bytesToHex(spender),
    amount: decodeAmount(amount),
  }))
}
