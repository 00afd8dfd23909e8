import type { ItemOf, ResultOf } from '../../api/ResultOf.ts'
import type { Loaded } from '../../api/useOperation.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { formatAmount } from '../../explorer/formatAmount.ts'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { ShareLength } from '../../explorer/ShareLength.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

type Holdings = ResultOf<'get_wallet_tokens'>
type Row = Pick<
  ItemOf<'get_wallet_tokens'>,
  'token' | 'symbol' | 'name' | 'balance_decimal' | 'shares' | 'price_usd' | 'usd' | 'usd_at_price'
>

const coin = '0x0000000000000000000000000000000000000000'

/** The chain's own coin as the first row among the tokens. */
const withCoin = ({ eth, items }: Holdings): Row[] => [
  {
    token: coin,
    symbol: 'ETH',
    name: 'Ether',
    balance_decimal: eth.balance_decimal,
    shares: null,
    price_usd: eth.price_usd,
    usd: eth.usd,
    usd_at_price: eth.usd,
  },
  ...items,
]

const columnsFor = (total: number | null): Column<Row>[] => [
  {
    title: 'Token',
    by: ({ symbol }) => symbol,
    show: ({ token, symbol, name }) => (
      <span class="instrument">
        <strong>
          <TokenLink address={token} symbol={symbol} />
        </strong>
        {name !== null && (
          <span class="faint wide-only">
            <Untrusted text={name} most={34} />
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Balance',
    end: true,
    by: ({ balance_decimal: balance }) => (balance === null ? null : Number(balance)),
    show: ({ balance_decimal: balance, shares }) => (
      <>
        <Amount decimal={balance} />
        {shares !== null && shares !== balance && (
          <small class="faint wide-only"> {formatAmount(shares)} shares</small>
        )}
      </>
    ),
  },
  columnOf.dollars('Price', (row) => row.price_usd, { sort: true }),
  columnOf.dollars('Value', (row) => row.usd, { sort: true }),
  columnOf.dollars('At price', (row) => row.usd_at_price, { wide: true, sort: true }),
  {
    title: 'Share',
    end: true,
    wide: true,
    show: ({ usd }) => (
      <Known value={total === null ? null : usd}>
        {(known) => <ShareLength percent={(known / Math.max(total ?? 0, Number.MIN_VALUE)) * 100} />}
      </Known>
    ),
  },
]

/** Every token the address holds, dearest first. */
export const HoldingsPanel = ({ of: holdings, address }: { of: Loaded<Holdings>; address: string }) => (
  <PanelBody of={holdings} call={{ name: 'get_wallet_tokens', args: { address } }} what="the holdings">
    {({ data }) => {
      const rows = withCoin(data)
      const [spam, hidden] = [data.totals.spam ?? 0, data.totals.hidden ?? 0]
      const collections = data.nfts?.length ?? 0
      return (
        <>
          <DataTable
            label="Holdings"
            rows={rows}
            columns={columnsFor(data.totals.usd)}
            keyOf={({ token }) => token}
            empty="Nothing is held here"
            first={{ title: 'Value', down: true }}
            most={25}
          />
          <p class="panel-note">
            Value is what the pools of a token could pay for all of it now, at most its price.
          </p>
          {spam + hidden + collections > 0 && (
            <p class="panel-note">
              {spam > 0 && `${spam} unsolicited ${spam === 1 ? 'token is' : 'tokens are'} left out. `}
              {collections > 0 && (
                <>
                  Pieces of {collections} {collections === 1 ? 'collection' : 'collections'} are held too:{' '}
                  <Link to={`${places.wallet(address)}?view=nfts`}>NFTs</Link>.
                </>
              )}
            </p>
          )}
        </>
      )
    }}
  </PanelBody>
)
