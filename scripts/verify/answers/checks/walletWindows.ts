import type { Address } from 'viem'
import { between } from '../chain/Chain.ts'
import { lower } from '../chain/words.ts'
import type { Asked, Check } from '../judge/Check.ts'
import type { Transfer } from '../world/createLedger.ts'
import type { World } from '../world/createWorld.ts'
import { quoteOf } from '../world/Market.ts'
import { distinct, dollars, liquidityUsd, seenBy } from './measures.ts'
import { subjects } from './subjects.ts'
import { sum, sumOf, tell } from './tell.ts'

type WalletParts = { world: World; asked: Asked; address: string; from: number }
type WalletFigures = (parts: WalletParts) => Promise<Record<string, unknown>> | Record<string, unknown>

const movesOf = ({ world, asked, address, from }: WalletParts) =>
  between(world.ledger.ofAccount(address), from, asked.block)

/** Holds rows of tokens against own figures, wherever they stand. */
function judgeTokens(
  { asked }: WalletParts,
  byToken: ReadonlyMap<string, Record<string, unknown>>,
  path = 'items',
): void {
  asked.judge.at<{ token: string }[] | null>(path)?.forEach((row, index) => {
    asked.judge.same(
      `${path}.${index}`,
      byToken.get(lower(row.token)) ?? { token: 'a token by own reckoning' },
    )
  })
}

const oneWay =
  (direction: 'in' | 'out'): WalletFigures =>
  async (parts) => {
    const { world, asked, address } = parts
    const list = movesOf(parts).filter((move) => (direction === 'in' ? move.to : move.from) === address)
    const byToken = new Map<string, Record<string, unknown>>()
    for (const token of new Set(list.map((move) => move.token))) {
      const own = list.filter((move) => move.token === token)
      const amount = sumOf(own.map((move) => move.amount))
      const decimals = await world.decimals(token)
      const spot = await asked.pricing.spot(token)
      byToken.set(token, {
        transfers: own.length,
        amount,
        amount_decimal: tell.decimal(amount, decimals),
        usd: spot && decimals !== null ? (Number(amount) / 10 ** decimals) * spot.usd : null,
      })
    }
    judgeTokens(parts, byToken)
    return {
      transfers: list.length,
      tokens: byToken.size,
      counterparties: distinct(list.map((move) => (direction === 'in' ? move.from : move.to))),
    }
  }

/** What moved through a wallet. */
export const walletMoves: Readonly<Record<string, WalletFigures>> = {
  wallet_transfers_in: oneWay('in'),
  wallet_transfers_out: oneWay('out'),
  wallet_counterparties: (parts) => {
    const list = movesOf(parts)
    const otherOf = (move: Transfer) => (move.from === parts.address ? move.to : move.from)
    const rows = parts.asked.judge.at<{ address: string }[] | null>('items') ?? []
    rows.forEach((row, index) => {
      const own = list.filter((move) => otherOf(move) === lower(row.address))
      parts.asked.judge.same(`items.${index}`, {
        transfers: own.length,
        tokens: distinct(own.map(({ token }) => token)),
      })
    })
    return { counterparties: distinct(list.map(otherOf)), transfers: list.length }
  },
  wallet_tokens_acquired: (parts) => {
    const { world, asked, address, from } = parts
    const byToken = new Map<string, Record<string, unknown>>()
    for (const token of new Set(movesOf(parts).map((move) => move.token))) {
      const held = (block: number) => world.ledger.balances(token, block).get(address as Address) ?? 0n
      if (held(from - 1) > 0n || held(asked.block) <= 0n) continue
      const came = movesOf(parts).filter((move) => move.token === token && move.to === address)
      byToken.set(token, {
        amount: held(asked.block),
        received: sumOf(came.map(({ amount }) => amount)),
        transfers_in: came.length,
      })
    }
    judgeTokens(parts, byToken)
    return { acquired: byToken.size }
  },
  wallet_tokens_exited: (parts) => {
    const { world, asked, address, from } = parts
    const byToken = new Map<string, Record<string, unknown>>()
    for (const token of new Set(movesOf(parts).map((move) => move.token))) {
      const held = (block: number) => world.ledger.balances(token, block).get(address as Address) ?? 0n
      const went = movesOf(parts).filter((move) => move.token === token && move.from === address)
      if (went.length === 0 || held(asked.block) !== 0n) continue
      byToken.set(token, {
        held_before: held(from - 1),
        sent: sumOf(went.map(({ amount }) => amount)),
        transfers_out: went.length,
      })
    }
    judgeTokens(parts, byToken)
    return { exited: byToken.size }
  },
}

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
        list
          .filter((event) => event.kind === kind)
          .map(async (event) =>
            liquidityUsd(world, event, (await world.decimals(quoteOf(event.pool))) ?? 18),
          ),
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

const walletMeasures: Readonly<Record<string, WalletFigures>> = { ...walletMoves, ...walletActions }

const walletWindow: Check = {
  kind: 'wallet windows',
  tools: [],
  async run({ world, random, ask }) {
    const name = random.pick(Object.keys(walletMeasures))
    const window = random.pick(['1h', '24h', '3d', '7d', '30d', 'all'])
    const address =
      name === 'wallet_lp_actions' && random.chance(0.7)
        ? random.pick(world.market.liquidity).provider
        : name === 'wallet_approvals_set'
          ? random.pick(world.records.approvals).owner
          : subjects.account(world, random)
    const asked = await ask([`${name}_${window}`, { address }])
    const { judge, block } = asked
    world.need(0, block)
    const from = world.windowStart(window, block)
    judge.same('window', { from_block: from.number, from_timestamp: tell.time(from.time), to_block: block })
    const figures = walletMeasures[name]
    if (figures) judge.same('', await figures({ world, asked, address, from: from.number }), { part: 1e-8 })
  },
}

export const walletWindowChecks: readonly Check[] = [walletWindow]
