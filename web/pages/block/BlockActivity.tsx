import { AddressLink } from '../../explorer/AddressLink.tsx'
import { formatDecimal } from '../../format/formatDecimal.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import type { Block } from './Block.ts'

type Activity = NonNullable<Block['activity']>

const counted = (count: number | null, one: string, many: string) =>
  count === null || count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`]

/** The kinds of things a block did, each with how many. */
const kindsOf = (activity: Activity): string[] => {
  const worth = activity.traded_usd === null ? '' : ` worth ${formatUsd(activity.traded_usd)}`
  return [
    ...counted(activity.swaps, `swap${worth}`, `swaps${worth}`),
    ...counted(activity.transfers, 'token transfer', 'token transfers'),
    ...counted(activity.nft_transfers, 'NFT transfer', 'NFT transfers'),
    ...counted(
      activity.internal_transfers,
      'transfer of ether inside calls',
      'transfers of ether inside calls',
    ),
    ...counted(activity.launches, 'launch', 'launches'),
    ...counted(activity.bridge_transfers, 'bridge transfer', 'bridge transfers'),
    ...counted(activity.failed_transactions, 'failed transaction', 'failed transactions'),
  ]
}

/** What the block did, in one line. */
export function BlockActivity({ activity }: { activity: Activity }) {
  const kinds = kindsOf(activity)
  const fees = activity.fees_usd === null ? '' : ` (${formatUsd(activity.fees_usd)})`
  return (
    <p class="sentence">
      {kinds.length === 0 ? 'Nothing that is counted here' : kinds.join(', ')}; fees of{' '}
      {formatDecimal(activity.fees_eth, 4)} ETH{fees}
      {activity.top_payer && (
        <>
          , {activity.top_payer.share_percent.toFixed(0)} % of them paid by{' '}
          <AddressLink address={activity.top_payer.address} />
        </>
      )}
      .
    </p>
  )
}
