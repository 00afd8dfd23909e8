import type { Address } from 'viem'
import { archivedWalletTransfers } from '../../archive/queries/archivedTransfers.ts'
import type { IndexView } from '../IndexView.ts'
import { goOnInArchive, type ListPage } from './goOnInArchive.ts'
import {
  listWalletTransfers,
  type TransferDirection,
  type WalletTransfer,
  type WalletTransferFilter,
} from './listWalletTransfers.ts'
import { toPastTransfer } from './pastTokenTransfers.ts'

export type PastWalletFilter = {
  wallet: Address
  direction: TransferDirection
  token?: Address | undefined
  counterparty?: Address | undefined
  /** The same in the index's numbers; undefined where it never met one of them. */
  ids: WalletTransferFilter | undefined
}

/** A wallet's newest transfers before a position, from the index and, where that ends, from the archive. */
export async function pastWalletTransfers(
  view: IndexView,
  { ids, ...filter }: PastWalletFilter,
  { before, limit }: { before: number; limit: number },
): Promise<ListPage<WalletTransfer>> {
  const found = ids ? await listWalletTransfers(view, ids, { before, limit: limit + 1 }) : []
  const rows = found.slice(0, limit)
  const own = { rows, next: found.length > limit ? rows.at(-1)?.position : undefined }
  return goOnInArchive(view, { own, before, limit }, async (archive, rest) =>
    (await archivedWalletTransfers(archive, filter, rest)).map(toPastTransfer),
  )
}
