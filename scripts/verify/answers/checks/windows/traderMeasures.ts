import { upTo } from '../../chain/Chain.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { distinct, dollars, tokenTrades } from '../measures.ts'
import { movement } from '../tokens/movement.ts'
import { percentOf } from './percentOf.ts'
import { ratio } from './ratio.ts'
import type { TokenMeasure } from './TokenMeasure.ts'

/** Accounts that trade or hold a token. */
export const traderMeasures: Readonly<Record<string, TokenMeasure>> = {
  token_buyers: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const of = (side: string) => new Set(list.filter((one) => one.side === side).map(({ trader }) => trader))
    const [buyers, sellers] = [of('buy'), of('sell')]
    const both = [...buyers].filter((trader) => sellers.has(trader)).length
    const buys = list.filter(({ side }) => side === 'buy').length
    return {
      buyers: buyers.size,
      only_bought: buyers.size - both,
      also_sold: both,
      buys,
      buys_per_buyer: ratio(buys, buyers.size),
      traders: new Set([...buyers, ...sellers]).size,
    }
  },
  token_sellers: ({ world, asked, token, from }) => {
    const list = tokenTrades(world, token, from, asked.block)
    const of = (side: string) => new Set(list.filter((one) => one.side === side).map(({ trader }) => trader))
    const [buyers, sellers] = [of('buy'), of('sell')]
    const both = [...sellers].filter((trader) => buyers.has(trader)).length
    const sells = list.filter(({ side }) => side === 'sell').length
    return {
      sellers: sellers.size,
      only_sold: sellers.size - both,
      also_bought: both,
      sells,
      sells_per_seller: ratio(sells, sellers.size),
      traders: new Set([...buyers, ...sellers]).size,
    }
  },
  token_holder_change: ({ world, asked, token, from }) => {
    const now = holdersOf(world, token, asked.block).length
    const before = holdersOf(world, token, from - 1).length
    return {
      holders: now,
      holders_before: before,
      change: now - before,
      change_percent: percentOf(now - before, before),
      ...movement(world, token, from, asked.block),
    }
  },
  token_new_holders: ({ world, asked, token, from }) => {
    const moves = upTo(world.ledger.ofToken(token), asked.block)
    const first = new Map<string, number>()
    for (const move of moves)
      for (const account of [move.from, move.to]) if (!first.has(account)) first.set(account, move.block)
    const balances = world.ledger.balances(token, asked.block)
    const holders = [...balances].filter(([, amount]) => amount > 0n)
    const fresh = [...first].filter(([account, block]) => block >= from && !/^0x0{40}$/.test(account))
    const kept = holders.filter(([account]) => (first.get(account) ?? 0) >= from).length
    return {
      first_time: fresh.length,
      still_holding: kept,
      kept_percent: percentOf(kept, fresh.length),
      holders: holders.length,
      share_percent: percentOf(kept, holders.length),
    }
  },
  token_snipers: ({ world, asked, token, from }) => {
    const { block } = asked
    const opened = Math.min(
      ...world.market.poolsOf(token).map(({ created }) => created.block),
      Number.POSITIVE_INFINITY,
    )
    if (opened > block) return {}
    const all = tokenTrades(world, token, opened, block)
    const snipers = [
      ...new Set(
        all
          .filter(
            ({ side, trade }) =>
              side === 'buy' && trade.block < opened + asked.judge.at<number>('sniper_blocks'),
          )
          .map(({ trader }) => trader),
      ),
    ].slice(0, 200)
    const inside = all.filter(({ trade }) => trade.block >= from)
    const own = inside.filter(({ trader }) => snipers.includes(trader))
    const of = (side: string) => dollars(own.filter((trade) => trade.side === side))
    const balances = world.ledger.balances(token, block)
    return {
      opened_block: opened,
      snipers: snipers.length,
      still_holding: snipers.filter((account) => (balances.get(account) ?? 0n) > 0n).length,
      active: distinct(own.map(({ trader }) => trader)),
      bought_usd: of('buy'),
      sold_usd: of('sell'),
      share_of_volume_percent: percentOf(dollars(own), dollars(inside)),
    }
  },
}
