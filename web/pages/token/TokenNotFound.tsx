import { useOperation } from '../../api/useOperation.ts'
import { DataTable } from '../../explorer/DataTable.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'

/** No token by that name: what else it may have meant. */
export function TokenNotFound({ name, message }: { name: string; message: string }) {
  const search = useOperation('search_token', { query: name.slice(0, 100), limit: 10 }, { live: false })
  const isAddress = /^0x[0-9a-fA-F]{40}$/.test(name)
  return (
    <div class="stack">
      <h1>No such token</h1>
      <p class="soft">
        <Untrusted text={message} most={300} />
      </p>
      {isAddress && (
        <p>
          <Link to={places.wallet(name)}>See what stands at this address</Link>
        </p>
      )}
      {isAddress ? null : (
        <Card title="Tokens that come close" flush>
          <div class={search.state === 'ready' ? undefined : 'card-body'}>
            <LoadedView of={search} what="tokens">
              {({ data }) => (
                <DataTable
                  label="Tokens found"
                  rows={data.items}
                  keyOf={({ address }) => address}
                  empty="None is known under a name like it"
                  columns={[
                    {
                      title: 'Token',
                      show: ({ address, symbol }) => <TokenLink address={address} symbol={symbol} />,
                    },
                    {
                      title: 'Name',
                      show: ({ name: full }) =>
                        full === null ? <Nothing /> : <Untrusted text={full} most={60} />,
                    },
                    { title: 'Kind', show: ({ kind }) => kind },
                  ]}
                />
              )}
            </LoadedView>
          </div>
        </Card>
      )}
    </div>
  )
}
