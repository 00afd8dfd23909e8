import type { Address, Hash } from 'viem'
import type { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { percentOf } from '../../../domain/tokens/holders/percentOf.ts'
import type { buyerFields } from './buyerFields.ts'
import type { FirstBuyer } from './findFirstBuyers.ts'

export type KnownBuyer = FirstBuyer & {
  address: Address
  funderAddress: Address | null
  hash: Hash | null
  timeS: number | null
  bought: bigint | null
  sold: bigint | null
  balance: bigint | null
}

type Place = { order: number; openedBlock: number | null; openedS: number | null; decimals: number | null }

/** A buyer as an answer shows it. */
export function toBuyerItem(
  row: KnownBuyer,
  { order, openedBlock, openedS, decimals }: Place,
): z.input<typeof buyerFields> {
  const { block, timeS, amount, bought, sold, balance, funderAddress, bundle } = row
  return {
    order,
    buyer: toChecksum(row.address),
    block,
    block_offset: openedBlock === null ? null : block - openedBlock,
    seconds_offset: openedS === null || timeS === null ? null : timeS - openedS,
    timestamp: timeS === null ? null : toIsoTime(timeS * 1000),
    transaction: row.hash,
    amount: amount.toString(),
    amount_decimal: decimalOrNull(amount, decimals),
    usd: row.usd,
    bought: bought?.toString() ?? null,
    sold: sold?.toString() ?? null,
    sold_percent: sold === null ? null : percentOf(sold, bought),
    balance: balance?.toString() ?? null,
    balance_decimal: balance === null ? null : decimalOrNull(balance, decimals),
    still_holds: balance === null ? null : balance > 0n,
    funder: funderAddress === null ? null : toChecksum(funderAddress),
    bundle_id: bundle?.id ?? null,
    bundle_by: bundle?.by ?? [],
  }
}
