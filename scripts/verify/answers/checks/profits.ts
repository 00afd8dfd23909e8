import type { Address } from 'viem'
import { between, upTo } from '../chain/Chain.ts'
import { lower } from '../chain/words.ts'
import type { Asked, Check } from '../judge/Check.ts'
import type { World } from '../world/createWorld.ts'
import { handedOf, isMoney, type Position, positionOf, tradesByToken } from './fifo.ts'
import { distinct, dollars, seenBy } from './measures.ts'
import { subjects } from './subjects.ts'
import { sum, tell } from './tell.ts'

/** What is left of a position, at the price now. */
async function valuePosition(world: World, { pricing }: Asked, position: Position) {
  const [decimals, spot] = [await world.decimals(position.token), await pricing.spot(position.token)]
  const price = spot?.usd ?? null
  const value = price === null || decimals === null ? null : (Number(position.open) / 10 ** decimals) * price
  return { ...position, price, value, unrealised: value === null ? null : value - position.openCost }
}

type Valued = Awaited<ReturnType<typeof valuePosition>>

async function positionsOf(
  world: World,
  asked: Asked,
  { account, from, withTransfers }: { account: string; from: number; withTransfers: boolean },
): Promise<Valued[]> {
  const positions: Valued[] = []
  for (const [token, trades] of tradesByToken(world, account, asked.block)) {
    const handed = withTransfers ? handedOf(world, account, token, trades, asked.block) : undefined
    positions.push(await valuePosition(world, asked, positionOf(token, trades, from, handed)))
  }
  return positions
}

const total = (list: readonly Valued[], read: (position: Valued) => number) => sum(list.map(read))

const walletPnl: Check = {
  kind: 'wallet profit',
  tools: ['get_wallet_pnl'],
  async run({ world, random, ask }) {
    const address = subjects.trader(world, random)
    const window = random.pick(['1h', '24h', '3d', '7d', '30d', 'all'])
    const asked = await ask(['get_wallet_pnl', { address, window }], [`wallet_pnl_${window}`, { address }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, from_timestamp: tell.time(from.time) })
    const positions = await positionsOf(world, asked, {
      account: address,
      from: from.number,
      withTransfers: true,
    })
    const byToken = new Map(positions.map((position) => [position.token as string, position]))
    for (const [index, row] of judge.at<{ token: string }[]>('items').entries()) {
      const own = byToken.get(lower(row.token))
      if (!own) {
        judge.same(`items.${index}.token`, 'a token it traded')
        continue
      }
      const scale = own.boughtUsd + own.soldUsd + own.openCost
      judge.same(`items.${index}`, {
        buys: own.buys,
        sells: own.sells,
        bought: own.bought,
        sold: own.sold,
        wins: own.wins,
        losses: own.losses,
        price_usd: own.price,
        bought_usd: own.boughtUsd,
        sold_usd: own.soldUsd,
        unknown_cost_sold: own.unknownSold,
      })
      judge.same(
        `items.${index}`,
        {
          realised_usd: own.realised,
          open_cost_usd: own.openCost,
          open_value_usd: own.value,
          unrealised_usd: own.unrealised,
          unknown_cost_proceeds_usd: own.unknownProceeds,
        },
        { part: 1e-8, scale },
      )
      judge.same(`items.${index}`, { open: own.open, unknown_cost_open: own.unknownOpen })
    }
    // Dollars changed into ether are no trade of a token.
    const trades = between(world.market.tradesOf(address), from.number, block).filter(
      ({ pool }) => !isMoney(world, pool.token0) || !isMoney(world, pool.token1),
    )
    const realised = total(positions, (one) => one.realised)
    const unrealised = total(positions, (one) => one.unrealised ?? 0)
    const [wins, losses] = [total(positions, (one) => one.wins), total(positions, (one) => one.losses)]
    judge.same('totals', { trades: trades.length, volume_usd: dollars(trades), wins, losses })
    judge.same(
      'totals',
      {
        realised_usd: realised,
        unrealised_usd: unrealised,
        pnl_usd: realised + unrealised,
        open_cost_usd: total(positions, (one) => one.openCost),
        unknown_cost_proceeds_usd: total(positions, (one) => one.unknownProceeds),
        win_rate_percent: wins + losses === 0 ? null : (wins / (wins + losses)) * 100,
      },
      { part: 1e-8, scale: dollars(trades) + total(positions, (one) => one.openCost) },
    )
  },
}

const topTraders: Check = {
  kind: 'top traders',
  tools: ['get_top_traders'],
  async run({ world, random, ask }) {
    const window = random.pick(['1h', '24h', '7d', 'all'])
    const sort = random.pick(['pnl', 'volume', 'roi'])
    const token = random.chance(0.7) ? subjects.tradedToken(world, random) : undefined
    const args = { window, sort, limit: 1 + random.below(20), ...(token ? { token } : {}) }
    const asked = await ask(['get_top_traders', args])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, from_timestamp: tell.time(from.time) })
    const inside = between(
      token ? world.market.tradesOfToken(token) : world.market.trades,
      from.number,
      block,
    )
    judge.same('candidates', Math.min(200, distinct(inside.map(({ trader }) => trader))))
    for (const [index, row] of judge.at<{ trader: string }[]>('items').entries()) {
      const trader = lower(row.trader)
      const own = inside.filter((trade) => trade.trader === trader)
      const sideOf = (side: string) =>
        own.filter((trade) => (token ? seenBy(token, trade).side : trade.side) === side).length
      const all = upTo(world.market.tradesOf(trader), block)
      judge.same(`items.${index}`, {
        rank: index + 1,
        volume_usd: dollars(own),
        trades: own.length,
        buys: sideOf('buy'),
        sells: sideOf('sell'),
      })
      const last = own.at(-1)
      judge.same(`items.${index}.last_trade`, last ? tell.time(world.block(last.block).time) : null)
      const positions = (
        await positionsOf(world, asked, { account: trader, from: from.number, withTransfers: false })
      ).filter((position) => !token || position.token === token)
      const realised = total(positions, (one) => one.realised)
      const unrealised = total(positions, (one) => one.unrealised ?? 0)
      const scale = dollars(all)
      judge.same(
        `items.${index}`,
        {
          realised_usd: realised,
          unrealised_usd: unrealised,
          pnl_usd: realised + unrealised,
          wins: total(positions, (one) => one.wins),
          losses: total(positions, (one) => one.losses),
          unknown_cost_proceeds_usd: total(positions, (one) => one.unknownProceeds),
        },
        { part: 1e-8, scale },
      )
    }
  },
}

const firstBuyers: Check = {
  kind: 'first buyers',
  tools: ['get_first_buyers'],
  async run({ world, random, ask }) {
    const token = random.chance(0.6)
      ? subjects.launch(world, random).token
      : subjects.tradedToken(world, random)
    const limit = 1 + random.below(40)
    const within = random.pick(['all', 'all', '1h', '24h'])
    const asked = await ask(['get_first_buyers', { token, limit, within }])
    const { judge, block, state } = asked
    world.need(0, block)
    const decimals = await world.decimals(token)
    const opened = world.market
      .poolsOf(token)
      .map(({ created }) => created)
      .filter((created) => created.block <= block)
      .toSorted((one, other) => one.block - other.block || one.index - other.index)[0]
    judge.same('', {
      opened_block: opened?.block ?? null,
      opened: opened ? tell.time(world.block(opened.block).time) : null,
    })
    if (!opened) return
    const start = world.block(opened.block).time
    const seconds = { '1h': 3600, '24h': 86_400 }[within] ?? Number.POSITIVE_INFINITY
    const trades = upTo(world.market.tradesOfToken(token), block).map((trade) => seenBy(token, trade))
    const first = new Map<Address, { block: number; hash: string }>()
    for (const { side, trader, trade } of trades) {
      if (side !== 'buy' || first.has(trader)) continue
      if (world.block(trade.block).time - start > seconds) continue
      first.set(trader, { block: trade.block, hash: trade.hash })
    }
    const wanted = [...first].slice(0, limit)
    judge.same('items.length', wanted.length)
    for (const [index, [buyer, { block: at, hash }]] of wanted.entries()) {
      const own = trades.filter(({ trader }) => trader === buyer)
      const bought = own.filter(({ side }) => side === 'buy')
      const sold = own.filter(({ side }) => side === 'sell')
      const opening = bought.filter(({ trade }) => trade.hash === hash)
      const amountOf = (list: typeof own) => list.reduce((sumSoFar, { amount }) => sumSoFar + amount, 0n)
      const balance = await state.uint(token, 'balanceOf(address)', buyer)
      judge.same(`items.${index}`, {
        order: index + 1,
        buyer,
        block: at,
        block_offset: at - opened.block,
        seconds_offset: world.block(at).time - start,
        transaction: hash,
        amount: amountOf(opening),
        amount_decimal: tell.decimal(amountOf(opening), decimals),
        usd: opening.some(({ usd }) => usd === null) ? null : dollars(opening),
        bought: amountOf(bought),
        sold: amountOf(sold),
        balance: balance ?? null,
        still_holds: balance === undefined ? null : balance > 0n,
      })
    }
  },
}

export const profitChecks: readonly Check[] = [walletPnl, topTraders, firstBuyers]
