import { type Address, bytesToHex, type Hash } from 'viem'
import { type Querying, query } from '../query.ts'
import { joinPlace } from './joinPlace.ts'

/** An ERC-20 allowance, a right over all pieces of an NFT contract, or a grant inside Permit2. */
export type ApprovalKind = 'erc20' | 'all' | 'permit2'

export const toApprovalKind = (text: string): ApprovalKind =>
  text === 'all' || text === 'permit2' ? text : 'erc20'

export type WalletApproval = {
  position: number
  transaction: Hash
  /** Seconds since 1970. */
  time: number
  kind: ApprovalKind
  token: Address
  spender: Address
}

/** The newest event of each token, spender and kind that a wallet ever approved, newest first. */
export async function listWalletApprovals(
  view: Querying,
  owner: number,
  limit: number,
): Promise<WalletApproval[]> {
  const rows = await view.all(
    query(`select newest.position, transactions.hash, blocks.time, newest.kind,
       token.address as token, spender.address as spender
     from (
       select kind, token_id, spender_id, max(position) as position from approvals
       where owner_id = ? group by kind, token_id, spender_id order by 4 desc limit ?
     ) newest
     join approvals on approvals.position = newest.position
     ${joinPlace('approvals')}
     join addresses token on token.id = newest.token_id
     join addresses spender on spender.id = newest.spender_id
     order by newest.position desc`),
    [owner, limit],
  )
  return rows.map((row) => ({
    position: row.position,
    transaction: bytesToHex(row.hash),
    time: row.time,
    kind: toApprovalKind(row.kind),
    token: bytesToHex(row.token),
    spender: bytesToHex(row.spender),
  }))
}
