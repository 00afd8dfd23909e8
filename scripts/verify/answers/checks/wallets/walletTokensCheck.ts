import type { Address } from 'viem'
import { upTo } from '../../chain/Chain.ts'
import { lower, uintAt, zero } from '../../chain/words.ts'
import type { Asked, Check } from '../../judge/Check.ts'
import { encode } from '../../world/createState.ts'
import type { World } from '../../world/createWorld.ts'
import { subjects } from '../subjects.ts'
import { sumOf, tell } from '../tell.ts'

/** Prices of what an account holds, with its own books. */
async function priced({ pricing }: Asked, world: World, token: Address, amount: bigint) {
  const [decimals, spot] = [await world.decimals(token), await pricing.spot(token)]
  return { decimals, price: spot?.usd ?? null, ...(await pricing.worth(token, amount)) }
}

export const walletTokensCheck: Check = {
  kind: 'wallet tokens',
  tools: ['get_wallet_tokens'],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const args = { address, include_spam: true }
    const asked = await ask(['get_wallet_tokens', args])
    const { judge, block, state, pricing } = asked
    world.need(0, block)
    const tokens = [...new Set(upTo(world.ledger.ofAccount(address), block).map(({ token }) => token))]
    const balance = await state.balance(address)
    const ether = (await pricing.spot(zero))?.usd ?? null
    const etherUsd = ether === null ? null : (Number(balance) / 1e18) * ether
    judge.same('', {
      block,
      eth: {
        balance_wei: balance,
        balance_decimal: tell.decimal(balance, 18),
        price_usd: ether,
        usd: etherUsd,
      },
    })
    const answers = await state.calls(
      tokens.map((to) => ({ to, data: encode('balanceOf(address)', [address]) })),
    )
    const held = new Map<string, bigint>()
    tokens.forEach((token, index) => {
      const data = answers[index]
      const amount = data && data.length >= 66 ? uintAt(data, 0) : 0n
      if (amount > 0n) held.set(token, amount)
    })
    const rows = judge.at<{ token: string }[]>('items')
    judge.same('items.length', held.size)
    let total = etherUsd ?? 0
    let atPrice = total
    let unpriced = 0
    for (const [index, row] of rows.entries()) {
      const token = lower(row.token) as Address
      const amount = held.get(token) ?? 0n
      const { decimals, price, usd, atPriceUsd } = await priced(asked, world, token, amount)
      const multiplier = world.facts.stocks.some((stock) => stock.address === token)
        ? await state.uint(token, 'uiMultiplier()')
        : undefined
      judge.same(`items.${index}`, {
        balance: amount,
        balance_decimal: tell.decimal(amount, decimals),
        price_usd: price,
        usd,
        shares: multiplier === undefined ? null : tell.shares(amount, multiplier),
      })
      total += usd ?? 0
      atPrice += atPriceUsd ?? 0
      if (usd === null) unpriced += 1
    }
    judge.same('totals', { usd: total, usd_at_price: atPrice, tokens: held.size, unpriced })
    const pieces = new Map<string, Map<bigint, bigint>>()
    for (const move of upTo(world.records.pieces, block)) {
      if (move.from !== address && move.to !== address) continue
      const own = pieces.get(move.token) ?? new Map<bigint, bigint>()
      const change = (move.to === address ? move.copies : 0n) - (move.from === address ? move.copies : 0n)
      own.set(move.piece, (own.get(move.piece) ?? 0n) + change)
      pieces.set(move.token, own)
    }
    const collections = judge.at<{ collection: string }[] | null>('nfts')
    collections?.forEach(({ collection }, index) => {
      const copies = [...(pieces.get(lower(collection))?.values() ?? [])].filter((count) => count > 0n)
      judge.same(`nfts.${index}`, { pieces: copies.length, copies: sumOf(copies) })
    })
  },
}
