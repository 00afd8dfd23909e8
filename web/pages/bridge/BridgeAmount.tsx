import type { ItemOf } from '../../api/ResultOf.ts'
import { Amount } from '../../explorer/Amount.tsx'

/** What crossed: a token, ether, or a message that carries neither. */
export function BridgeAmount({ of: row }: { of: ItemOf<'list_bridge_transfers'> }) {
  const { asset, amount_decimal: amount, token, symbol } = row
  if (asset === 'message') return <span class="faint">a message</span>
  if (asset === 'ether' || token === null)
    return (
      <span>
        <Amount decimal={amount} />{' '}
        {asset === 'ether' ? 'ETH' : <span class="faint">of a token not here</span>}
      </span>
    )
  return <Amount decimal={amount} address={token} symbol={symbol} />
}
