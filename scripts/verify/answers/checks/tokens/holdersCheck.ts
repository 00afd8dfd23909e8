import { upTo } from '../../chain/Chain.ts'
import { lower } from '../../chain/words.ts'
import type { Check, Operation } from '../../judge/Check.ts'
import type { Transfer } from '../../world/createLedger.ts'
import { holdersOf } from '../../world/createWorld.ts'
import { subjects } from '../subjects.ts'
import { sixDigits, sumOf, tell } from '../tell.ts'
import { gini } from './gini.ts'
import { movement } from './movement.ts'
import { multiplierOf } from './multiplierOf.ts'
import { rowOf } from './rowOf.ts'

export const holdersCheck: Check = {
  kind: 'holders',
  tools: ['get_holders'],
  async run(context) {
    const { world, random, ask } = context
    const token = subjects.token(world, random)
    const limit = 1 + random.below(100)
    const listed: Operation = ['get_holders', { token, limit }]
    const asked = await ask(listed, ...rowOf(context, token, 'holders', { limit }))
    const { judge, block, state } = asked
    world.need(0, block)
    const supply = await state.uint(token, 'totalSupply()')
    const multiplier = await multiplierOf(context, token, state)
    const ranked = holdersOf(world, token, block)
    const decimals = await world.decimals(token)
    judge.same('', {
      block,
      total_supply: supply ?? null,
      total_supply_decimal: supply === undefined ? null : tell.decimal(supply, decimals),
      holders: ranked.length,
    })
    const share = (amount: bigint) => (supply === undefined ? undefined : tell.percent(amount, supply))
    const top = (count: number) => share(sumOf(ranked.slice(0, count).map(([, amount]) => amount)))
    judge.same(
      'concentration.all',
      Object.fromEntries([1, 10, 20, 50, 100].map((count) => [`top_${count}`, top(count)])),
      sixDigits,
    )
    judge.same('concentration.gini', gini(ranked.map(([, amount]) => amount)), { near: 2e-6 })
    for (const window of ['1h', '24h', '7d'])
      judge.same(`movement.${window}`, movement(world, token, world.windowStart(window, block).number, block))
    const moves = upTo(world.ledger.ofToken(token), block)
    const rows = judge.at<{ address: string; amount: string }[]>('items')
    judge.same('items.length', Math.min(limit, ranked.length))
    const placeOf = new Map(ranked.map(([account], index) => [account as string, index]))
    rows.forEach((row, index) => {
      const account = lower(row.address)
      const own = moves.filter(({ from, to }) => from === account || to === account)
      const [first, last] = [own[0], own.at(-1)]
      const place = placeOf.get(account)
      const amount = place === undefined ? 0n : (ranked[place]?.[1] ?? 0n)
      const timeOf = (move: Transfer | undefined) => move && tell.time(world.block(move.block).time)
      judge.same(`items.${index}`, {
        rank: index + 1,
        // Of equal holders either may come first: the amount at this place is what is certain.
        amount: ranked[index]?.[1],
        amount_decimal: tell.decimal(amount, decimals),
        first_move: timeOf(first),
        last_move: timeOf(last),
        shares: multiplier === undefined ? null : tell.shares(amount, multiplier),
        transfers: own.reduce(
          (count, { from, to }) => count + (from === account ? 1 : 0) + (to === account ? 1 : 0),
          0,
        ),
      })
      judge.same(`items.${index}.amount`, amount)
      judge.same(`items.${index}.percent`, share(amount), sixDigits)
    })
    if (!asked.answer.next_cursor) return
    const second = await ask(['get_holders', { token, limit, cursor: asked.answer.next_cursor }])
    if (second.block !== block) return
    second.judge.same(
      'items',
      ranked.slice(limit, 2 * limit).map(([, amount], index) => ({ rank: limit + index + 1, amount })),
    )
  },
}
