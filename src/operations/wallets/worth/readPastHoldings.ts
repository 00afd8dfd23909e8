import type { Address } from 'viem'
import type { TokenPrice } from '../../../domain/market/priceTokens.ts'
import { readDecimals } from '../../../domain/market/readDecimals.ts'
import { startOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import type { Holding } from '../readHoldings.ts'
import { readWorth } from './readWorth.ts'

const hour = 3600

/** What a wallet had after a block, with the prices of the time. */
export type PastHoldings = {
  held: Holding[]
  /** Null where ether that moved since is not known. */
  wei: bigint | null
  etherUsd: number | null
  prices: ReadonlyMap<Address, Pick<TokenPrice, 'usd' | 'market' | 'pool' | 'venue'>>
}

/** What a wallet had after a block whose state no node keeps, by the index: transfers since are taken back. */
export async function readPastHoldings(
  context: IndexedContext,
  { address, wallet }: { address: Address; wallet: number | undefined },
  block: number,
): Promise<PastHoldings | undefined> {
  const { index } = context
  const time = (await blockTimes(index, [block])).get(block)
  if (time === undefined || block < index.span.from) return undefined
  const moments = [{ time: time + 1, position: startOf(block + 1) }]
  const worth = await readWorth(context, { address, wallet }, { blocks: [block], moments, seconds: hour })
  if (!worth) return undefined
  const decimals = await readDecimals(
    context,
    worth.tokens.map(({ token }) => token),
  )
  const [step] = worth.steps
  const wei = step?.wei ?? null
  const thin = worth.tokens.filter((token) => token.thin[0]).length
  context.warn(
    'items',
    `No node keeps the state of block ${block}: balances are what is held now less every transfer since, prices those of the last trades before.`,
  )
  context.warn('totals.usd', 'What pools could have paid then is not known; usd_at_price is.')
  if (thin > 0)
    context.warn(
      'items.price_usd',
      `${thin} prices are thin: less than $500 was traded in the 24 hours before.`,
    )
  if (worth.untold.length > 0)
    context.warn(
      'items',
      `${worth.untold.length} tokens are left out: their transfers do not add up to what they say.`,
    )
  return {
    held: worth.tokens.map(({ token, tokenId, balances: [balance = 0n] }) => ({
      ...{ token, tokenId, balance, multiplier: null, lastPosition: 0, transfers: 0 },
    })),
    wei,
    etherUsd: worth.etherUsd[0] ?? null,
    prices: new Map(
      worth.tokens.map(({ token, unitUsd: [unit = null] }) => {
        const digits = decimals.get(token)
        const usd = unit === null || digits === undefined ? null : unit * 10 ** digits
        return [token, { usd, market: null, pool: null, venue: null }]
      }),
    ),
  }
}
