import { numberToHex } from 'viem'
import { upTo } from '../chain/Chain.ts'
import { lower } from '../chain/words.ts'
import type { Asked, Check } from '../judge/Check.ts'
import { holdersOf, type World } from '../world/createWorld.ts'
import { liquidityReadings, readFeed } from './prices.ts'
import { subjects } from './subjects.ts'
import { tell, twoDigits } from './tell.ts'
import { rowOf } from './tokenLedgers.ts'

/** Where a beacon proxy names its beacon (EIP-1967). */
const beaconSlot = numberToHex(0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50n)

/** The oracle's price of one token: feeds of the issuer's tokens have the multiplier in them. */
async function oracleOf(world: World, asked: Asked, feed: string | null) {
  if (!feed) return null
  const told = await readFeed(asked, feed)
  const decimals = [...world.facts.feeds.values()].find(({ address }) => address === lower(feed))?.decimals
  if (!told || decimals === undefined) return null
  return { ...told, decimals, usd: Number(told.answer) / 10 ** decimals }
}

const quote: Check = {
  kind: 'stock quotes',
  tools: ['get_stock_quote'],
  async run(context) {
    const { world, random, ask } = context
    const { symbol, address, feed } = subjects.stock(world, random)
    const asked = await ask(['get_stock_quote', { symbol }], ...rowOf(context, address, 'quote', {}))
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const multiplier = (await state.uint(address, 'uiMultiplier()')) ?? 0n
    const shares = Number(multiplier) / 1e18
    judge.same('', { address, multiplier, shares_per_token: tell.decimal(multiplier, 18) })
    const oracle = await oracleOf(world, asked, feed)
    const spot = await pricing.spot(address)
    if (oracle) {
      const included = judge.at<boolean>('oracle.multiplier_included')
      const perToken = included ? oracle.usd : oracle.usd * shares
      judge.same('oracle', {
        answer: oracle.answer,
        decimals: oracle.decimals,
        updated: tell.time(oracle.updatedAt),
        age_s: world.block(block).time - oracle.updatedAt,
        price_per_token_usd: perToken,
        price_per_share_usd: perToken / shares,
      })
      if (spot) judge.same('premium.mid_bps', (spot.usd / perToken - 1) * 10_000, twoDigits)
    } else judge.same('oracle', null)
    judge.same(
      'dex',
      spot
        ? { mid_per_token_usd: spot.usd, mid_per_share_usd: spot.usd / shares, pool: spot.pool?.key }
        : null,
    )
    if (spot) judge.oneOf('dex.liquidity_usd', liquidityReadings(spot))
  },
}

const premiums: Check = {
  kind: 'stock premiums',
  tools: ['list_stock_premiums'],
  async run({ world, random, ask }) {
    const sectors = [...new Set(world.facts.stocks.map(({ sector }) => sector).filter((one) => one !== null))]
    const sector = random.chance(0.6) ? random.pick(sectors) : undefined
    const sort = random.pick(['abs_premium', 'premium', 'discount', 'symbol'])
    const args = { limit: 250, sort }
    const asked = sector
      ? await ask(['list_stock_premiums', { ...args, sector }], [`sector_${sector}_premiums`, args])
      : await ask(['list_stock_premiums', args])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const stocks = world.facts.stocks.filter((one) => sector === undefined || one.sector === sector)
    judge.same('without_feed', stocks.filter(({ feed }) => feed === null).length)
    const rows = new Map<string, { premium: number }>()
    for (const { address, feed } of stocks) {
      const oracle = await oracleOf(world, asked, feed)
      const spot = oracle && (await pricing.spot(address))
      if (!oracle || !spot) continue
      rows.set(address, { premium: (spot.usd / oracle.usd - 1) * 10_000 })
    }
    judge.same('', { total: rows.size, items: Array.from({ length: rows.size }, () => ({})) })
    for (const [index, row] of judge.at<{ address: string; feed: string }[]>('items').entries()) {
      const address = lower(row.address)
      const oracle = await oracleOf(world, asked, row.feed)
      const spot = await pricing.spot(address)
      const multiplier = (await state.uint(address, 'uiMultiplier()')) ?? 0n
      judge.same(`items.${index}`, {
        dex_price_usd: spot?.usd ?? null,
        oracle_price_usd: oracle?.usd,
        shares_per_token: tell.decimal(multiplier, 18),
        oracle_age_s: oracle ? world.block(block).time - oracle.updatedAt : null,
        pool: spot?.pool?.key ?? null,
      })
      judge.same(`items.${index}.premium_bps`, rows.get(address)?.premium ?? null, twoDigits)
      judge.oneOf(`items.${index}.liquidity_usd`, liquidityReadings(spot))
    }
  },
}

const list: Check = {
  kind: 'stock tokens',
  tools: ['list_stock_tokens'],
  async run({ world, random, ask }) {
    const sort = random.pick(['symbol', 'supply', 'multiplier', 'holders', 'pools'])
    const { judge, block, state } = await ask(['list_stock_tokens', { sort, limit: 1 + random.below(40) }])
    world.need(0, block)
    judge.same('total', upTo(world.records.deployments, block).length)
    for (const [index, row] of judge.at<{ address: string }[]>('items').entries()) {
      const address = lower(row.address)
      const [multiplier, supply] = await Promise.all([
        state.uint(address, 'uiMultiplier()'),
        state.uint(address, 'totalSupply()'),
      ])
      const made = world.records.deployments.find(({ token }) => token === address)
      const pools = world.market.poolsOf(address).filter(({ created }) => created.block <= block)
      judge.same(`items.${index}`, {
        multiplier,
        supply,
        supply_tokens: tell.decimal(supply ?? 0n, 18),
        supply_shares: tell.shares(supply ?? 0n, multiplier ?? 0n),
        uid: made?.uid,
        deployed_block: made?.block,
        deployed_transaction: made?.hash,
        holders: holdersOf(world, address, block).length,
        pools: pools.length,
      })
    }
  },
}

const verify: Check = {
  kind: 'stock proof',
  tools: ['verify_token'],
  async run(context) {
    const { world, random, ask } = context
    const stock = subjects.stock(world, random)
    const { judge, block, state } = await ask(
      ['verify_token', { token: stock.address }],
      ...rowOf(context, stock.address, 'verify', {}),
    )
    world.need(0, block)
    const [slot, multiplier, code] = await Promise.all([
      state.storage(stock.address, beaconSlot),
      state.uint(stock.address, 'uiMultiplier()'),
      state.code(stock.address),
    ])
    const made = world.records.deployments.find(({ token }) => token === stock.address)
    judge.same('', {
      address: stock.address,
      verdict: 'genuine',
      beacon: `0x${slot.slice(26)}`,
      expected_beacon: world.facts.contracts.get('stock_registry'),
      multiplier,
      code_size: (code.length - 2) / 2,
      factory_log: { block: made?.block, transaction: made?.hash, uid: made?.uid },
    })
    judge.at<{ address: string }[] | null>('lookalikes')?.forEach((row, index) => {
      const token = lower(row.address)
      judge.same(`lookalikes.${index}`, {
        holders: holdersOf(world, token, block).length,
        transfers: upTo(world.ledger.ofToken(token), block).length,
        pools: world.market.poolsOf(token).filter(({ created }) => created.block <= block).length,
      })
    })
  },
}

const actions: Check = {
  kind: 'corporate actions',
  tools: ['get_corporate_actions'],
  async run({ world, random, ask }) {
    const { token } = random.pick(world.records.multipliers)
    const { judge, block, state } = await ask(['get_corporate_actions', { symbol: token }])
    world.need(0, block)
    const now = world.block(block).time
    const own = upTo(world.records.multipliers, block).filter((one) => one.token === token)
    const current = await state.uint(token, 'uiMultiplier()')
    const statusOf = (index: number) => {
      const { effectiveAt } = own[index] as (typeof own)[number]
      const next = own[index + 1]
      // Announced anew before it came into force.
      if (next && world.block(next.block).time < effectiveAt) return 'superseded'
      return effectiveAt > now ? 'pending' : 'applied'
    }
    const byHash = new Map(own.map((one, index) => [one.hash as string, { ...one, status: statusOf(index) }]))
    judge.same('', { total: own.length, items: Array.from({ length: own.length }, () => ({})) })
    judge.at<{ transaction: string }[]>('items').forEach((row, index) => {
      const update = byHash.get(row.transaction)
      judge.same(`items.${index}`, {
        new_multiplier: update?.newer,
        old_multiplier: update?.older,
        new_shares_per_token: update && tell.decimal(update.newer, 18),
        effective_at: update && tell.time(update.effectiveAt),
        announced_at: update && tell.time(world.block(update.block).time),
        announced_block: update?.block,
        status: update?.status,
        ratio: update && Number(update.newer) / Number(update.older),
        current_multiplier: current,
      })
    })
  },
}

export const stockChecks: readonly Check[] = [quote, premiums, list, verify, actions]
