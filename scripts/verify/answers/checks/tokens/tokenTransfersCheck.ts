import { upTo } from '../../chain/Chain.ts'
import { zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import type { Transfer } from '../../world/createLedger.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'

export const tokenTransfersCheck: Check = {
  kind: 'token transfers',
  tools: ['get_token_transfers'],
  async run(context) {
    const { world, random, ask } = context
    const token = subjects.token(world, random)
    const type = random.pick([undefined, undefined, 'mint', 'burn', 'transfer'])
    const limit = 1 + random.below(100)
    const args = { token, limit, ...(type ? { type } : {}) }
    const asked = await ask(['get_token_transfers', args])
    const { block } = asked
    world.need(0, block)
    const typeOf = ({ from, to }: Transfer) => (from === zero ? 'mint' : to === zero ? 'burn' : 'transfer')
    const all = upTo(world.ledger.ofToken(token), block)
    const wanted = all.filter((move) => type === undefined || typeOf(move) === type).toReversed()
    const decimals = await world.decimals(token)
    const toRow = (move: Transfer) => ({
      block: move.block,
      timestamp: tell.time(world.block(move.block).time),
      transaction: move.hash,
      log_index: move.index,
      type: typeOf(move),
      from: move.from,
      to: move.to,
      amount: move.amount,
      amount_decimal: tell.decimal(move.amount, decimals),
    })
    asked.judge.same('', { transfers: all.length, items: wanted.slice(0, limit).map(toRow) })
    const price = (await asked.pricing.spot(token))?.usd ?? null
    asked.judge.same('price_usd', price)
    if (price !== null && decimals !== null)
      wanted.slice(0, limit).forEach(({ amount }, index) => {
        asked.judge.same(`items.${index}.usd`, (Number(amount) / 10 ** decimals) * price)
      })
    if (!asked.answer.next_cursor) return
    const second = await ask(['get_token_transfers', { ...args, cursor: asked.answer.next_cursor }])
    second.judge.same('items', wanted.slice(limit, 2 * limit).map(toRow))
  },
}
