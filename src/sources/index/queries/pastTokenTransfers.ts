import { type Address, zeroAddress } from 'viem'
import { fromLimbs } from '../../archive/limbs.ts'
import { type ArchivedTransfer, archivedTokenTransfers } from '../../archive/queries/archivedTransfers.ts'
import type { IndexView } from '../IndexView.ts'
import { toPosition } from '../position.ts'
import { goOnInArchive } from './goOnInArchive.ts'
import {
  listTokenTransfers,
  type TokenTransfer,
  type TokenTransferFilter,
  type TransferPage,
} from './listTokenTransfers.ts'

/** What a transfer of the archive says of itself, whoever asks. */
export const toPastTransfer = (row: ArchivedTransfer) => ({
  position: toPosition(Number(row.block), row.log_index),
  transaction: row.transaction_hash,
  time: Number(row.time),
  token: row.token,
  from: row.sender,
  to: row.receiver,
  amount: fromLimbs(row.amount_high, row.amount_middle, row.amount_low),
})

function toTokenTransfer(row: ArchivedTransfer): TokenTransfer {
  const { token: _, ...transfer } = toPastTransfer(row)
  const type = row.sender === zeroAddress ? 'mint' : row.receiver === zeroAddress ? 'burn' : 'transfer'
  return { ...transfer, type }
}

export type PastTokenFilter = Omit<TokenTransferFilter, 'token'> & {
  address: Address
  /** Undefined where the index knows of no transfer of it. */
  token: number | undefined
}

/** A token's newest transfers before a position, from the index and, where that ends, from the archive. */
export async function pastTokenTransfers(
  view: IndexView,
  { address, token, ...filter }: PastTokenFilter,
  page: { before: number; limit: number },
): Promise<TransferPage> {
  const own: TransferPage =
    token === undefined
      ? { rows: [], next: undefined }
      : await listTokenTransfers(view, { token, ...filter }, page)
  return goOnInArchive(view, { own, ...page }, async (archive, rest) => {
    const { type, minAmount } = filter
    return (await archivedTokenTransfers(archive, { token: address, type, minAmount }, rest)).map(
      toTokenTransfer,
    )
  })
}
