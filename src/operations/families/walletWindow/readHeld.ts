import { walletAmounts } from '../../../sources/index/queries/walletAmounts.ts'
import { readMoves } from '../../wallets/readMoves.ts'
import { type MoveSum, sumMoves } from '../../wallets/sumMoves.ts'
import type { WalletFrame } from './WalletView.ts'

/** What a wallet had of a token before the window and has now, by its transfers. */
export type Held = MoveSum & { token: number; before: bigint; now: bigint }

/** Every token that the wallet moved in the window; undefined, and said so, where they are too many. */
export async function readHeld({ context, index, id, since }: WalletFrame): Promise<Held[] | undefined> {
  if (id === -1) return []
  const moves = await readMoves(context, { wallet: id, direction: 'both' }, { since, field: 'items' })
  if (!moves) return undefined
  const sums = sumMoves(moves, ({ token }) => token)
  const amounts = await walletAmounts(index, id, sums.keys())
  if (!index.whole)
    context.warn('items', `What it got before block ${index.span.from} is not known: it may have had some.`)
  return [...sums].map(([token, sum]) => {
    const now = amounts.get(token) ?? 0n
    return { ...sum, token, now, before: now - sum.in + sum.out }
  })
}
