import { type Address, getAddress, zeroAddress } from 'viem'
import type { EnricherName } from '../../src/base/network/enricherNames.ts'
import type { Knowledge } from './Knowledge.ts'

/** The body for a path, undefined where the service would say 404. `stale` gives figures of another day. */
export type Documents = (path: string, knowledge: Knowledge, stale: boolean) => unknown

/** How far the figures of another day are off. */
export const staleFactor = 0.7

const addressesIn = (path: string) => path.match(/0x[0-9a-f]{40}/g) as Address[]
const deployments = (address: Address) => [
  {
    contractAddress: getAddress(address),
    chainId: 4663,
    networkName: 'Robinhood Chain',
    itnEnabled: false,
    atomicEnabled: false,
  },
]

const issuer: Documents = (path, { stocks, actions }, stale) => {
  if (path.startsWith('/corporate-actions')) {
    return {
      corpActions: actions.map(({ symbol, address, type, day, details }) => {
        const [year, month, date] = day.split('-').map(Number)
        return {
          id: `0x${'ab'.repeat(32)}`,
          type: `CORPORATE_ACTION_TYPE_${type}`,
          status: 'CORPORATE_ACTION_STATUS_IN_PROGRESS',
          processDate: { year, month, day: date },
          tokenSymbol: symbol,
          deployments: deployments(address),
          details,
        }
      }),
    }
  }
  const symbol = path.match(/^\/prices\/([A-Z]+)$/)?.[1] ?? ''
  const stock = stocks.get(symbol)
  if (!stock) return undefined
  const shares = stock.sharesPerToken * (stale ? staleFactor : 1)
  const side = (price: number) => String(price)
  return {
    quotes: [
      {
        tokenSymbol: symbol,
        deployments: deployments(stock.address),
        bid: side(stock.bid),
        ask: side(stock.ask),
        currency: 'USD',
        dailyTradingVolume: '55329941',
        isTradingHalt: false,
        generatedAt: '2026-10-03T14:23:10.223339303Z',
        dailyHigh: '374.6',
        dailyLow: '354.9',
        mintBurnTokenVolume: '1557.82426',
        mintBurnUsdVolume: '578910.8623799',
        tokenBid: side(stock.bid * shares),
        tokenAsk: side(stock.ask * shares),
      },
    ],
  }
}

const blockscout: Documents = (path, { contracts, tokens }, stale) => {
  const [address = zeroAddress] = addressesIn(path)
  if (path.startsWith('/tokens/')) {
    const token = tokens.get(address)
    if (!token) return undefined
    return {
      address_hash: getAddress(address),
      name: 'A name',
      symbol: 'NAME',
      decimals: '18',
      holders_count: String(Math.round(token.holders * (stale ? staleFactor : 1))),
      total_supply: token.supply.toString(),
      exchange_rate: null,
      circulating_market_cap: null,
      volume_24h: null,
      icon_url: null,
      type: 'ERC-20',
      reputation: 'ok',
    }
  }
  const contract = contracts.get(address)
  if (!contract) return undefined
  return {
    hash: getAddress(address),
    is_contract: true,
    is_verified: contract.abi !== null,
    is_scam: false,
    name: contract.name,
    coin_balance: '0',
    creator_address_hash: getAddress(contract.creator),
    creation_transaction_hash: stale ? `0x${'00'.repeat(32)}` : contract.creation,
    creation_status: 'success',
    proxy_type: null,
    implementations: [],
    public_tags: contract.tags.map((name) => ({ address_hash: address, display_name: name, label: name })),
    private_tags: [],
    watchlist_names: [],
    metadata: null,
    token: null,
  }
}

const sourcify: Documents = (path, { contracts }) => {
  const [address = zeroAddress] = addressesIn(path)
  const contract = contracts.get(address)
  if (!path.startsWith('/contract/4663/') || !contract?.abi) return undefined
  return {
    abi: contract.abi,
    compilation: {
      name: contract.name,
      language: 'Solidity',
      compiler: 'solc',
      compilerVersion: '0.8.26+commit.8a97fa7a',
      compilerSettings: { optimizer: { enabled: true, runs: 200 } },
      fullyQualifiedName: `src/${contract.name}.sol:${contract.name}`,
    },
    matchId: '3266227',
    creationMatch: 'match',
    runtimeMatch: 'exact_match',
    verifiedAt: '2026-07-24T12:00:00Z',
    match: 'exact_match',
    chainId: '4663',
    address: getAddress(address),
  }
}

type Priced = { token: Address; price: number }

const pricesFor = (path: string, { prices }: Knowledge, stale: boolean): Priced[] =>
  addressesIn(path).flatMap((token) => {
    const price = prices.get(token)
    return price === undefined ? [] : [{ token, price: price * (stale ? staleFactor : 1) }]
  })

const dexscreener: Documents = (path, knowledge, stale) => {
  // Any other name of the chain gives an empty list, not an error.
  if (!path.startsWith('/tokens/v1/robinhood/')) return []
  const pair = ({ token, price }: Priced, usd: number) => ({
    chainId: 'robinhood',
    dexId: 'uniswap',
    labels: ['v3'],
    url: 'https://dexscreener.com/robinhood/0x',
    pairAddress: zeroAddress,
    baseToken: { address: getAddress(token), name: 'A name', symbol: 'NAME' },
    quoteToken: { address: zeroAddress, name: 'Another', symbol: 'QUOTE' },
    priceNative: '1',
    priceUsd: String(price),
    txns: { m5: { buys: 0, sells: 0 } },
    volume: { h24: 1 },
    liquidity: { usd, base: 1, quote: 1 },
    pairCreatedAt: 1_785_270_712_000,
  })
  // A smaller pair with another price must not count.
  return pricesFor(path, knowledge, stale).flatMap((row) => [
    pair({ ...row, price: row.price * 3 }, 10),
    pair(row, 1_000),
  ])
}

const geckoterminal: Documents = (path, knowledge, stale) => {
  if (!path.startsWith('/simple/networks/robinhood/token_price/')) return undefined
  const prices = new Map(pricesFor(path, knowledge, stale).map(({ token, price }) => [token, String(price)]))
  return {
    data: {
      id: '5e0f0a4e-0000-0000-0000-000000000000',
      type: 'simple_token_price',
      attributes: {
        token_prices: Object.fromEntries(
          addressesIn(path).map((token) => [token, prices.get(token) ?? null]),
        ),
      },
    },
  }
}

const defillama: Documents = (path, knowledge, stale) => ({
  coins: Object.fromEntries(
    pricesFor(path, knowledge, stale).map(({ token, price }) => [
      `robinhood:${token}`,
      { decimals: 18, symbol: 'NAME', price, timestamp: 1_790_966_076, confidence: 0.99 },
    ]),
  ),
})

/** The documented shapes, with the fields that nobody here reads as well. */
export const documents: Record<EnricherName, Documents> = {
  issuer,
  blockscout,
  sourcify,
  dexscreener,
  geckoterminal,
  defillama,
}
