import { wordsOf } from '../../format/wordsOf.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { columnOf } from '../columnOf.tsx'
import { type Column, DataTable } from '../DataTable.tsx'
import type { Contract } from './Contract.ts'

type Change = NonNullable<Contract['control_history']>[number]

const columns: readonly Column<Change>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  {
    title: 'Change',
    show: ({ kind, role_name: role }) => (
      <>
        {wordsOf(kind)} {role !== null && <Untrusted text={role} most={40} />}
      </>
    ),
  },
  columnOf.address('Of', (row) => row.subject),
  columnOf.address('By', (row) => row.actor),
]

/** How the say in a contract has changed hands. */
export const ControlHistory = ({ contract: { control_history: changes } }: { contract: Contract }) =>
  changes === null || changes.length === 0 ? null : (
    <div>
      <h3>Who had a say</h3>
      <DataTable
        label="Changes of control"
        rows={changes}
        columns={columns}
        keyOf={({ transaction, kind, subject }) => `${transaction} ${kind} ${subject}`}
        empty="None"
        most={10}
      />
    </div>
  )
