import { Amount } from '../../explorer/Amount.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Gain } from '../../explorer/Gain.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import type { Flow } from './Flow.ts'

type Row = NonNullable<Flow['tokens']>[number]

const columnsFor = (largest: number): Column<Row>[] => {
  const length = (usd: number | null) => ({ width: `${(((usd ?? 0) / largest) * 50).toFixed(1)}%` })
  return [
    {
      title: 'Token',
      by: ({ symbol }) => symbol,
      show: ({ token, symbol }) => <TokenLink address={token} symbol={symbol} />,
    },
    { title: 'In', end: true, show: ({ in_decimal: amount }) => <Amount decimal={amount} /> },
    { title: 'Out', end: true, show: ({ out_decimal: amount }) => <Amount decimal={amount} /> },
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
    {
      title: 'Net',
      end: true,
      by: ({ net_usd: usd }) => usd,
      show: ({ net_usd: usd }) => <Gain usd={usd} />,
    },
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
