import { describe, expect, it } from 'vitest'
import { sharedWorld } from '../world/startWorld.ts'
import { askAgent } from './askAgent.ts'
import { inventedFigures } from './inventedFigures.ts'

type Row = Record<string, unknown>

/** All rows of a tool, past the assistant. */
async function rowsOf(tool: string, args: Row): Promise<Row[]> {
  const { app } = await sharedWorld()
  const rows: Row[] = []
  let cursor: unknown
  do {
    const { envelope } = await app.kernel.call(tool, { ...args, ...(cursor ? { cursor } : {}) })
    const page = envelope as unknown as { data: { items: Row[] }; next_cursor?: unknown }
    rows.push(...page.data.items)
    cursor = page.next_cursor
  } while (cursor)
  return rows
}

async function ask(prompt: string, context?: unknown) {
  const reply = await askAgent(await sharedWorld(), { prompt, ...(context === undefined ? {} : { context }) })
  expect(inventedFigures(reply, prompt), prompt).toEqual([])
  return reply
}

const sumOf = (rows: readonly Row[], field: string) =>
  rows.reduce((total, row) => total + Number(row[field] ?? 0), 0)

describe('what a question chooses', () => {
  it('are the pools of a pair, and not those of either token', async () => {
    const all = await rowsOf('list_top_pools', { token: 'AAPL', limit: 100 })
    const pair = all.filter((row) => [row.base_symbol, row.quote_symbol].includes('USDG'))
    const { answer } = await ask('how many AAPL/USDG pools are there')
    expect(pair.length).toBeGreaterThan(0)
    expect(answer).toContain(`**${pair.length}** of ${all.length} pools`)
  })

  it('are pools with neither of two tokens, whichever side they are on', async () => {
    const all = await rowsOf('list_top_pools', { limit: 100 })
    const [largest] = all
      .filter((row) => ![row.base_symbol, row.quote_symbol].some((own) => own === 'ETH' || own === 'WETH'))
      .sort((one, other) => Number(other.tvl_usd) - Number(one.tvl_usd))
    for (const asked of [
      'that has neither ETH nor WETH on either side',
      "that doesn't involve ETH or WETH",
    ]) {
      const { answer } = await ask(`biggest pool by TVL ${asked}`)
      expect(answer, asked).toContain(`**${largest?.base_symbol}/${largest?.quote_symbol}**`)
    }
  })

  it('are as many as are asked for, and not the first of them', async () => {
    const stocks = await rowsOf('list_stock_tokens', { limit: 100 })
    const [first, second] = stocks.toSorted((one, other) => Number(other.holders) - Number(one.holders))
    const { answer } = await ask('which two stocks have the most holders')
    expect(answer).toContain(`**${first?.symbol}**`)
    expect(answer).toContain(`**${second?.symbol}**`)
  })

  it('is liquidity that makers took out of what they made', async () => {
    const removed = await rowsOf('list_liquidity_events', { type: 'remove', limit: 100 })
    const own = removed.filter((row) => row.is_deployer === true)
    const { answer } = await ask('did any deployer remove their liquidity?')
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(removed.length)
    expect(answer).toContain(`**${own.length}** of ${removed.length} events`)
  })

  it('is no sum of people who are counted in each hour', async () => {
    const { answer } = await ask('how many wallets traded between 6 and 3 hours ago')
    expect(answer).not.toContain('Sum of')
    expect(answer).toContain('I could not apply “between 6 and 3 hours ago”')
  })

  it('are the transfers over a bound, and not all that there are', async () => {
    const over = await rowsOf('get_token_transfers', { token: 'WETH', min_usd: 50_000, limit: 100 })
    const { answer } = await ask('how many WETH transfers over 50k were there')
    expect(answer).toContain(`**${over.length}**`)
  })

  it('are the holders that are pools, counted and added up', async () => {
    const all = await rowsOf('get_holders', { token: 'AAPL', limit: 100 })
    const isPool = ({ role }: Row) => role === 'pools'
    const { answer } = await ask('Of AAPL’s twenty largest holders, how many are pools?')
    expect(answer).toContain(`**${all.slice(0, 20).filter(isPool).length}** of 20 holders`)
    const { citations } = await ask('how much of AAPL is held by pools')
    const sum = citations.find(({ derived }) => derived?.op === 'sum')
    expect(sum?.value).toBeCloseTo(sumOf(all.filter(isPool), 'percent'), 6)
  })

  it('are stocks at both ends of an order, where they are named but once', async () => {
    const ends = await Promise.all(
      ['gain', 'loss'].map((sort) =>
        rowsOf('list_trending', { window: '24h', sort, universe: 'stocks', limit: 1 }),
      ),
    )
    const { answer } = await ask('biggest gainer and biggest loser among the stocks over the last 24 hours?')
    for (const [row] of ends) expect(answer).toContain(`**${row?.symbol}**`)
  })

  it('is a bound on the market cap, which no launch tells, and not one on the liquidity', async () => {
    expect((await ask('memecoins over 1m mcap')).answer).toMatch(/could not apply/)
  })

  it('is what so many of a token cost, and not what they bring', async () => {
    const [row] = await rowsOf('get_token_prices', { tokens: ['AAPL'] })
    const { citations } = await ask('what would it cost to buy 5 AAPL')
    expect(citations.find(({ derived }) => derived?.op === 'times')?.value).toBeCloseTo(
      Number(row?.price_usd) * 5,
      6,
    )
  })

  it('is the same swap of ten times as much', async () => {
    const { context } = await ask('what would 500 USDG get me in AMD?')
    const { calls } = await ask('ok and 10x that size?', context)
    expect(calls.at(-1)?.arguments).toMatchObject({ token_in: 'USDG', token_out: 'AMD', amount: '5000' })
  })

  it('is no last week that would be this one', async () => {
    const { context, answer: first } = await ask('volume this week')
    const { answer } = await ask('and last week?', context)
    expect(answer).not.toBe(first)
  })

  it('says that nobody is known by name', async () => {
    expect((await ask('what is the real name of the guy who deployed CASHCAT')).outcome).toBe('refused')
  })

  it('takes no word for another that sounds otherwise', async () => {
    expect((await ask('which memecoins are the top runners of the last 24h')).answer).not.toMatch(/rugger/i)
  })
})
