import type { ResultOf } from '../../api/ResultOf.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'

type Row = NonNullable<ResultOf<'get_wallet_flow'>['tokens']>[number]

const columnsFor = (largest: number): Column<Row>[] => {
  const length = (usd: number | null) => ({ width: `${(((usd ?? 0) / largest) * 50).toFixed(1)}%` })
  return [
    columnOf.token({ sort: true }),
    columnOf.amount('In', (row) => row.in_decimal),
    columnOf.amount('Out', (row) => row.out_decimal),
    {
      title: 'Out and in, in dollars',
      wide: true,
      show: ({ in_usd: came, out_usd: went }) => (
        <span class="premium-bar flow-bar" aria-hidden="true">
          <span class="premium-under" style={length(went)} />
          <span class="premium-over" style={length(came)} />
        </span>
      ),
    },
    columnOf.gain('Net', (row) => row.net_usd, { sort: true }),
  ]
}

/** Flow by token, at today's prices. */
export const FlowTable = ({ tokens }: { tokens: readonly Row[] | null }) => (
  <DataTable
    label="Flow by token"
    rows={tokens}
    columns={columnsFor(
      Math.max(1, ...(tokens ?? []).flatMap(({ in_usd: came, out_usd: went }) => [came ?? 0, went ?? 0])),
    )}
    keyOf={({ token }) => token}
    empty="Nothing moved in this window"
    most={15}
  />
)
