import { useEffect, useState } from 'preact/hooks'
import type { Failure } from '../../api/Answer.ts'
import { callOperation } from '../../api/callOperation.ts'
import type { ItemOf } from '../../api/ResultOf.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { FailureNote } from '../../parts/FailureNote.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { type BlockTransaction, transactionColumns } from '../block/transactionColumns.tsx'

type Listed = ItemOf<'list_blocks'>
type Row = BlockTransaction & { block: number; timestamp: string }

const columns: readonly Column<Row>[] = [
  { title: 'Block', show: ({ block }) => <Link to={places.block(block)}>{formatNumber(block)}</Link> },
  columnOf.time('Time', (row) => row.timestamp),
  ...transactionColumns,
]

/** The transactions of some blocks; a block whose node forgot them is left out, which its count says. */
export function RecentTransactions({ blocks }: { blocks: readonly Listed[] }) {
  const [rows, setRows] = useState<readonly Row[] | Failure>()
  useEffect(() => {
    const leave = new AbortController()
    const wanted = blocks.filter(({ transaction_count: count }) => count !== 0)
    void Promise.all(wanted.map((block) => readRows(block, leave.signal))).then((read) => {
      if (!leave.signal.aborted)
        setRows(read.find((one): one is Failure => !Array.isArray(one)) ?? (read.flat() as Row[]))
    })
    return () => leave.abort()
  }, [])
  if (rows === undefined) return <Skeleton what="the transactions" rem={tableRem(20)} />
  if ('message' in rows)
    return (
      <div class="card-body">
        <FailureNote failure={rows} />
      </div>
    )
  return (
    <DataTable
      label="Newest transactions"
      rows={rows}
      columns={columns}
      keyOf={({ hash }) => hash}
      empty="These blocks have no transactions"
    />
  )
}

async function readRows({ number, hash, timestamp }: Listed, signal: AbortSignal): Promise<Row[] | Failure> {
  const answer = await callOperation('get_block', { block: hash, include_transactions: true }, signal)
  if (!answer.ok) return answer.failure
  return (answer.envelope.data.transactions ?? [])
    .map((row) => ({ ...row, block: number, timestamp }))
    .reverse()
}
