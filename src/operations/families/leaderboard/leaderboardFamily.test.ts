import { type AbiEvent, type Address, getAddress, getContractAddress, parseAbiItem, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { allTransactions } from '../../../../test/world/allTransactions.ts'
import { allTransfers, type PlainTransfer } from '../../../../test/world/allTransfers.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowRun, runFamily } from '../../../../test/world/runFamily.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { type TokenSwap, tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { leaderboardFamily } from './leaderboardFamily.ts'

type Item = Record<string, number | string | boolean | null>

/** Boards that read many pools from the node: two of their windows stand for all, the sweep runs the rest. */
const slow = /^top_(gainers|losers|volatility|liquidity|turnover|wallet_pnl)_(5m|6h|24h|30d)$/

const world = await sharedWorld()
let times: number[]
let transfers: PlainTransfer[]
let aapl: TokenSwap[]
beforeAll(async () => {
  times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
  transfers = await allTransfers(world)
  aapl = await tokenSwaps(world, placeOf(world, 'AAPL'))
})

const ask = async (board: string, args: Record<string, unknown> = { limit: 100 }): Promise<Item[]> => {
  const { envelope } = await world.app.kernel.call(`top_${board}`, args)
  return (envelope.data as { items: Item[] }).items
}
const sinceOf = (seconds: number) => (times.at(-1) ?? 0) - seconds
const firstBlock = (seconds: number) => times.findIndex((time) => time >= sinceOf(seconds))
const day = 86_400
const rowOf = (items: Item[], symbol: string) => items.find((item) => item.symbol === symbol)
const usdOf = (swaps: readonly TokenSwap[]) =>
  swaps.reduce((sum, { otherAmount }) => sum + Number(otherAmount) / 1e6, 0)
const accounts = (swaps: readonly TokenSwap[]) => new Set(swaps.map(({ trader }) => trader)).size
const of = (side: 'buy' | 'sell', swaps: readonly TokenSwap[]) => swaps.filter((swap) => swap.side === side)

/** Everybody's first and last move of a token, and what they hold of it now. */
function ledgerOf(token: Address) {
  const ledger = new Map<Address, { first: number; last: number; amount: bigint }>()
  for (const row of transfers) {
    if (row.token !== token) continue
    for (const [account, amount] of [[row.from, -row.amount] as const, [row.to, row.amount] as const]) {
      const own = ledger.get(account) ?? { first: row.block, last: row.block, amount: 0n }
      ledger.set(account, { ...own, last: row.block, amount: own.amount + amount })
    }
  }
  ledger.delete(zeroAddress)
  return [...ledger.values()]
}

describe('the leaderboard family', () => {
  it('has twenty boards over six windows and answers them, each described in its own words', async () => {
    const rows = leaderboardFamily.rows(world.app.network)
    expect(rows.length).toBe(120)
    expect(new Set(rows.map(({ description }) => description)).size).toBe(120)
    for (const { description } of rows) expect(description.length).toBeLessThan(300)
    const some = rows.filter(({ name }) => !slow.test(name))
    const runs = await runFamily(world, { ...leaderboardFamily, rows: () => some })
    for (const [name, { envelope }] of runs as Map<string, RowRun>) {
      const { items } = envelope.data as { items: Item[] }
      expect(
        items.map(({ rank }) => rank),
        name,
      ).toEqual(items.map((_, place) => place + 1))
      if (items.length === 0)
        expect(
          envelope.warnings.map(({ field }) => field),
          name,
        ).toContain('items')
    }
  })

  it.each([
    ['volume_24h', 'volume_usd'],
    ['trades_1h', 'trades'],
    ['traders_7d', 'traders'],
    ['gainers_7d', 'price_change_percent'],
    ['net_inflow_6h', 'net_usd'],
    ['holders_gained_7d', 'gained'],
    ['new_tokens_7d', 'volume_usd'],
    ['fees_24h', 'fees_usd'],
    ['volatility_1h', 'volatility_percent'],
    ['turnover_1h', 'turnover'],
    ['buyer_ratio_24h', 'buyer_ratio_percent'],
    ['new_liquidity_7d', 'added_usd'],
    ['liquidity_removed_7d', 'removed_usd'],
    ['large_trades_24h', 'usd'],
  ])('%s is in order of %s, and has places', async (board, figure) => {
    const figures = (await ask(board, { limit: 25 })).map((item) => Number(item[figure]))
    expect(figures).toEqual([...figures].sort((one, other) => other - one))
    expect(figures.length).toBeGreaterThan(0)
    expect(figures[0]).toBeGreaterThan(0)
  })

  it('tells of a token what the logs tell', async () => {
    const own = aapl.filter(({ time }) => time >= sinceOf(day))
    const stocks = { universe: 'stocks', limit: 100 }
    const volume = rowOf(await ask('volume_24h', stocks), 'AAPL')
    expect(volume).toMatchObject({ token: placeOf(world, 'AAPL'), canonical: true, trades: own.length })
    expect(volume?.volume_usd).toBeCloseTo(usdOf(own), 4)
    const [buys, sells] = [of('buy', own), of('sell', own)]
    expect(rowOf(await ask('trades_24h', stocks), 'AAPL')).toMatchObject({
      buys: buys.length,
      sells: sells.length,
    })
    expect(rowOf(await ask('traders_24h', stocks), 'AAPL')).toMatchObject({
      traders: accounts(own),
      buyers: accounts(buys),
    })
    const side = usdOf(buys) > usdOf(sells) ? 'net_inflow_24h' : 'net_outflow_24h'
    expect(rowOf(await ask(side, stocks), 'AAPL')?.net_usd).toBeCloseTo(usdOf(buys) - usdOf(sells), 4)
  })

  it('tells of the tokens with most buyers what the logs tell', async () => {
    // Nobody knows beforehand which stocks come first: the board says which, the logs say what of them.
    const rows = await ask('buyer_ratio_24h', { universe: 'stocks', limit: 5 })
    expect(rows.length).toBe(5)
    for (const { token, buyer_ratio_percent, buyers, traders } of rows) {
      const swaps = await tokenSwaps(world, token as Address)
      const own = swaps.filter(({ time }) => time >= sinceOf(day))
      expect([buyers, traders]).toEqual([accounts(of('buy', own)), accounts(own)])
      expect(buyer_ratio_percent).toBeCloseTo((Number(buyers) / Number(traders)) * 100, 9)
    }
  })

  it('counts who came and who left by the transfers', async () => {
    const start = firstBlock(7 * day)
    for (const board of ['holders_gained_7d', 'holders_lost_7d'])
      for (const item of (await ask(board, { limit: 5 })) as {
        token: Address
        gained: number
        lost: number
      }[]) {
        const ledger = ledgerOf(item.token)
        const gained = ledger.filter(({ first, amount }) => first >= start && amount > 0n)
        const lost = ledger.filter((row) => row.first < start && row.last >= start && row.amount === 0n)
        expect([item.gained, item.lost], item.token).toEqual([gained.length, lost.length])
      }
  })

  it('ranks new tokens, deployers and the largest trades of all', async () => {
    const start = firstBlock(day)
    const born = new Map<Address, number>()
    for (const { token, block } of transfers) if (!born.has(token)) born.set(token, block)
    const fresh = [...born].filter(([, block]) => block >= start)
    const shown = await ask('new_tokens_24h')
    expect(new Map(shown.map((row) => [row.token, row.first_block]))).toEqual(new Map(fresh))
    const made = (await allTransactions(world)).filter(({ to }) => to === null)
    const launches: { creator: Address; token: Address }[] = []
    for (const { factories, event } of world.file.deployment.launchpads) {
      if (factories.length === 0 || !event) continue
      const logs = await world.client.getLogs({
        address: factories as Address[],
        event: parseAbiItem(`event ${event}`) as AbiEvent,
        fromBlock: 0n,
      })
      for (const { args } of logs as unknown as { args: Record<string, Address> }[])
        launches.push({
          creator: args.deployer ?? args.creator ?? zeroAddress,
          token: args.token ?? args.tokenAddress ?? args.addr ?? zeroAddress,
        })
    }
    const tokens = new Set(transfers.map(({ token }) => getAddress(token)))
    const board = await ask('deployers_30d', { limit: 40 })
    const direct: number[] = []
    for (const { account, contracts, launches: told } of board) {
      const own = made.filter(({ from }) => getAddress(from) === account)
      expect(account).not.toBe(zeroAddress)
      expect(contracts).toBe(own.length)
      const deployed = own.map(({ from, nonce }) => getContractAddress({ from, nonce: BigInt(nonce) }))
      const known = deployed.filter((contract) => tokens.has(contract))
      const launched = launches.filter(({ creator }) => creator === account).map(({ token }) => token)
      expect(Number(told), account as string).toBeGreaterThanOrEqual(new Set([...known, ...launched]).size)
      direct.push(known.length)
      // The window reaches back over the whole chain, so the account's record counts the same.
      const record = (await world.app.kernel.call(toolNames.getDeployerRecord, { address: account })).envelope
      expect((record.data as { launches: number }).launches, account as string).toBe(told)
    }
    expect(Math.max(...direct)).toBeGreaterThan(5)
    const largest = await ask('large_trades_24h')
    const least = Number(largest.at(-1)?.usd)
    const keys = new Set(largest.map((row) => `${row.block} ${row.log_index}`))
    const mustBeThere = aapl.filter((swap) => swap.time >= sinceOf(day) && usdOf([swap]) > least + 0.01)
    for (const { block, logIndex } of mustBeThere) expect(keys).toContain(`${block} ${logIndex}`)
  })

  it('keeps to a part of the market', async () => {
    const stocks = new Set(world.file.stocks.map(({ address }) => getAddress(address)))
    for (const item of await ask('trades_7d', { universe: 'stocks' })) expect(stocks).toContain(item.token)
    for (const item of await ask('trades_7d', { universe: 'memecoins' }))
      expect(stocks).not.toContain(item.token)
  })
})
