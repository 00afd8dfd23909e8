import { describe, expect, it } from 'vitest'
import { getBlock } from '../../src/operations/tools/blocks/getBlock.ts'
import { getToken } from '../../src/operations/tools/tokens/getToken.ts'
import { askTool } from '../world/askTool.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { askAgent } from './askAgent.ts'
import { inventedFigures } from './inventedFigures.ts'

type Rows = Record<string, unknown>[]

/** The rows of a tool over REST, past the assistant. */
async function rowsOf(tool: string, args: Record<string, unknown>): Promise<Rows> {
  const { app } = await sharedWorld()
  const response = await app.fetch(
    new Request(`http://127.0.0.1/api/v1/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
    }),
  )
  return ((await response.json()) as { data: { items: Rows } }).data.items
}

async function ask(prompt: string) {
  const reply = await askAgent(await sharedWorld(), { prompt })
  expect(inventedFigures(reply, prompt), prompt).toEqual([])
  return reply
}

const dollars = (value: unknown) =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('what a question says of rows', () => {
  it('counts those that fit, not those of a page', async () => {
    const all = await rowsOf('list_stock_premiums', { limit: 250 })
    const below = all.filter(({ premium_bps }) => Number(premium_bps) < 0)
    const { answer, citations } = await ask('How many stocks trade below their oracle?')
    expect(below.length).toBeGreaterThan(0)
    expect(answer).toContain(`**${below.length}** of ${all.length} stocks`)
    const own = citations.find(({ derived, value }) => derived?.op === 'count' && value === below.length)
    expect(own?.derived?.rows).toHaveLength(below.length)
  })

  it('holds a bound on what tokens traded against all of it, and not against single trades', async () => {
    const all = await rowsOf('list_trending', { window: '24h', limit: 100 })
    const over = all.filter(({ volume_usd }) => Number(volume_usd) > 100_000)
    const { answer } = await ask('Tokens that traded over $100k today')
    expect(over.length).toBeGreaterThan(1)
    expect(answer).toContain(`**${over.length}** of ${all.length} tokens`)
  })

  it('counts among the first of an order, and the amounts of one token alone', async () => {
    const first = await rowsOf('get_top_traders', { window: '7d', sort: 'pnl', limit: 20 })
    const won = first.filter(({ win_rate_percent }) => Number(win_rate_percent) > 60)
    const { answer } = await ask(
      'Take the 20 most profitable wallets of the last 7 days. How many of them have a win rate above 60%?',
    )
    expect(answer).toContain(`**${won.length}** of 20 traders`)
    const out = await rowsOf('list_bridge_transfers', { direction: 'withdrawal', limit: 100 })
    const ether = out.filter(({ asset, amount_decimal }) => asset === 'ether' && Number(amount_decimal) > 0.5)
    const told = await ask('How many bridge withdrawals of more than 0.5 ETH have there been?')
    expect(told.answer).toContain(`**${ether.length}** of ${out.length} withdrawals`)
  })

  it('tells how old a token is by the time of the block that it was made in', async () => {
    const { answer, calls } = await ask('How old is WETH?')
    expect(calls.map(({ tool }) => tool)).toEqual(['get_token', 'get_block'])
    const world = await sharedWorld()
    const { data: token } = await askTool(world, getToken, { token: 'WETH' })
    const { data: block } = await askTool(world, getBlock, { block: token.created?.block })
    const time = block.timestamp.slice(0, 16).replace('T', ' ')
    expect(answer).toContain(`WETH was created: **${time} UTC**`)
  })

  it('has for what moved the most what rose or fell the farthest', async () => {
    const all = await rowsOf('list_trending', { universe: 'stocks', limit: 100 })
    const change = (row: Rows[number]) => Number(row.price_change_percent ?? 0)
    const [farthest] = all.toSorted((one, other) => Math.abs(change(other)) - Math.abs(change(one)))
    const { answer } = await ask('Which stock moved the most?')
    expect(answer).toContain(String(farthest?.symbol))
    expect(answer).not.toMatch(/could not apply|aside/)
  })

  it('chooses among the last rows, and sums the largest of all', async () => {
    const last = await rowsOf('list_trades', { limit: 100 })
    const over = last.filter(({ usd }) => Number(usd) > 500)
    const { answer } = await ask('Of the last 100 trades, how many were bigger than $500?')
    expect(over.length).toBeLessThan(last.length)
    expect(answer).toContain(`**${over.length}** of 100 trades`)
    const all = await rowsOf('list_trades', { token: 'AAPL', limit: 100 })
    const day = String(all[0]?.timestamp).slice(0, 10)
    const today = all.filter(({ timestamp }) => String(timestamp).startsWith(day))
    const largest = today.map(({ usd }) => Number(usd)).toSorted((one, other) => other - one)
    const sum = largest.slice(0, 3).reduce((total, usd) => total + usd, 0)
    const { answer: summed } = await ask('sum of the three largest AAPL trades today')
    expect(summed).toContain(`Sum of worth: $${dollars(sum)}`)
  })

  it('tells both ends of an order, and two counts of the same things', async () => {
    const all = await rowsOf('list_stock_premiums', { limit: 250 })
    const byPrice = all.toSorted((one, other) => Number(one.dex_price_usd) - Number(other.dex_price_usd))
    const { answer } = await ask('cheapest stock and most expensive stock')
    for (const row of [byPrice[0], byPrice.at(-1)]) expect(answer).toContain(`**${row?.symbol}:`)
    const over = all.filter(({ premium_bps }) => Number(premium_bps) > 0).length
    const under = all.filter(({ premium_bps }) => Number(premium_bps) < 0).length
    const { answer: counted } = await ask('how many stocks are overpriced and how many underpriced?')
    for (const count of [over, under]) expect(counted).toContain(`**${count}** of ${all.length} stocks`)
  })

  it('finds what many wallets hold without asking for a wallet', async () => {
    const all = await rowsOf('list_stock_tokens', { limit: 250 })
    const held = all.filter(({ holders }) => Number(holders) > 50)
    const { answer } = await ask('Show me the stocks that more than 50 wallets hold.')
    expect(held.length).toBeGreaterThan(0)
    expect(answer).toContain(`**${held.length}** of ${all.length} stocks`)
  })

  it('looks for what lacks an oracle where it can be lacking', async () => {
    const all = await rowsOf('list_stock_tokens', { has_feed: false, limit: 250 })
    const { answer } = await ask('which stocks have no oracle')
    expect(answer).toContain(`${all.length} instruments`)
  })

  it('asks what lists the things that are asked about', async () => {
    const all = await rowsOf('list_launches', { limit: 50 })
    const day = String(all[0]?.launched).slice(0, 10)
    const [most] = all
      .filter(({ launched }) => String(launched).startsWith(day))
      .toSorted((one, other) => Number(other.trades) - Number(one.trades))
    const { answer } = await ask('Which launch from today got the most trades?')
    expect(answer).toContain(`**${most?.symbol}**`)
  })

  it('has for who made a loss no one with a profit', async () => {
    const { answer, citations } = await ask('Which wallets made a loss?')
    const profits = citations.filter(({ path }) => /\.pnl_usd$|\.realised_usd$/.test(path))
    expect(
      profits.map(({ value }) => Number(value)).filter((usd) => usd >= 0),
      answer,
    ).toEqual([])
    expect(profits.length).toBeGreaterThan(0)
  })

  it('says that there are more of those it counted than it lists', async () => {
    const all = await rowsOf('list_stock_premiums', { limit: 250 })
    const listed = (answer: string) => answer.match(/^- /gm)?.length ?? 0
    for (const [prompt, fits] of [
      ['How many stocks trade below their oracle?', (bps: number) => bps < 0],
      ['How many stocks trade above their oracle?', (bps: number) => bps > 0],
    ] as const) {
      const { answer } = await ask(prompt)
      const count = all.filter(({ premium_bps }) => fits(Number(premium_bps))).length
      expect(answer.includes('There are more of them.'), answer).toBe(listed(answer) < count)
    }
  })

  it('answers each of two questions that are joined by a word', async () => {
    const [largest] = await rowsOf('get_holders', { token: 'CASHCAT', limit: 1 })
    const { answer, calls } = await ask('price of AAPL and holders of CASHCAT')
    expect(answer).toContain(String(largest?.address))
    expect(calls.some(({ arguments: args }) => Object.values(args).includes('AAPL'))).toBe(true)
  })

  it('tells what is asked for in the sentence that has it, and of what it is', async () => {
    const [apple, tesla] = await Promise.all(['price of AAPL', 'how much liquidity does TSLA have'].map(ask))
    expect(apple?.answer).toMatch(/^\*\*AAPL\*\* trades at \*\*\$/)
    expect(tesla?.answer).toMatch(/^TSLA liquidity: \*\*\$/)
    // The sentence on the creator does not say of which token it speaks.
    expect((await ask('who deployed CASHCAT')).answer).toMatch(/^CASHCAT deployer: /)
  })

  it('finds the middle one', async () => {
    const all = (await rowsOf('list_stock_premiums', { limit: 250 })).map(({ premium_bps }) =>
      Number(premium_bps),
    )
    all.sort((one, other) => one - other)
    const middle = ((all[(all.length - 1) >> 1] ?? 0) + (all[all.length >> 1] ?? 0)) / 2
    const { citations } = await ask('What is the median premium of all stock tokens?')
    expect(citations.find(({ derived }) => derived?.op === 'median')?.value).toBeCloseTo(middle, 9)
  })

  it('takes the second of an order', async () => {
    const [first, second] = await rowsOf('get_holders', { token: 'AAPL', limit: 2 })
    const { answer } = await ask('Who is the second largest holder of AAPL?')
    expect(answer).toContain(String(second?.address))
    expect(answer).not.toContain(String(first?.address))
  })

  it('finds the block with the most transactions among the last twenty, as the node counts them', async () => {
    const { client } = await sharedWorld()
    const head = await client.getBlockNumber()
    const counts = await Promise.all(
      Array.from({ length: 20 }, async (_, back) => {
        const blockNumber = head - BigInt(back)
        return { blockNumber, count: await client.getBlockTransactionCount({ blockNumber }) }
      }),
    )
    const most = counts.reduce((best, own) => (own.count > best.count ? own : best))
    const { answer } = await ask('Which block had the most transactions of the last 20?')
    expect(answer).toContain(`block **${most.blockNumber}**`)
    expect(answer).toContain(`${most.count} transactions`)
  })

  it('holds upper bounds, lower bounds and what is left out', async () => {
    const sells = await ask('Show me all AAPL trades over $500 except sells')
    const fitting = (await rowsOf('list_trades', { token: 'AAPL', min_usd: 500, side: 'buy', limit: 100 }))
      .length
    expect(sells.answer).toContain(`**${fitting}**`)
    expect(sells.answer).not.toMatch(/: sell of/)
    const between = await ask('trades of NVDA between $100 and $500')
    const shown = [...between.answer.matchAll(/for \$([\d,.]+)/g)].map(([, own = '']) =>
      Number(own.replace(/,/g, '')),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every((own) => own >= 100 && own <= 500)).toBe(true)
  })

  it('leaves a token out of a wallet', async () => {
    const { file } = await sharedWorld()
    const holder = (await rowsOf('get_holders', { token: 'USDG', limit: 1 }))[0]?.address
    expect(file).toBeDefined()
    const { answer } = await ask(`What does wallet ${String(holder)} hold besides USDG?`)
    expect(answer).toContain('Without USDG: **')
    expect(answer).not.toMatch(/\*\*[\d,.]+[MB]? USDG\*\*/)
  })

  it('tells how many a day there were on average, of all days of the window', async () => {
    const { client } = await sharedWorld()
    const { timestamp } = await client.getBlock()
    const launches = (await rowsOf('list_launches', { limit: 50 })).filter(
      (own) => Date.parse(String(own.launched)) >= (Number(timestamp) - 7 * 86_400) * 1000,
    )
    const { citations } = await ask('how many tokens a day were launched on average over the last 7 days?')
    const rate = citations.find(({ derived }) => derived?.op === 'rate')
    expect(rate?.value).toBeCloseTo(launches.length / 7, 9)
    expect(rate?.derived?.of).toBe(7)
  })

  it('tells the largest trade of a day by its own look at all of them', async () => {
    const { client } = await sharedWorld()
    const { timestamp } = await client.getBlock()
    const midnight = Math.floor(Number(timestamp) / 86_400) * 86_400_000
    const trades = (await rowsOf('list_trades', { token: 'AAPL', limit: 100 })).filter(
      (own) => Date.parse(String(own.timestamp)) >= midnight,
    )
    const largest = trades.reduce((best, own) => (Number(own.usd) > Number(best.usd) ? own : best))
    const { answer } = await ask('What was the largest AAPL trade today?')
    expect(answer).toContain(`$${dollars(largest.usd)}`)
    expect(answer.match(/\$[\d,]+\.\d\d/g)).toHaveLength(1)
  })

  it('tells a share of what was there at the time', async () => {
    const { client } = await sharedWorld()
    const since = (Number((await client.getBlock()).timestamp) - 86_400) * 1000
    const trades = await rowsOf('list_trades', { token: 'CASHCAT', limit: 100 })
    const { answer, citations } = await ask('What fraction of CASHCAT trades in the last day were buys?')
    const share = citations.find(({ derived }) => derived?.op === 'part')
    const ofDay = trades.filter(({ timestamp }) => Date.parse(String(timestamp)) >= since)
    expect(ofDay.length).toBeGreaterThan(0)
    expect(ofDay.length).toBeLessThan(trades.length)
    const bought = ofDay.filter(({ side }) => side === 'buy')
    expect(share?.value, answer).toBeCloseTo((100 * bought.length) / ofDay.length, 6)
  })

  it('takes a bound for what its verb says', async () => {
    const pools = await rowsOf('list_top_pools', { limit: 100, window: '24h', sort: 'volume' })
    const quiet = pools.filter(
      ({ tvl_usd, volume_usd }) => Number(tvl_usd) >= 500_000 && Number(volume_usd) < 20_000,
    )
    const { answer } = await ask(
      'How many pools saw less than $20k of volume in the last 24 hours but hold at least $500k?',
    )
    expect(answer).toMatch(/volume less than \$20k, liquidity at least \$500k/i)
    expect(Number(/\*\*(\d+)\*\* of/.exec(answer)?.[1])).toBeGreaterThanOrEqual(quiet.length)
    expect(quiet.length).toBeGreaterThan(0)
  })

  it('tells a share of all rows', async () => {
    const all = await rowsOf('list_stock_premiums', { limit: 250 })
    const above = all.filter(({ premium_bps }) => Number(premium_bps) > 0)
    const { citations } = await ask('What share of the stocks trades above the oracle?')
    const share = citations.find(({ derived }) => derived?.op === 'share')
    expect(share?.value).toBe((100 * above.length) / all.length)
  })

  it('counts rows of each kind, and finds the kind with the most', async () => {
    const all = await rowsOf('list_launches', { limit: 50 })
    const counts = new Map<string, number>()
    for (const { launchpad } of all) counts.set(String(launchpad), (counts.get(String(launchpad)) ?? 0) + 1)
    const { answer } = await ask('Launches per launchpad')
    for (const [name, count] of [...counts].slice(0, 3))
      expect(answer).toContain(`**${name.replaceAll('_', ' ')}**: ${count} launch`)
  })

  it('asks the list that can hold a bound', async () => {
    const deep = (await rowsOf('list_stock_premiums', { limit: 250 })).filter(
      ({ liquidity_usd }) => Number(liquidity_usd) > 100_000,
    )
    const { answer } = await ask('How many stocks have more than $100k of liquidity?')
    expect(answer).toContain(`**${deep.length}**`)
  })

  it('holds what is denied', async () => {
    const idle = (await rowsOf('list_launches', { limit: 50 })).filter(({ trades }) => Number(trades) === 0)
    const { answer } = await ask('Which launches never traded?')
    expect(answer).toContain(idle.length === 0 ? 'none of the' : `**${idle.length}** of`)
  })

  it('tells the difference of two', async () => {
    const [one, other] = await rowsOf('get_token_prices', { tokens: ['AAPL', 'MSFT'] })
    const { answer } = await ask('What is the difference between the price of AAPL and MSFT?')
    expect(answer).toContain(`$${dollars(Math.abs(Number(one?.price_usd) - Number(other?.price_usd)))}`)
  })
})

describe('what a question asks for', () => {
  it('is told though the template leaves it out', async () => {
    const { client } = await sharedWorld()
    const { transactions } = await client.getBlock({ blockNumber: 150n })
    const hash = transactions[0] as `0x${string}`
    const receipt = await client.getTransactionReceipt({ hash })
    const { answer } = await ask(`How much gas did the transaction ${hash} use, and who sent it?`)
    expect(answer).toContain(`**${receipt.gasUsed.toLocaleString('en-US')}**`)
    expect(answer.toLowerCase()).toContain(receipt.from)
  })

  it('is held against a bound', async () => {
    const [row] = await rowsOf('get_token_prices', { tokens: ['AAPL'] })
    const price = Number(row?.price_usd)
    expect((await ask(`Is AAPL above $${Math.floor(price - 20)}?`)).answer).toContain('**Yes**')
    expect((await ask(`Is AAPL above $${Math.ceil(price + 20)}?`)).answer).toContain('**No**')
  })
})

describe('nothing is lost without a word', () => {
  it.each([
    ['Which stock token has the most decimals?', 'I could not apply “most decimals”'],
    ['What is the average age of AAPL holders?', 'I could not apply “average'],
    ['Show memecoins that are up today. Just those with more than 30 holders', 'apply “more than 30”'],
    ['Most active launchpad', 'This is told for the last day.'],
    ['What fraction of yesterday’s trades were on uniswap v4?', 'I could not apply “yesterday”'],
    ['Did anybody buy NVDA twice today?', 'I did not understand “twice”'],
    ['Price of gas and who is the president of France?', 'I did not answer “who is the president of france”'],
  ])('%s', async (prompt, said) => {
    expect((await ask(prompt)).answer).toContain(said)
  })

  it('a window that a tool does not have is made of the points of a series', async () => {
    const points = await rowsOf('get_activity_series', {
      metric: 'volume_usd',
      window: '7d',
      interval: '1h',
      scope: 'token',
      target: 'AAPL',
    })
    const { file } = await sharedWorld()
    const since = (file.now - 5 * 86_400) * 1000
    const sum = points
      .filter(({ start }) => Date.parse(String(start)) >= since)
      .reduce((total, { value }) => total + Number(value), 0)
    const { answer } = await ask('volume of AAPL over the last 5 days')
    expect(sum).toBeGreaterThan(0)
    expect(answer).toContain(`$${dollars(sum)}`)
  })

  it('what several tokens come to is the sum of their windows, each told by its name', async () => {
    const symbols = ['AAPL', 'NVDA', 'TSLA']
    const each = await Promise.all(
      symbols.map((token) => rowsOf('get_token_analytics', { token, windows: ['12h'] })),
    )
    const sum = each.flat().reduce((total, { trades }) => total + Number(trades), 0)
    const { answer } = await ask(
      'AAPL, NVDA and TSLA: how many trades did the three have between them in 12h?',
    )
    expect(sum).toBeGreaterThan(0)
    expect(answer).toContain(`**Sum of trades: ${sum}**`)
    for (const symbol of symbols) expect(answer).toContain(`- **${symbol}**; trades`)
  })

  it('a part of a question keeps the day that it speaks of', async () => {
    const { calls, answer } = await ask('how much was traded on uniswap v3 two days ago, and is PONS safe?')
    expect(calls).toMatchObject([{ arguments: { interval: '1d', target: 'univ3' } }, { tool: 'get_safety' }])
    expect(answer).not.toMatch(/could not apply/)
  })

  it('a window that nothing can be told for is told', async () => {
    const { answer } = await ask('who are the top traders of PONS over the last 5 days')
    expect(answer).toMatch(/I could not apply “over the last 5 days” here/)
  })

  it('facts come with refused advice', async () => {
    const { outcome, answer, calls } = await ask('Should I ape into PONS?')
    expect(outcome).toBe('refused')
    expect(answer).toContain('I give no financial advice')
    expect(calls).toMatchObject([{ tool: 'get_safety', ok: true }])
    expect(answer).toContain(
      String((calls[0]?.result?.data as { verdict?: string } | undefined)?.verdict).replaceAll('_', ' '),
    )
  })

  it('holds the first two of an order against each other', async () => {
    const pools = await rowsOf('list_top_pools', { sort: 'tvl', limit: 2 })
    const [one = 0, other = 0] = pools.map(({ tvl_usd }) => Number(tvl_usd))
    const { citations } = await ask('How much bigger is the largest pool than the second largest?')
    expect(one).toBeGreaterThan(other)
    expect(citations.find(({ derived }) => derived?.op === 'difference')?.value).toBeCloseTo(one - other, 6)
  })

  it('finds the largest where rows are counts already', async () => {
    const { app } = await sharedWorld()
    const { envelope } = await app.kernel.call('get_market_overview', { window: '7d' })
    type Count = { launchpad: string; launched: number }
    const { launches } = (envelope.ok ? envelope.data : {}) as { launches: { by_launchpad: Count[] } }
    const [most] = launches.by_launchpad.toSorted((one, other) => other.launched - one.launched)
    const { answer } = await ask('Which launchpad launched the most tokens this week?')
    expect(most?.launched).toBeGreaterThan(1)
    expect(answer.replaceAll('\\', '')).toContain(`**${most?.launchpad}**: ${most?.launched} launches`)
  })

  it('sums dollars where dollars are asked for', async () => {
    const pools = await rowsOf('list_top_pools', { token: 'USDG', sort: 'tvl', window: '24h', limit: 3 })
    const sum = pools.reduce((all, { volume_usd }) => all + Number(volume_usd), 0)
    const { citations } = await ask('How many dollars did the three largest USDG pools trade together today?')
    expect(citations.find(({ derived }) => derived?.op === 'sum')?.value).toBeCloseTo(sum, 6)
  })

  it.each([
    [
      'Which of PONS, CASHCAT and TUCK dropped the most today?',
      /^By price change, lowest first:\n- \*\*TUCK/,
    ],
    ['Is there any stock whose price fell while its volume rose?', /could not apply “fell”/],
    ['Average gas used per transaction in the last 10 blocks', /could not apply “per transaction”/],
    ['does selling 100k of AAPL move the price more than 5%?', /could not apply “more than 5%”/],
    ['show trades bigger than 20k except on WETH', /without WETH/],
    ['how many of the top 10 pools are on v4', /of 10 pools/],
  ])('holds what is said together apart, or says that it could not: %s', async (question, told) => {
    expect((await ask(question)).answer).toMatch(told)
  })
})
