import type { Envelope } from '../../api/Answer.ts'
import { useOperation } from '../../api/useOperation.ts'
import type { PageProps } from '../../app/PageProps.ts'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { AskBox } from '../../explorer/AskBox.tsx'
import { shortId } from '../../format/shortId.ts'
import { useToldPrice } from '../../live/useToldPrice.ts'
import { NotifyMe } from '../../notify/NotifyMe.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { StarButton } from '../../parts/StarButton.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { useVisited } from '../../store/useVisited.ts'
import { isEther } from '../../values/isEther.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { EtherPage } from './EtherPage.tsx'
import { HoldersCard } from './HoldersCard.tsx'
import { LiquidityCard } from './LiquidityCard.tsx'
import { SafetyCard } from './SafetyCard.tsx'
import { StockCard } from './StockCard.tsx'
import { TokenFigures } from './TokenFigures.tsx'
import { TokenHead } from './TokenHead.tsx'
import { TokenNotFound } from './TokenNotFound.tsx'
import type { TokenScan } from './TokenScan.ts'
import { TokenTabs } from './TokenTabs.tsx'

/** Everything about one token, as it happens. */
export function TokenPage({ params }: PageProps) {
  const { name = '' } = params
  useTitle(isEther(name) ? 'ETH' : shortId(name).slice(0, 60))
  return isEther(name) ? <EtherPage /> : <ContractPage name={name} />
}

/** The head with the price that the stream tells. */
function LiveHead({ envelope }: { envelope: Envelope<TokenScan> }) {
  const { address, symbol } = envelope.data.identity
  const told = useToldPrice(address, envelope.as_of?.block)
  return (
    <TokenHead envelope={envelope} told={told}>
      <StarButton page={{ kind: 'token', id: address, name: symbol ?? '' }} />
      <NotifyMe kinds={['price_over', 'price_under', 'trade']} of={address} />
    </TokenHead>
  )
}

function ContractPage({ name }: { name: string }) {
  const scan = useOperation('scan_token', { query: name }, { live: 6_000, streamed: 60_000 })
  const known = scan.state === 'ready' ? scan.envelope.data.identity : undefined
  useVisited('token', known?.address, known?.symbol ?? '')
  if (scan.state === 'failed' && scan.failure.status === 404)
    return <TokenNotFound name={name} message={scan.failure.message} />
  if (scan.state !== 'ready')
    return (
      <div class="stack">
        <h1>Token</h1>
        <LoadedView of={scan} what="the token">
          {() => null}
        </LoadedView>
      </div>
    )
  const { identity, market, price } = scan.envelope.data
  // Of the same block, so that their ratio is the supply that the market value counts.
  const supply = market.market_cap_usd !== null && price.usd ? market.market_cap_usd / price.usd : undefined
  // From here on by address: the figures of one page are all of the same contract.
  const token = identity.address
  return (
    <div class="stack">
      <LoadedView of={scan} what="the token">
        {(envelope) => (
          <>
            <LiveHead envelope={envelope} />
            <TokenFigures envelope={envelope} />
          </>
        )}
      </LoadedView>
      <div class="explore">
        <div class="explore-chart">
          <ChartCard query={token} supply={supply} />
        </div>
        <div class="explore-side stack">
          {identity.kind === 'stock' && <StockCard token={token} />}
          <SafetyCard token={token} />
          <HoldersCard token={token} />
          <LiquidityCard scan={scan} name={name} />
          <AskBox about={{ kind: identity.kind === 'stock' ? 'stock' : 'token', id: token }} />
        </div>
        <div class="explore-rest stack">
          <ActivityCard scan={scan} name={name} />
          <TokenTabs token={token} />
        </div>
      </div>
    </div>
  )
}
