import { Known } from '../../explorer/Known.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatWei } from '../../format/formatWei.ts'
import { Figures } from '../../parts/Figures.tsx'
import type { Reasons } from '../../values/reasonsOf.ts'
import type { Block } from './Block.ts'

type BlockFiguresProps = { block: Block; reasons: Reasons }

/** What the block holds, in figures. */
export const BlockFigures = ({ block, reasons }: BlockFiguresProps) => (
  <Figures
    of={[
      {
        name: 'Transactions',
        value: (
          <Known value={block.transaction_count} reason={reasons.get('transaction_count')}>
            {formatNumber}
          </Known>
        ),
      },
      { name: 'Gas used', value: formatNumber(block.gas_used) },
      {
        name: 'Base fee',
        value: (
          <Known value={block.base_fee_wei} reason={reasons.get('base_fee_wei')}>
            {formatWei}
          </Known>
        ),
      },
      {
        name: 'Size',
        value: <Known value={block.size_bytes}>{(bytes) => `${formatNumber(bytes)} bytes`}</Known>,
      },
      {
        name: 'L1 block',
        value: (
          <Known value={block.l1_block_number} reason={reasons.get('l1_block_number')}>
            {formatNumber}
          </Known>
        ),
      },
    ]}
  />
)
