import type { ItemOf } from '../api/ResultOf.ts'
import { Amount } from './Amount.tsx'
import { columnOf } from './columnOf.tsx'
import type { Column } from './DataTable.tsx'

export type Trade = ItemOf<'list_trades'> | ItemOf<'get_wallet_trades'>

/** What a table of swaps says of each. */
export const tradeColumns: readonly Column<Trade>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  { title: 'Side', show: ({ side }) => <span class={side === 'buy' ? 'up' : 'down'}>{side}</span> },
  columnOf.token(),
  columnOf.amount('Amount', (row) => row.amount_decimal),
  {
    title: 'For',
    end: true,
    wide: true,
    show: ({
      other_amount_decimal: amount,
      other_token: token,
      other_symbol: symbol,
      other_impostor: impostor,
    }) => <Amount decimal={amount} address={token} symbol={symbol} impostor={impostor} />,
  },
  columnOf.dollars('Price', (row) => row.price_usd, { wide: true }),
  columnOf.dollars('Value', (row) => row.usd),
  columnOf.address('Trader', (row) => row.trader),
  columnOf.pool({ wide: true }),
]
