import { type Address, type Hash, type Hex, parseAbi, zeroAddress } from 'viem'
import { query } from '../../src/sources/index/query.ts'
import { allBlocks } from '../world/allBlocks.ts'
import { allSwaps } from '../world/allSwaps.ts'
import { etherAnswers } from '../world/etherAnswers.ts'
import { placeOf } from '../world/placeOf.ts'
import type { TestWorld } from '../world/startWorld.ts'

/** A trade by the logs alone: what the trader got and gave, and its dollars where USDG or ether was paid. */
export type RawTrade = {
  block: number
  logIndex: number
  time: number
  transaction: Hash
  pool: Hex
  tokens: [Address, Address]
  /** What the pool or curve gained of each. */
  gained: [bigint, bigint]
  usd: number | null
}

const poolEvents = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
])
const curveEvents = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
  'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
  'event TokenBought(uint256 ts, address token, address buyer, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
  'event TokenSold(uint256 ts, address token, address seller, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
  'event Traded(address indexed token, address indexed trader, bool isBuy, uint256 tokenAmount, uint256 quoteAmount, uint256 fee, uint256 virtualQuote, uint256 virtualToken)',
])

const lower = <Text extends string>(text: Text) => text.toLowerCase() as Text

type Unvalued = Omit<RawTrade, 'usd'>

async function poolTrades(world: TestWorld): Promise<Unvalued[]> {
  const opened = await world.client.getLogs({ events: poolEvents, fromBlock: 0n, strict: true })
  const tokensOf = new Map<Hex, [Address, Address]>()
  for (const { eventName, args } of opened)
    if (eventName === 'Initialize')
      tokensOf.set(lower(args.id), [lower(args.currency0), lower(args.currency1)])
    else
      tokensOf.set(lower(eventName === 'PairCreated' ? args.pair : args.pool), [
        lower(args.token0),
        lower(args.token1),
      ])
  return (await allSwaps(world)).flatMap(({ amount0, amount1, ...swap }) => {
    const tokens = tokensOf.get(swap.pool)
    return tokens ? [{ ...swap, tokens, gained: [amount0, amount1] }] : []
  })
}

/** Curves by the launchpads' own events; `follows` are the launchpads whose curves the index follows. */
async function curveTrades(world: TestWorld, follows: ReadonlySet<string>): Promise<Unvalued[]> {
  const times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
  const logs = await world.client.getLogs({ events: curveEvents, fromBlock: 0n, strict: true })
  const curves = new Map<Address, [Address, Address]>()
  for (const log of logs)
    if (log.eventName === 'TokenLaunched')
      curves.set(lower(log.args.curve), [lower(log.args.token), lower(log.args.pairToken)])
  return logs.flatMap((log): Unvalued[] => {
    const place = {
      block: Number(log.blockNumber),
      logIndex: log.logIndex,
      time: times[Number(log.blockNumber)] ?? 0,
      transaction: log.transactionHash,
      pool: lower(log.address),
    }
    const { eventName, args } = log
    if (eventName === 'CurveBuy' || eventName === 'CurveSell') {
      const tokens = curves.get(lower(log.address))
      if (!tokens) return []
      return eventName === 'CurveBuy'
        ? [{ ...place, tokens, gained: [-args.tokensOut, args.quoteIn] }]
        : [{ ...place, tokens, gained: [args.tokensIn, -args.quoteOut] }]
    }
    if (eventName === 'TokenBought' && follows.has('flap'))
      return [{ ...place, tokens: [lower(args.token), zeroAddress], gained: [-args.amount, args.eth] }]
    if (eventName === 'TokenSold' && follows.has('flap'))
      return [{ ...place, tokens: [lower(args.token), zeroAddress], gained: [args.amount, -args.eth] }]
    if (eventName === 'Traded' && follows.has('odyssey')) {
      const sign = args.isBuy ? 1n : -1n
      const gained: [bigint, bigint] = [-sign * args.tokenAmount, sign * args.quoteAmount]
      return [{ ...place, tokens: [lower(args.token), zeroAddress], gained }]
    }
    return []
  })
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)

/** Every trade of the world, oldest first, valued by what was paid: USDG as it is, ether by its feed's last answer. */
export async function rawTrades(world: TestWorld): Promise<RawTrade[]> {
  const rows = await world.index?.database.reader.all(
    query("select distinct venue from pools where kind = 'curve'"),
    [],
  )
  const [pools, curves, answers] = await Promise.all([
    poolTrades(world),
    curveTrades(world, new Set(rows?.map(({ venue }) => venue))),
    etherAnswers(world),
  ])
  const usdg = lower(placeOf(world, 'usdg'))
  const ether: string[] = [zeroAddress, lower(placeOf(world, 'weth'))]
  const etherAt = ({ block, logIndex }: Unvalued) =>
    answers.filter((one) => one.block < block || (one.block === block && one.logIndex < logIndex)).at(-1)?.usd
  const valued = (trade: Unvalued): RawTrade => {
    const paid = trade.tokens.indexOf(usdg)
    if (paid >= 0) return { ...trade, usd: Number(size(trade.gained[paid] ?? 0n)) / 1e6 }
    const inEther = trade.tokens.findIndex((token) => ether.includes(token))
    const price = inEther < 0 ? undefined : etherAt(trade)
    return {
      ...trade,
      usd: price === undefined ? null : (Number(size(trade.gained[inEther] ?? 0n)) / 1e18) * price,
    }
  }
  return [...pools, ...curves]
    .map(valued)
    .sort((one, other) => one.block - other.block || one.logIndex - other.logIndex)
}
