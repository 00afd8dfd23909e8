import { Amount } from '../../explorer/Amount.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { shortId } from '../../format/shortId.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { Asset } from './Transaction.ts'

/** An amount of a token, the chain's coin, or one piece of a collection. */
export function AssetView({ asset }: { asset: Asset }) {
  const { token, symbol, impostor_of: genuine, token_id: id, amount_decimal: decimal, amount } = asset
  const impostor = genuine !== null
  if (id !== null && id !== undefined)
    return (
      <span class="amount">
        <span title={id}>#{shortId(id)}</span>{' '}
        {token !== null && <TokenLink address={token} symbol={symbol} impostor={impostor} />}
      </span>
    )
  // Without its decimals an amount is only the raw figure.
  const shown = decimal ?? amount
  if (token === null)
    return (
      <span class="amount">
        <Amount decimal={shown} /> <Untrusted text={symbol ?? 'ETH'} most={14} />
      </span>
    )
  return <Amount decimal={shown} address={token} symbol={symbol} impostor={impostor} />
}
