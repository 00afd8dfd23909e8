import type { ResultOf } from '../../api/ResultOf.ts'
import type { Loaded } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { formatWei } from '../../format/formatWei.ts'

type Cost = ResultOf<'get_gas_oracle'>['costs'][number]

const kinds: Readonly<Record<string, string>> = {
  eth_transfer: 'Send ether',
  erc20_transfer: 'Send a token',
  swap: 'Swap',
  token_deploy: 'Deploy a token',
}

const columns: readonly Column<Cost>[] = [
  { title: 'Transaction', show: ({ kind }) => kinds[kind] ?? kind.replaceAll('_', ' ') },
  columnOf.dollars('Cost', (row) => row.total_usd),
  { title: 'Paid here', end: true, show: ({ l2_fee_wei: wei }) => formatWei(wei) },
  {
    title: 'Paid for Ethereum',
    end: true,
    show: ({ l1_fee_wei: wei }) => <Known value={wei}>{formatWei}</Known>,
  },
  columnOf.number('Gas', (row) => row.l2_gas, { wide: true }),
  columnOf.number('Bytes', (row) => row.calldata_bytes, { wide: true }),
]

/** What usual transactions cost now. */
export const CostsCard = ({ of: oracle }: { of: Loaded<ResultOf<'get_gas_oracle'>> }) => (
  <LoadedCard
    title="What usual transactions cost"
    of={oracle}
    call={{ name: 'get_gas_oracle', args: {} }}
    rem={tableRem(4)}
    flush
  >
    {({ data }) => (
      <DataTable
        label="Costs"
        rows={data.costs}
        columns={columns}
        keyOf={({ kind }) => kind}
        empty="Nothing is known"
      />
    )}
  </LoadedCard>
)
