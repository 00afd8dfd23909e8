import type { Address } from 'viem'
import type { BlockSpan } from '../../../sources/index/IndexView.ts'
import { blockOf, indexOf, startOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import {
  listWalletTransfers,
  type WalletTransfer,
} from '../../../sources/index/queries/listWalletTransfers.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import { toWalletTransferItems } from '../../wallets/toWalletTransferItems.ts'
import type { Happening } from '../Topic.ts'

const perPage = 200

/** A wallet's token transfers, without the sums over its whole life that the list of them begins with. */
export async function readWalletTransfers(
  { sources }: OperationsAt,
  address: Address,
  { from, to }: BlockSpan,
): Promise<Happening[]> {
  const { index } = sources
  const wallet = (await findAddressIds(index, [address])).get(address)
  if (wallet === undefined) return []
  const rows: WalletTransfer[] = []
  let before = startOf(to + 1)
  for (;;) {
    const page = await listWalletTransfers(index, { wallet, direction: 'both' }, { before, limit: perPage })
    rows.push(...page.filter(({ position }) => position >= startOf(from)))
    const oldest = page.at(-1)?.position
    if (page.length < perPage || oldest === undefined || oldest < startOf(from)) break
    before = oldest
  }
  rows.reverse()
  const items = await toWalletTransferItems(sources, rows, address)
  return rows.map(({ position }, order) => ({
    block: blockOf(position),
    place: indexOf(position),
    data: items[order] as object,
  }))
}
