import { between } from '../../chain/Chain.ts'
import { dollars, seenBy, summedUsd } from '../measures.ts'
import { sum, sumOf } from '../tell.ts'
import { judgeTokens } from './judgeTokens.ts'
import type { WalletFigures } from './WalletFigures.ts'

/** What a wallet did. */
export const walletActions: Readonly<Record<string, WalletFigures>> = {
  wallet_trades: (parts) => {
    const { world, asked, address, from } = parts
    const list = between(world.market.tradesOf(address), from, asked.block)
    const byToken = new Map<string, Record<string, unknown>>()
    for (const token of new Set(list.flatMap(({ pool }) => [pool.token0, pool.token1]))) {
      const own = list
        .filter(({ pool }) => pool.token0 === token || pool.token1 === token)
        .map((trade) => seenBy(token, trade))
      const of = (side: string) => own.filter((trade) => trade.side === side)
      byToken.set(token, {
        buys: of('buy').length,
        sells: of('sell').length,
        bought: sumOf(of('buy').map(({ amount }) => amount)),
        sold: sumOf(of('sell').map(({ amount }) => amount)),
        bought_usd: dollars(of('buy')),
        sold_usd: dollars(of('sell')),
      })
    }
    judgeTokens(parts, byToken)
    return {
      trades: list.length,
      volume_usd: dollars(list),
      unpriced_trades: list.filter(({ usd }) => usd === null).length,
      tokens: byToken.size,
    }
  },
  wallet_lp_actions: async ({ world, asked, address, from }) => {
    const list = between(world.market.liquidity, from, asked.block).filter(
      ({ provider }) => provider === address,
    )
    const worth = async (kind: string) => {
      const values = await Promise.all(
        list.filter((event) => event.kind === kind).map((event) => summedUsd(world, event)),
      )
      return sum(values.map((value) => value ?? 0))
    }
    const of = (kind: string) => list.filter((event) => event.kind === kind).length
    return {
      additions: of('add'),
      removals: of('remove'),
      collections: of('collect'),
      added_usd: await worth('add'),
      removed_usd: await worth('remove'),
    }
  },
  wallet_approvals_set: ({ world, asked, address, from }) => {
    const list = between(world.records.approvals, from, asked.block).filter(({ owner }) => owner === address)
    const newest = list.toReversed()
    asked.judge.at<unknown[]>('items').forEach((_, index) => {
      const one = newest[index]
      asked.judge.same(`items.${index}`, {
        block: one?.block,
        transaction: one?.hash,
        kind: one?.kind,
        token: one?.token,
        spender: one?.spender,
      })
    })
    const [granted, revoked] = [asked.judge.at<number>('granted'), asked.judge.at<number>('revoked')]
    return granted + revoked === list.length ? {} : { granted: `${list.length} with what was revoked` }
  },
}
