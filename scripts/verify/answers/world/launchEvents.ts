import { type AbiEvent, decodeAbiParameters, type Hex, parseAbiItem, toEventSelector } from 'viem'
import type { Log } from '../chain/Chain.ts'
import { lower } from '../chain/words.ts'

/** The events of launchpads, as their contracts declare them, and which parameter tells what. */
export type LaunchEvent = {
  what: 'launch' | 'graduation' | 'buy' | 'sell' | 'trade'
  signature: string
  token?: string
  creator?: string
  /** The pool it starts in. */
  pool?: string
  /** The curve it starts on, a contract of its own. */
  curve?: string
  /** The launchpad itself is the curve of all its tokens. */
  ownCurves?: true
  /** Of a trade. */
  tokens?: string
  quote?: string
  isBuy?: string
  /** The curve's reserves after it, whose ratio is its price; without them what was paid tells. */
  reserves?: { tokens: string; quote: string }
}

const direct =
  'TokenLaunched(address indexed token, address indexed deployer, address indexed dexFactory, address pairToken, address pool, uint256 dexId, uint256 launchConfigId, uint256 positionId, uint256 restrictionsEndBlock, uint256 initialBuyAmount)'

export const launchEvents: Readonly<Record<string, readonly LaunchEvent[]>> = {
  noxa: [{ what: 'launch', signature: direct, token: 'token', creator: 'deployer', pool: 'pool' }],
  pons_v1: [{ what: 'launch', signature: direct, token: 'token', creator: 'deployer', pool: 'pool' }],
  pons_v2: [
    {
      what: 'launch',
      signature:
        'TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
      token: 'token',
      creator: 'deployer',
      curve: 'curve',
    },
    {
      what: 'graduation',
      signature:
        'PoolGraduated(address indexed token, uint256 positionId, uint256 tokenAmount, uint256 pairTokenAmount)',
      token: 'token',
    },
    {
      what: 'buy',
      signature:
        'CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
      tokens: 'tokensOut',
      quote: 'quoteIn',
    },
    {
      what: 'sell',
      signature:
        'CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
      tokens: 'tokensIn',
      quote: 'quoteOut',
    },
  ],
  letscash: [
    {
      what: 'launch',
      signature:
        'TokenLaunched(address indexed token, address indexed creator, bytes32 indexed poolId, uint256 configId, uint256 firstBuyIn, uint256 firstBuyOut, address hook, address feeRecipient)',
      token: 'token',
      creator: 'creator',
      pool: 'poolId',
    },
  ],
  bags: [
    {
      what: 'launch',
      signature:
        'TokenCreated(address indexed token, address indexed curve, address indexed creator, address feeShare, address partner, bytes32 poolId, string name, string symbol, string metadataURI)',
      token: 'token',
      creator: 'creator',
      pool: 'poolId',
    },
  ],
  virtuals: [
    {
      what: 'launch',
      signature:
        'Launched(address indexed token, address indexed pair, uint256 virtualId, uint256 initialPurchase, uint256 initialPurchasedAmount, (uint8,uint16,bool,uint8,bool) launchParams)',
      token: 'token',
      pool: 'pair',
    },
  ],
  sushi: [
    {
      what: 'launch',
      signature:
        'TokenLaunched(address indexed creator, address indexed token, address indexed pool, address quoteToken, int24 startTick, string name, string symbol, uint16 reserveBps, uint256 reserveAmount, uint64 reserveUnlockAt, uint16 initialSushiFeeBps)',
      token: 'token',
      creator: 'creator',
      pool: 'pool',
    },
  ],
  pools_fun: [
    {
      what: 'launch',
      signature:
        'TokenLaunched(address indexed token, address indexed pool, address pairedAsset, address indexed creator, address deployer, address feeRecipient, int24 startTick, string metadataUri, uint256 devBuyAmountOut)',
      token: 'token',
      creator: 'creator',
      pool: 'pool',
    },
  ],
  bow: [
    {
      what: 'launch',
      signature:
        'Launched(address indexed token, address indexed deployer, uint8 indexed version, uint8 slotId, address pool, bytes32 poolId, uint256 positionId, uint256 launchId)',
      token: 'token',
      creator: 'deployer',
    },
  ],
  long: [
    {
      what: 'launch',
      signature:
        'LaunchCreated(address indexed poolOrHook, address indexed asset, address indexed numeraire, address poolInitializer, address launcher, bytes32 tickerKey, uint48 deployedAt, uint48 reservedUntil, string normalizedTicker)',
      token: 'asset',
      creator: 'launcher',
    },
  ],
  flap: [
    {
      what: 'launch',
      signature:
        'TokenCreated(uint256 ts, address creator, uint256 nonce, address token, string name, string symbol, string meta)',
      token: 'token',
      creator: 'creator',
      ownCurves: true,
    },
    {
      what: 'graduation',
      signature: 'LaunchedToDEX(address token, address pool, uint256 amount, uint256 eth)',
      token: 'token',
      pool: 'pool',
    },
    {
      what: 'buy',
      signature:
        'TokenBought(uint256 ts, address token, address buyer, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
      token: 'token',
      tokens: 'amount',
      quote: 'eth',
    },
    {
      what: 'sell',
      signature:
        'TokenSold(uint256 ts, address token, address seller, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
      token: 'token',
      tokens: 'amount',
      quote: 'eth',
    },
  ],
  odyssey: [
    {
      what: 'launch',
      signature:
        'TokenCreated(address indexed token, address indexed creator, address backingWallet, bool isMarginBacked, uint256 threshold)',
      token: 'token',
      creator: 'creator',
      ownCurves: true,
    },
    {
      what: 'graduation',
      signature:
        'PoolMigrated(address indexed token, address pool, uint256 tokenId, uint128 liquidity, uint256 tokenUsed, uint256 usdcUsed)',
      token: 'token',
      pool: 'pool',
    },
    {
      what: 'trade',
      signature:
        'Traded(address indexed token, address indexed trader, bool isBuy, uint256 tokenAmount, uint256 quoteAmount, uint256 fee, uint256 virtualQuote, uint256 virtualToken)',
      token: 'token',
      tokens: 'tokenAmount',
      quote: 'quoteAmount',
      isBuy: 'isBuy',
      reserves: { tokens: 'virtualToken', quote: 'virtualQuote' },
    },
  ],
}

export type EventReader = { topic: Hex; read(log: Log): Record<string, unknown> | undefined }

/** Reads the parameters of an event by name; addresses and bytes in lower case. */
export function eventReader(signature: string): EventReader {
  const event = parseAbiItem(`event ${signature}` as 'event E(address a)') as AbiEvent
  const indexed = event.inputs.filter((input) => input.indexed)
  const plain = event.inputs.filter((input) => !input.indexed)
  const tidy = (value: unknown) =>
    typeof value === 'string' && value.startsWith('0x') ? lower(value) : value
  return {
    topic: toEventSelector(event),
    read({ topics, data }) {
      if (topics.length !== indexed.length + 1) return undefined
      try {
        const values: Record<string, unknown> = {}
        indexed.forEach((input, at) => {
          values[input.name ?? ''] = tidy(decodeAbiParameters([input], topics[at + 1] as Hex)[0])
        })
        decodeAbiParameters(plain, data).forEach((value, at) => {
          values[plain[at]?.name ?? ''] = tidy(value)
        })
        return values
      } catch {
        return undefined
      }
    },
  }
}
