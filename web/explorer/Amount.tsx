import { Nothing } from '../values/Nothing.tsx'
import { formatAmount } from './formatAmount.ts'
import { TokenLink } from './TokenLink.tsx'

type AmountProps = { decimal: string | null; address?: string; symbol?: string | null; impostor?: boolean }

/** An amount of a token; the exact figure is its title. */
export const Amount = ({ decimal, address, symbol, impostor = false }: AmountProps) => (
  <span class="amount">
    {decimal === null ? <Nothing /> : <span title={decimal}>{formatAmount(decimal)}</span>}
    {address === undefined ? null : (
      <>
        {' '}
        <TokenLink address={address} symbol={symbol} impostor={impostor} />
      </>
    )}
  </span>
)
