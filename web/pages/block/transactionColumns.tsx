import { AddressLink } from '../../explorer/AddressLink.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { StatusBadge } from '../../explorer/StatusBadge.tsx'
import { formatWei } from '../../format/formatWei.ts'
import { places } from '../../router/places.ts'
import { Identifier } from '../../values/Identifier.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { Block } from './Block.ts'

export type BlockTransaction = NonNullable<Block['transactions']>[number]

/** What a table of a block's transactions says of each. */
export const transactionColumns: readonly Column<BlockTransaction>[] = [
  { title: 'Hash', show: ({ hash }) => <Identifier text={hash} to={places.transaction(hash)} /> },
  {
    title: 'Function',
    show: ({ function: name }) => (
      <Known value={name}>
        {(known) => (
          <code>
            <Untrusted text={known} most={32} />
          </code>
        )}
      </Known>
    ),
  },
  columnOf.address('From', (row) => row.from),
  {
    title: 'To',
    wide: true,
    show: ({ to, created_contract: made }) =>
      to === null ? (
        <>
          <span class="faint">creates</span>{' '}
          <Known value={made}>{(address) => <AddressLink address={address} />}</Known>
        </>
      ) : (
        <AddressLink address={to} />
      ),
  },
  { title: 'Value', end: true, wide: true, show: ({ value_wei: wei }) => formatWei(wei) },
  columnOf.number('Gas', (row) => row.gas_used, { wide: true }),
  {
    title: 'Status',
    show: ({ status }) => <Known value={status}>{(known) => <StatusBadge status={known} />}</Known>,
  },
]
