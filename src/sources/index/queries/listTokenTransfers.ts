import type { Address, Hash } from 'viem'
import { decodeAmountHex, encodeAmount } from '../amount.ts'
import { addressDigits, hashDigits, inHex } from '../inHex.ts'
import { type Querying, query } from '../query.ts'
import { zeroAccount } from '../zeroAccount.ts'
import { allOf } from './allOf.ts'
import { joinPlace } from './joinPlace.ts'

export const transferTypes = ['mint', 'burn', 'transfer'] as const
export type TransferType = (typeof transferTypes)[number]

export type TokenTransferFilter = {
  token: number
  /** The number of the zero address, which mints come from and burns go to; -1 where nothing ever did. */
  nobody: number
  type?: TransferType | undefined
  minAmount?: bigint | undefined
}

export type TokenTransfer = {
  position: number
  transaction: Hash
  /** Seconds since 1970. */
  time: number
  from: Address
  to: Address
  /** Their numbers in the index; a row of the archive has none. */
  fromId?: number
  toId?: number
  amount: bigint
  type: TransferType
}

export type TransferPage = {
  rows: TokenTransfer[]
  /** Everything from this position on was looked at; undefined when there is nothing older. */
  next: number | undefined
}

/** So many transfers are looked through for one page of rare ones. */
const scanned = 20_000

/**
 * Which transfers are walked through, newest first, and which of them are left out. Mints and burns have an
 * index of their own, whose condition is written here as it is there, where nobody has the number it was
 * made for.
 */
function planOf({ type, nobody, minAmount }: TokenTransferFilter) {
  const number = Number(nobody)
  const kind = {
    mint: `from_id = ${number}`,
    burn: `to_id = ${number} and from_id <> ${number}`,
    transfer: `from_id <> ${number} and to_id <> ${number}`,
  } as const
  const hasIndex = type !== undefined && type !== 'transfer' && number === zeroAccount
  return {
    walk: hasIndex ? (` and ${kind[type]}` as const) : '',
    keep: allOf(
      [kind.mint, type === 'mint' && !hasIndex ? [] : undefined],
      [kind.burn, type === 'burn' && !hasIndex ? [] : undefined],
      [kind.transfer, type === 'transfer' ? [] : undefined],
      ['amount >= ?', minAmount === undefined ? undefined : encodeAmount(minAmount)],
    ),
  } as const
}

/** A token's newest transfers before a position, newest first. */
export async function listTokenTransfers(
  view: Querying,
  filter: TokenTransferFilter,
  { before, limit }: { before: number; limit: number },
): Promise<TransferPage> {
  const { walk, keep } = planOf(filter)
  const heavy = keep.sql.length > 0
  const columns = 'position, transaction_index, from_id, to_id, amount' as const
  const newest = `from transfers where token_id = ? and position < ?${walk} order by position desc` as const
  const wanted = heavy
    ? (`select ${columns} from (select ${columns} ${newest} limit ?) seen where ${keep.sql} order by position desc limit ?` as const)
    : (`select ${columns} ${newest} limit ?` as const)
  const params = heavy ? [scanned, ...keep.params] : []
  const found = await view.all(
    query(
      `select moved.position, blocks.time, moved.from_id, moved.to_id,
       ${inHex('transactions.hash', 'sender.address', 'receiver.address', 'moved.amount')} as packed
     from (${wanted}) moved ${joinPlace('moved')}
     join addresses sender on sender.id = moved.from_id
     join addresses receiver on receiver.id = moved.to_id
     order by moved.position desc`,
      { packed: 'text' },
    ),
    [filter.token, before, ...params, limit + 1],
    { heavy },
  )
  const { nobody } = filter
  const rows = found.slice(0, limit).map(({ packed, ...row }): TokenTransfer => {
    const from = hashDigits
    const to = from + addressDigits
    const amount = to + addressDigits
    return {
      position: row.position,
      transaction: `0x${packed.slice(0, from)}`,
      time: row.time,
      from: `0x${packed.slice(from, to)}`,
      to: `0x${packed.slice(to, amount)}`,
      fromId: row.from_id,
      toId: row.to_id,
      amount: decodeAmountHex(packed.slice(amount)),
      type: row.from_id === nobody ? 'mint' : row.to_id === nobody ? 'burn' : 'transfer',
    }
  })
  if (found.length > limit) return { rows, next: rows.at(-1)?.position }
  if (!heavy) return { rows, next: undefined }
  const end = await view.get(
    query(`select position ${newest} limit 1 offset ?`),
    [filter.token, before, scanned - 1],
    { heavy },
  )
  return { rows, next: end?.position }
}
