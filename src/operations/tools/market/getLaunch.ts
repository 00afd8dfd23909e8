import { zeroAddress } from 'viem'
import { z } from 'zod'
import { BadRequest } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import type { CurveProgress } from '../../../domain/safety/launches/readCurveProgress.ts'
import { type LaunchFacts, readLaunch } from '../../../domain/safety/launches/readLaunch.ts'
import { choosePools } from '../../../domain/safety/locks/choosePools.ts'
import { lockFields, toLocks } from '../../../domain/safety/locks/lockFields.ts'
import { readLiquidityLocks } from '../../../domain/safety/locks/readLiquidityLocks.ts'
import { summariseLocks } from '../../../domain/safety/locks/summariseLocks.ts'
import { poolFeeBps } from '../../../domain/safety/poolFeeBps.ts'
import { percentOf } from '../../../domain/tokens/holders/percentOf.ts'
import { readTokenIdentity } from '../../../domain/tokens/readTokenIdentity.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { launchStages } from '../../../sources/index/queries/listLaunches.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { getLaunchSpeech } from './getLaunch.speech.ts'

const shownTrades = 10
const shownSnipers = 20
const percent = z.number().nullable()

/** One launch in full. */
export const getLaunch = defineTool({
  name: 'get_launch',
  title: 'Launch',
  topic: 'market',
  description: `Get one token’s launch in full: launchpad, stage, curve progress to graduation, pool, fees, first trades, snipers, bundles of buyers and liquidity locks. Use ${toolNames.listLaunches} to find launches and ${toolNames.getFirstBuyers} for all buyers.`,
  words: 'bonding curve progress bundle launch* graduat* start* sniper* began',
  speech: getLaunchSpeech,
  input: z.object({ token: tokenArgument() }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    name: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    launchpad: z.string(),
    launchpad_name: z.string().nullable(),
    stage: z.enum(launchStages).nullable(),
    deployer: z.string().nullable(),
    block: z.number().int(),
    launched: z.string().nullable(),
    transaction: z.string().nullable(),
    pool: z.string().nullable().describe('Pool or curve it started in.'),
    curve: z
      .object({
        address: z.string(),
        progress_percent: percent.describe('Raised, of what it takes to graduate.'),
        raised_eth: z.string().nullable().describe('Exact decimal.'),
        threshold_eth: z.string().nullable().describe('Exact decimal.'),
        reserve_eth: z.string().nullable().describe('With what the curve only pretends to hold.'),
        reserve_tokens: z.string().nullable().describe('Exact decimal.'),
        sellable_tokens: z.string().nullable().describe('Exact decimal.'),
        fee_bps: z.number().nullable(),
        creator_tax_bps: z.number().nullable(),
      })
      .nullable()
      .describe('Null once it has graduated, and for direct launches.'),
    graduated: z
      .object({
        block: z.number().int(),
        time: z.string().nullable(),
        pool: z.string().nullable(),
        venue: z.string().nullable(),
        pool_fee_bps: z.number().nullable(),
      })
      .nullable(),
    buyers: z
      .number()
      .int()
      .nullable()
      .describe(
        `Different buyers in the first 200 trades, without the deployer; ${toolNames.getFirstBuyers} counts all.`,
      ),
    snipers_percent: percent.describe(
      'Of the supply, bought in the first 3 seconds by others than the deployer.',
    ),
    sniper_count: z.number().int().nullable(),
    snipers: z.array(z.object({ address: z.string(), amount: z.string(), percent })).describe('At most 20.'),
    bundle_percent: percent.describe('Of the supply, bought by bundles.'),
    bundles: z
      .array(z.object({ block: z.number().int(), buyers: z.number().int(), percent }))
      .describe('Blocks of the first minute with several buyers.'),
    first_buyers_still_holding_percent: percent,
    first_trades: z.array(
      z.object({
        block: z.number().int(),
        time: z.string(),
        side: z.enum(['buy', 'sell']),
        trader: z.string(),
        amount: z.string().describe('Raw units.'),
        percent: percent.describe('Of the supply.'),
        usd: z.number().nullable(),
        transaction: z.string(),
      }),
    ),
    liquidity_burned_percent: percent,
    liquidity_locked_percent: percent,
    liquidity_free_percent: percent,
    locks: z.array(lockFields),
  }),
  figures: {
    measures: [
      {
        rows: '',
        kind: 'token',
        subject: '^token',
        fields: { sniper_count: 'snipers', first_buyers_still_holding_percent: 'first_buyers_holding' },
      },
    ],
    others: {
      'Buyers of one block.': ['bundles[].buyers'],
      'Different buyers among the first trades.': ['buyers'],
      'One trade or one change of liquidity, in dollars of its time.': ['first_trades[].usd'],
      'A part of the liquidity, of the supply or of providers, in percent.': [
        'snipers_percent',
        'liquidity_burned_percent',
        'liquidity_locked_percent',
        'liquidity_free_percent',
        'locks[].percent',
      ],
    },
  },
  examples: [{ title: 'the launch of a memecoin', arguments: { token: 'CASHCAT' } }],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference }) {
    const { address } = await resolveToken(context, reference)
    const pools = await choosePools(context.index, address, 3)
    const reading = readTokenIdentity(context.chain, address)
    const [identity, launch, locks] = await Promise.all([
      reading,
      readLaunch(
        context,
        address,
        reading.then(
          ({ totalSupply }) => totalSupply,
          () => null,
        ),
      ),
      readLiquidityLocks(context, address, pools),
    ])
    if (!launch)
      throw BadRequest({
        problem: `No launchpad known here has launched ${toChecksum(address)}.`,
        next: `Ask ${toolNames.getToken} where it comes from, or ${toolNames.listLaunches} for launches.`,
      })
    const { row, stage, opening } = launch
    const supply = identity.totalSupply
    const { burned, locked, free } = summariseLocks(locks)
    if (free === null)
      for (const field of ['burned', 'locked', 'free'])
        context.warn(`liquidity_${field}_percent`, locks[0]?.reason ?? 'No known pool trades it.')
    warnOf(context, launch)
    return {
      data: {
        token: toChecksum(address),
        symbol: identity.symbol,
        name: identity.name,
        decimals: identity.decimals,
        launchpad: row.launchpad,
        launchpad_name: context.network.launchpads.find(({ key }) => key === row.launchpad)?.name ?? null,
        stage,
        deployer: row.creator === zeroAddress ? null : toChecksum(row.creator),
        block: blockOf(row.position),
        launched: timeOrNull(row.time),
        transaction: row.transaction,
        pool: row.pool && showPool(row.pool),
        curve: launch.curve ? toCurve(launch.curve, identity.decimals) : null,
        graduated: toGraduation(launch),
        buyers: launch.unseen === null ? opening.buyers : null,
        ...(await toSnipers(context, launch, supply)),
        bundle_percent: opening.bundlePercent,
        bundles: opening.bundles,
        first_buyers_still_holding_percent: opening.stillHoldingPercent,
        first_trades: launch.trades.slice(0, shownTrades).map((trade) => ({
          block: blockOf(trade.position),
          time: toIsoTime(trade.time * 1000),
          side: trade.side === 1 ? ('buy' as const) : ('sell' as const),
          trader: toChecksum(trade.trader),
          amount: trade.amount.toString(),
          percent: percentOf(trade.amount, supply),
          usd: trade.usd,
          transaction: trade.transaction,
        })),
        liquidity_burned_percent: burned,
        liquidity_locked_percent: locked,
        liquidity_free_percent: free,
        locks: toLocks(context.network, locks),
      },
    }
  },
})

const timeOrNull = (seconds: number | null) => (seconds === null ? null : toIsoTime(seconds * 1000))

/** Who bought in the first seconds; unknown where the index does not have them. */
async function toSnipers(context: IndexedContext, { snipers, unseen }: LaunchFacts, supply: bigint | null) {
  const { accounts, blocks } = snipers
  if (blocks === undefined && unseen === null)
    for (const field of ['sniper_count', 'snipers_percent'])
      context.warn(field, 'The index does not have its first trades.')
  const shown = [...accounts].slice(0, shownSnipers)
  const addresses = await readAddresses(
    context.index,
    shown.map(([account]) => account),
  )
  const bought = [...accounts.values()].reduce((sum, amount) => sum + amount, 0n)
  return {
    sniper_count: blocks === undefined ? null : accounts.size,
    snipers_percent: blocks === undefined ? null : percentOf(bought, supply),
    snipers: shown.map(([account, amount]) => ({
      address: toChecksum(knownAddress(addresses, account)),
      amount: amount.toString(),
      percent: percentOf(amount, supply),
    })),
  }
}

const etherOrNull = (amount: bigint | null) => (amount === null ? null : toDecimal(amount, 18))

function toCurve(curve: CurveProgress, decimals: number | null) {
  const { raised, threshold, tokenReserve, sellable } = curve
  return {
    address: toChecksum(curve.address),
    progress_percent: raised === null ? null : percentOf(raised, threshold),
    raised_eth: etherOrNull(raised),
    threshold_eth: etherOrNull(threshold),
    reserve_eth: etherOrNull(curve.quoteReserve),
    reserve_tokens: tokenReserve === null ? null : decimalOrNull(tokenReserve, decimals),
    sellable_tokens: sellable === null ? null : decimalOrNull(sellable, decimals),
    fee_bps: curve.feeBps,
    creator_tax_bps: curve.creatorTaxBps,
  }
}

function toGraduation({ row, graduatedPool, graduatedTime }: LaunchFacts) {
  if (row.graduatedPosition === null) return null
  return {
    block: blockOf(row.graduatedPosition),
    time: timeOrNull(graduatedTime),
    pool: graduatedPool ? showPool(graduatedPool.key) : null,
    venue: graduatedPool?.venue ?? null,
    pool_fee_bps: graduatedPool ? poolFeeBps(graduatedPool) : null,
  }
}

/** What follows from a token's first trades. */
const ofTrades = [
  ...['buyers', 'sniper_count', 'snipers_percent', 'snipers', 'bundle_percent', 'bundles'],
  ...['first_buyers_still_holding_percent', 'first_trades'],
]

function warnOf(context: ToolContext, launch: LaunchFacts): void {
  const { stage, curve, row, trades, unseen } = launch
  if (unseen !== null) for (const field of ofTrades) context.warn(field, unseen)
  if (stage === null) context.warn('stage', 'Too little is known of the launchpad to tell.')
  if (stage === 'curve' && !curve)
    context.warn('curve', 'The launchpad has no view of its curve that this service knows.')
  if (row.creator === zeroAddress)
    context.warn('deployer', 'The launchpad’s event does not name who launched.')
  if (trades.length === 0 && unseen === null)
    context.warn('first_trades', 'It has not been traded where the index can see it.')
}
