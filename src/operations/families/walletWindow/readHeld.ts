import type { FlowSum } from '../../../sources/index/queries/WalletFlow.ts'
import { walletAmounts } from '../../../sources/index/queries/walletAmounts.ts'
import { readFlows } from '../../wallets/readFlows.ts'
import { sumFlows } from '../../wallets/sumFlows.ts'
import type { WalletFrame } from './WalletView.ts'

/** What a wallet had of a token before the window and has now, by its transfers. */
export type Held = FlowSum & { token: number; before: bigint; now: bigint }

/** Every token that the wallet moved in the window; undefined, and said so, where they are too many. */
export async function readHeld({ context, index, id, start }: WalletFrame): Promise<Held[] | undefined> {
  if (id === -1) return []
  const flows = await readFlows(context, { wallet: id }, { start, field: 'items' })
  if (!flows) return undefined
  const sums = sumFlows(flows, ({ token }) => token)
  const amounts = await walletAmounts(index, id, sums.keys())
  if (!index.whole)
    context.warn('items', `What it got before block ${index.span.from} is not known: it may have had some.`)
  return [...sums].map(([token, sum]) => {
    const now = amounts.get(token) ?? 0n
    return { ...sum, token, now, before: now - sum.in + sum.out }
  })
}
