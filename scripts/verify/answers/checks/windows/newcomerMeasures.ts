import { between } from '../../chain/Chain.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { baseOf, quoteOf } from '../../world/Market.ts'
import { distinct } from '../measures.ts'
import { sumOf } from '../tell.ts'
import type { ChainMeasure } from './ChainMeasure.ts'
import { chainRatio } from './chainRatio.ts'
import { grouped } from './grouped.ts'
import { judgeGroups } from './judgeGroups.ts'

/** What is new on the chain, and what crosses its bridge. */
export const newcomerMeasures: Readonly<Record<string, ChainMeasure>> = {
  chain_new_tokens: ({ world, asked, from }) => {
    const fresh = world.ledger
      .tokens()
      .map((token) => ({ token, first: world.ledger.ofToken(token)[0]?.block ?? 0 }))
      .filter(({ first }) => first >= from && first <= asked.block)
    const groups = new Map(fresh.map((one) => [one.token as string, one]))
    asked.judge.at<{ token: string }[]>('items').forEach(({ token }, index) => {
      const known = token.toLowerCase()
      asked.judge.same(`items.${index}`, {
        first_block: groups.get(known)?.first ?? 'none',
        holders: holdersOf(world, known, asked.block).length,
        transfers: world.ledger.ofToken(known).filter(({ block }) => block <= asked.block).length,
      })
    })
    return { new_tokens: fresh.length }
  },
  chain_new_pools: ({ world, asked, from }) => {
    const made = [...world.market.pools.values()].filter(
      ({ created }) => created.block >= from && created.block <= asked.block,
    )
    judgeGroups(
      asked,
      { path: 'venues', name: 'venue', groups: grouped(made, ({ venue }) => venue) },
      (list) => ({
        pools: list.length,
      }),
    )
    const newest = made
      .toSorted(
        (one, other) => other.created.block - one.created.block || other.created.index - one.created.index,
      )
      .slice(0, 20)
    return {
      new_pools: made.length,
      items: newest.map((pool) => ({
        pool: pool.key,
        venue: pool.venue,
        pool_kind: pool.kind,
        base_token: baseOf(pool),
        quote_token: quoteOf(pool),
        created_block: pool.created.block,
      })),
    }
  },
  chain_launches: ({ world, asked, from, seconds }) => {
    const list = between(world.market.launches, from, asked.block)
    const groups = grouped(list, ({ launchpad }) => launchpad)
    judgeGroups(asked, { path: 'launchpads', name: 'launchpad', groups }, (made) => ({
      launches: distinct(made.map(({ token }) => token)),
    }))
    const launches = distinct(list.map(({ token }) => token))
    return { launches, launches_per_hour: chainRatio(launches * 3600, seconds) }
  },
  chain_graduations: ({ world, asked, from }) => {
    const list = between(world.market.graduations, from, asked.block)
    const groups = grouped(list, ({ launchpad }) => launchpad)
    judgeGroups(asked, { path: 'launchpads', name: 'launchpad', groups }, (made) => ({
      graduations: distinct(made.map(({ token }) => token)),
    }))
    const graduations = distinct(list.map(({ token }) => token))
    const launches = distinct(between(world.market.launches, from, asked.block).map(({ token }) => token))
    return {
      graduations,
      launches,
      graduations_per_100_launches: launches === 0 ? null : (graduations / launches) * 100,
    }
  },
  chain_bridge_net: ({ world, asked, from }) => {
    const list = between(world.records.crossings, from, asked.block).filter(({ amount }) => amount > 0n)
    const groups = grouped(list, ({ l1Token }) => l1Token ?? 'ether')
    const rows = asked.judge.at<{ asset: string; l1_token: string | null }[]>('items')
    rows.forEach(({ asset, l1_token: token }, index) => {
      const own = groups.get(asset === 'ether' ? 'ether' : String(token).toLowerCase()) ?? []
      const of = (direction: string) => own.filter((one) => one.direction === direction)
      const [deposits, withdrawals] = [of('deposit'), of('withdrawal')]
      const [came, left] = [deposits, withdrawals].map((some) => sumOf(some.map(({ amount }) => amount))) as [
        bigint,
        bigint,
      ]
      asked.judge.same(`items.${index}`, {
        withdrawals: withdrawals.length,
        out: left,
        ...(asset === 'ether' ? {} : { deposits: deposits.length, in: came, net: came - left }),
      })
    })
    return { crossings: list.length, items: Array.from({ length: groups.size }, () => ({})) }
  },
}
