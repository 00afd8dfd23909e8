import { type Address, getAddress, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { type RawTrade, rawTrades } from '../../../../test/measures/rawTrades.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allSwaps } from '../../../../test/world/allSwaps.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { type EtherAnswer, etherAnswers } from '../../../../test/world/etherAnswers.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { cast } from '../../../devnet/world/accounts.ts'

type Step = {
  timestamp: string
  block: number
  usd: number | null
  eth_wei: string | null
  tokens_usd: number
  tokens: number
  unpriced: number
  thin: number
  thin_usd: number
  realised_usd: number | null
}
type Swap = RawTrade & { price: number }

const world = await sharedWorld()
let times: number[]
let transfers: PlainTransfer[]
let answers: EtherAnswer[]
let swaps: Map<string, Swap[]>
beforeAll(async () => {
  times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
  transfers = await allTransfers(world)
  answers = await etherAnswers(world)
  const prices = new Map(
    (await allSwaps(world)).map((swap) => [`${swap.block} ${swap.logIndex}`, swap.price]),
  )
  swaps = new Map()
  for (const trade of await rawTrades(world)) {
    const price = prices.get(`${trade.block} ${trade.logIndex}`)
    if (price === undefined) continue
    const own = swaps.get(trade.pool) ?? []
    own.push({ ...trade, price })
    swaps.set(trade.pool, own)
  }
})

const ask = async (args: Record<string, unknown>) => {
  const { envelope } = await world.app.kernel.call('wallet_worth', args)
  return {
    ...envelope,
    data: envelope.data as {
      step: string
      items: Step[]
      tokens: { token: Address; reason: string | null }[]
    },
  }
}

const hour = 3600
const money = () => ({
  dollar: placeOf(world, 'usdg').toLowerCase(),
  ether: [zeroAddress, placeOf(world, 'weth').toLowerCase()] as string[],
})

/** Dollars for one smallest unit at a time by swaps before it alone, and what was traded the day before. */
function priceAt(
  token: string,
  { time, seconds }: { time: number; seconds: number },
  path: readonly string[],
) {
  const { dollar, ether } = money()
  const etherUnit = () => (answers.filter((answer) => answer.time < time).at(-1)?.usd ?? Number.NaN) / 1e18
  if (token === dollar) return { unit: 1e-6, dayUsd: Number.POSITIVE_INFINITY }
  if (ether.includes(token)) return { unit: etherUnit(), dayUsd: Number.POSITIVE_INFINITY }
  const whole = Math.floor(time / seconds) * seconds
  const dayOf = (own: readonly Swap[]) =>
    own
      .filter((swap) => swap.time >= whole - 24 * hour && swap.time < whole)
      .reduce((sum, { usd }) => sum + (usd ?? 0), 0)
  const hop = (key: string, of: string) => {
    const own = swaps.get(key) ?? []
    const last = own.filter((swap) => swap.time < time).at(-1)
    if (!last) return undefined
    const isFirst = last.tokens[0] === of
    const other = isFirst ? last.tokens[1] : last.tokens[0]
    return { other, ratio: isFirst ? last.price : 1 / last.price, dayUsd: dayOf(own), last }
  }
  const keys = path.filter((part) => !part.startsWith('feed:')).map((part) => part.split(':')[1] ?? '')
  let [at, unit, dayUsd] = [token, 1, Number.POSITIVE_INFINITY]
  for (const key of keys) {
    const found = hop(key, at)
    if (!found) break
    ;[at, unit, dayUsd] = [found.other, unit * found.ratio, Math.min(dayUsd, found.dayUsd)]
  }
  if (keys.length > 0 && at === dollar) return { unit: unit * 1e-6, dayUsd }
  if (keys.length > 0 && ether.includes(at)) return { unit: unit * etherUnit(), dayUsd }
  const direct = [...swaps.keys()].flatMap((key) => {
    const found = swaps.get(key)?.[0]?.tokens.includes(token as Address) ? hop(key, token) : undefined
    if (!found || (found.other !== dollar && !ether.includes(found.other))) return []
    return [{ ...found, unit: found.ratio * (found.other === dollar ? 1e-6 : etherUnit()) }]
  })
  direct.sort(
    (a, b) => b.dayUsd - a.dayUsd || b.last.block - a.last.block || b.last.logIndex - a.last.logIndex,
  )
  return direct[0]
}

const balancesAt = (wallet: Address, block: number) => {
  const sums = new Map<string, bigint>()
  for (const move of transfers) {
    if (move.block > block || (move.from !== wallet && move.to !== wallet)) continue
    const change = (move.to === wallet ? move.amount : 0n) - (move.from === wallet ? move.amount : 0n)
    sums.set(move.token, (sums.get(move.token) ?? 0n) + change)
  }
  return [...sums].filter(([, amount]) => amount > 0n)
}

describe('wallet_worth', () => {
  it.each([
    [0, '7d', 'hour'],
    [0, 'all', 'day'],
    [1, '3d', 'hour'],
  ])('values what provider %i held over %s by transfers, swaps and the feed', async (which, window, step) => {
    const wallet = getAddress(cast.providers[which] ?? zeroAddress)
    const { data, coverage } = await ask({ address: wallet, window })
    expect([data.step, coverage?.complete]).toEqual([step, true])
    const tokens = data.tokens.map(({ token }) => token)
    const told = await world.app.kernel.call(toolNames.getTokenPrices, { tokens: tokens.slice(0, 50) })
    const paths = new Map(
      (told.envelope.data as { items: { token: string; path: string[] }[] }).items.map((row) => [
        row.token,
        row.path,
      ]),
    )
    const head = times.at(-1) ?? 0
    const seconds = step === 'hour' ? hour : 24 * hour
    const last = data.items.at(-1)
    expect([last?.block, Date.parse(last?.timestamp ?? '') / 1000]).toEqual([times.length - 1, head])
    let [seen, thin] = [0, 0]
    // Every third row is enough of the longest answer.
    for (const [place, row] of data.items.entries()) {
      if (data.items.length > 100 && place % 3 !== 0 && row !== last) continue
      const time = row === last ? head + 1 : Date.parse(row.timestamp) / 1000
      if (row !== last) expect(time % seconds).toBe(0)
      expect(row.block).toBe(times.findLastIndex((made) => made < time))
      const expected = { usd: 0, tokens: 0, unpriced: 0, thin: 0, thinUsd: 0 }
      for (const [token, amount] of balancesAt(wallet, row.block)) {
        const price = priceAt(token.toLowerCase(), { time, seconds }, paths.get(token) ?? [])
        expected.tokens += 1
        if (!price || !Number.isFinite(price.unit)) {
          expected.unpriced += 1
          continue
        }
        const usd = Number(amount) * price.unit
        expected.usd += usd
        if (price.dayUsd >= 500) continue
        expected.thin += 1
        expected.thinUsd += usd
      }
      expect([place, row.tokens, row.unpriced, row.thin]).toEqual([
        place,
        ...[expected.tokens, expected.unpriced, expected.thin],
      ])
      expect(row.tokens_usd / expected.usd).toBeCloseTo(1, 9)
      expect(row.thin_usd).toBeCloseTo(expected.thinUsd, 4)
      seen += expected.tokens - expected.unpriced
      thin += expected.thin
    }
    expect(seen).toBeGreaterThan(30)
    if (window === '7d') expect(thin).toBeGreaterThan(0)
  })

  it('says that ether of untraced blocks is not known, and agrees with what is held now', async () => {
    const address = cast.providers[0]
    const { data, warnings } = await ask({ address, window: '24h' })
    expect(data.items[0]).toMatchObject({ usd: null, eth_wei: null, eth_usd: null })
    expect(warnings).toContainEqual({ field: 'eth', reason: expect.stringMatching(/not traced/) })
    const now = (await world.app.kernel.call(toolNames.getWalletTokens, { address, include_spam: true }))
      .envelope.data as { totals: { usd_at_price: number }; eth: { balance_wei: string } }
    expect(data.items.at(-1)?.eth_wei).toBe(now.eth.balance_wei)
    expect((data.items.at(-1)?.usd ?? 0) / now.totals.usd_at_price).toBeCloseTo(1, 9)
  })

  it('ends with what its sales have earned in all', async () => {
    let earned = 0
    for (const address of [...cast.traders.slice(0, 3), cast.providers[0]]) {
      const { data } = await ask({ address, window: '24h' })
      const now = (await world.app.kernel.call(toolNames.getWalletPnl, { address })).envelope.data as {
        totals: { realised_usd: number }
      }
      expect(data.items.at(-1)?.realised_usd).toBeCloseTo(now.totals.realised_usd, 6)
      if (now.totals.realised_usd !== 0) earned += 1
    }
    expect(earned).toBeGreaterThan(0)
  })

  it('has nothing of a stranger, and refuses more rows than it tells', async () => {
    const address = '0x00000000000000000000000000000000DeaDBeef'
    const { data } = await ask({ address, window: '24h' })
    expect(data.items.at(-1)).toMatchObject({ usd: 0, eth_wei: '0', tokens_usd: 0, tokens: 0, unpriced: 0 })
    expect(data.tokens).toEqual([])
    expect((await failureOf(ask({ address, step: 'week' }))).message).toMatch(/step/)
  })
})
