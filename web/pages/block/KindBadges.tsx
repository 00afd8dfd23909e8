import { Known } from '../../explorer/Known.tsx'
import type { BlockTransaction } from './transactionColumns.tsx'

const words = {
  swap: 'swap',
  transfer: 'transfer',
  nft_transfer: 'NFT transfer',
  launch: 'launch',
  bridge: 'bridge',
} as const

/** What a transaction did; a swap moves tokens anyway, so its transfers need no words. */
export const KindBadges = ({ kinds }: Pick<BlockTransaction, 'kinds'>) => (
  <Known value={kinds}>
    {(known) => (
      <span class="chips">
        {known
          .filter((kind) => kind !== 'transfer' || !known.some((one) => one === 'swap' || one === 'launch'))
          .map((kind) => (
            <span key={kind} class="badge">
              {words[kind]}
            </span>
          ))}
      </span>
    )}
  </Known>
)
