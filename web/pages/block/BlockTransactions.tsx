import { Choice } from '../../explorer/Choice.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Pager } from '../../explorer/Pager.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { isOfKind, type Kind, kinds } from './blockKinds.ts'
import { KindBadges } from './KindBadges.tsx'
import { type BlockTransaction, transactionColumns } from './transactionColumns.tsx'

const [hash, ...others] = transactionColumns

const columns: readonly Column<BlockTransaction>[] = [
  { title: '#', end: true, show: ({ index }) => index },
  ...(hash ? [hash] : []),
  { title: 'Did', show: (row) => <KindBadges kinds={row.kinds} /> },
  ...others,
]

const titles: Record<Kind, string> = {
  all: 'All',
  swap: 'Swaps',
  transfer: 'Transfers',
  nft_transfer: 'NFTs',
  launch: 'Launches',
  bridge: 'Bridge',
  failed: 'Failed',
  other: 'Others',
}

type BlockTransactionsProps = {
  rows: readonly BlockTransaction[]
  /** Whether the node still has them. */
  kept: boolean
  next: string | undefined
}

/** The block's transactions in their order, all or those of one kind. */
export function BlockTransactions({ rows, kept, next }: BlockTransactionsProps) {
  const [kind, choose] = useKeptChoice('kind', kinds)
  const count = (one: Kind) => rows.filter((row) => isOfKind(row, one)).length
  // What no transaction did is not offered, but what the address asks for always is.
  const offered = kinds.filter((one) => one === 'all' || one === kind || count(one) > 0)
  return (
    <>
      {offered.length > 1 && (
        <div class="row panel-filter">
          <Choice
            label="Kind of transaction"
            names={offered}
            chosen={kind}
            choose={choose}
            titleOf={(one) => `${titles[one]} ${formatNumber(count(one))}`}
          />
        </div>
      )}
      <DataTable
        key={kind}
        label="Transactions"
        rows={rows.filter((row) => isOfKind(row, kind))}
        columns={columns}
        keyOf={({ hash: id }) => id}
        empty={
          !kept
            ? 'The node no longer keeps them'
            : kind === 'all'
              ? 'This block has no transactions'
              : 'No transaction here is of this kind'
        }
        most={50}
      />
      <Pager next={next} />
    </>
  )
}
