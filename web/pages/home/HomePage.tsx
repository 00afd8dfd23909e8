import { useDiscovery } from '../../api/useDiscovery.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { siteUrl } from '../../router/siteUrl.ts'
import { SearchBox } from '../../search/SearchBox.tsx'
import { ConnectCard } from './ConnectCard.tsx'
import { KeptPages } from './KeptPages.tsx'
import { LiveStrip } from './LiveStrip.tsx'
import { Premiums } from './Premiums.tsx'
import { Tape } from './Tape.tsx'
import { Trending } from './Trending.tsx'

/** Things people ask first, each a page away. */
const firsts: readonly { title: string; to: string }[] = [
  { title: 'AAPL', to: places.token('AAPL') },
  { title: 'Stock premiums', to: places.stocks },
  { title: 'Is CASHCAT safe?', to: places.ask('Is CASHCAT safe?') },
  { title: 'What does a swap cost?', to: places.tool('get_gas_oracle') },
]

/** What this is, live, and how to use it. */
export function HomePage() {
  useTitle('')
  const discovery = useDiscovery()
  const url = `${siteUrl()}/api/mcp`
  return (
    <div class="stack wide">
      <section class="hero">
        <div class="stack">
          <h1 class="display">Ask the chain.</h1>
          <p class="lead">
            Live data of Robinhood Chain for people, programs and models: tokens, tokenised stocks, wallets,
            markets, safety and gas, each answer computed from one block. No key, no account;{' '}
            {discovery ? (
              <>
                <Link to={places.tools}>{discovery.tools.listed} tools</Link> and a{' '}
                <Link to={places.catalog}>catalog of {formatNumber(discovery.tools.catalog)} operations</Link>
              </>
            ) : (
              <>
                <Link to={places.tools}>… tools</Link> and a{' '}
                <Link to={places.catalog}>catalog of … operations</Link>
              </>
            )}{' '}
            over MCP and REST.
          </p>
          <SearchBox />
          <p class="chips">
            {firsts.map(({ title, to }) => (
              <Link key={title} class="badge" to={to}>
                {title}
              </Link>
            ))}
          </p>
        </div>
        <div class="stack">
          <div class="endpoint">
            <span class="small faint">MCP endpoint</span>
            <code>{url}</code>
            <CopyButton text={url} what="the MCP endpoint" />
          </div>
          <ConnectCard />
        </div>
      </section>
      <section class="stack tight" aria-label="The chain now">
        <LiveStrip />
        {discovery?.network.name !== 'mainnet' && (
          <p class="small faint">
            {discovery
              ? `Network ${discovery.network.name}: ${discovery.network.title}. Its tokens and prices say nothing about mainnet.`
              : '…'}
          </p>
        )}
      </section>
      <KeptPages />
      <Tape />
      <div class="columns">
        <Trending />
        <Premiums />
      </div>
    </div>
  )
}
