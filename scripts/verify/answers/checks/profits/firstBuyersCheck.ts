import type { Address } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { dollars, seenBy } from '../measures.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'

export const firstBuyersCheck: Check = {
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
    judge.same('', { buyers: first.size, listed: wanted.length })
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
