import type { Hex } from 'viem'
import { addressAt, intAt, lower, uintAt, zero } from '../../chain/words.ts'
import type { Asked, Check } from '../../judge/Check.ts'
import { encode } from '../../world/createState.ts'
import { holdersOf, type World } from '../../world/createWorld.ts'
import { amountsAt } from '../../world/tickMath.ts'
import { sixDigits, tell } from '../tell.ts'
import { worthOf } from './worthOf.ts'

/** A signed number of 24 bits inside a packed word. */
const packedTick = (word: bigint, at: bigint) => Number(BigInt.asIntN(24, word >> at))

export const liquidityPositionsCheck: Check = {
  kind: 'liquidity positions',
  tools: ['get_lp_positions'],
  async run({ world, random, ask }) {
    const kind = random.pick(['v3', 'v4', 'v2'] as const)
    if (kind === 'v2') return sharesOf(world, random, ask)
    const manager = world.facts.contracts.get(kind === 'v3' ? 'univ3_nfpm' : 'univ4_posm') ?? zero
    const minted = world.records.pieces.filter(({ token, from }) => token === manager && from === zero)
    const { piece } = random.pick(minted)
    const asked = await ask(['get_lp_positions', { position_id: `${kind}:${piece}` }])
    const { judge, state, pricing, block } = asked
    world.need(0, block)
    if (judge.at<number>('positions') === 0) return judge.skip('items', 'an empty position')
    const owner = await state.call(manager, 'ownerOf(uint256)', piece)
    const read =
      kind === 'v3'
        ? await v3Position(world, asked, manager, piece)
        : await v4Position(world, asked, manager, piece)
    if (!read) return judge.skip('items', 'the manager does not tell')
    const now = await pricing.poolState(read.pool)
    if (!now?.sqrtPrice) return
    const amounts = amountsAt(read.liquidity, read, now.sqrtPrice)
    judge.same('items.0', {
      pool: read.pool.key,
      owner: owner && addressAt(owner, 0),
      token0: read.pool.token0,
      token1: read.pool.token1,
      liquidity: read.liquidity,
      tick_lower: read.lower,
      tick_upper: read.upper,
      tick: now.tick,
      in_range: (now.tick ?? 0) >= read.lower && (now.tick ?? 0) < read.upper,
      amount0: amounts[0],
      amount1: amounts[1],
      usd: await worthOf(world, asked, read.pool, amounts),
    })
  },
}

async function v3Position(world: World, { state }: Asked, manager: string, piece: bigint) {
  const data = await state.call(manager, 'positions(uint256)', piece)
  if (!data) return null
  const [token0, token1, fee] = [addressAt(data, 2), addressAt(data, 3), Number(uintAt(data, 4))]
  const pool = [...world.market.pools.values()].find(
    (one) => one.venue === 'univ3' && one.token0 === token0 && one.token1 === token1 && one.fee === fee,
  )
  return pool
    ? { pool, lower: Number(intAt(data, 5)), upper: Number(intAt(data, 6)), liquidity: uintAt(data, 7) }
    : null
}

async function v4Position(world: World, { state }: Asked, manager: string, piece: bigint) {
  const [info, liquidity] = await state.calls([
    { to: manager, data: encode('positionInfo(uint256)', [piece]) },
    { to: manager, data: encode('getPositionLiquidity(uint256)', [piece]) },
  ])
  if (!info || !liquidity) return null
  // The first 25 bytes are the id of the pool, then the upper and the lower tick, then a flag.
  const id = (info as Hex).slice(2, 52)
  const pool = [...world.market.pools.values()].find(
    (one) => one.kind === 'v4' && one.key.slice(2, 52) === id,
  )
  const packed = uintAt(info, 0)
  return pool
    ? { pool, lower: packedTick(packed, 8n), upper: packedTick(packed, 32n), liquidity: uintAt(liquidity, 0) }
    : null
}

async function sharesOf(
  world: World,
  random: Parameters<Check['run']>[0]['random'],
  ask: Parameters<Check['run']>[0]['ask'],
) {
  const pool = random.pick([...world.market.pools.values()].filter(({ kind }) => kind === 'v2'))
  const [owner] = random.pick(holdersOf(world, pool.key, world.chronicle.head()))
  const asked = await ask(['get_lp_positions', { address: owner }])
  const { judge, state, pricing } = asked
  const rows = judge.at<{ kind: string; pool: string | null }[]>('items')
  for (const [index, row] of rows.entries()) {
    const own = row.kind === 'v2' && row.pool ? world.market.pools.get(lower(row.pool)) : undefined
    const now = own && (await pricing.poolState(own))
    if (!own || !now) continue
    const [shares, supply] = await Promise.all([
      state.uint(own.key, 'balanceOf(address)', owner),
      state.uint(own.key, 'totalSupply()'),
    ])
    if (!shares || !supply) continue
    const amounts = [(now.reserve0 * shares) / supply, (now.reserve1 * shares) / supply] as const
    judge.same(`items.${index}`, {
      liquidity: shares,
      amount0: amounts[0],
      amount1: amounts[1],
      usd: await worthOf(world, asked, own, amounts),
    })
    judge.same(`items.${index}.share_percent`, tell.percent(shares, supply), sixDigits)
  }
  const found = rows.some((row) => row.pool && lower(row.pool) === pool.key)
  const held = (await state.uint(pool.key, 'balanceOf(address)', owner)) ?? 0n
  if (held > 0n && !found) judge.same('items', `a list with shares of ${pool.key}`)
}
