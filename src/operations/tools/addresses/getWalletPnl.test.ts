import { type Address, erc20Abi, getAbiItem, getAddress, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { type TokenSwap, tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { loadNetwork } from '../../../base/network/loadNetwork.ts'
import { lowerAddress } from '../../../base/schema/address.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { tradingAlone } from '../../wallets/pnl/tradingAlone.ts'
import { getWalletPnl } from './getWalletPnl.ts'

const world = await sharedWorld()
let token: Address
let swaps: TokenSwap[]
let traders: Address[]
beforeAll(async () => {
  token = placeOf(world, 'AAPL')
  swaps = await tokenSwaps(world, token)
  traders = [...new Set(swaps.map(({ trader }) => getAddress(trader)))]
})
const ask = asking(world, getWalletPnl)

type Step = { block: number; logIndex: number; kind: string; amount: bigint; usd: number }

/** The wallet's swaps, and its transfers in other transactions, in the order of the chain. */
async function stepsOf(wallet: Address): Promise<Step[]> {
  const own = swaps.filter(({ trader }) => getAddress(trader) === wallet)
  const event = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
  const logs = await world.client.getLogs({ address: token, event, fromBlock: 0n, strict: true })
  const moves = logs
    .filter(({ args, transactionHash }) => {
      const isOwn = [args.from, args.to].includes(wallet) && args.from !== args.to
      return isOwn && !own.some(({ transaction }) => transaction === transactionHash)
    })
    .map(({ args, blockNumber, logIndex }) => ({
      block: Number(blockNumber),
      logIndex,
      kind: args.to === wallet ? 'in' : 'out',
      amount: args.value,
      usd: 0,
    }))
  // Every pool of this token is quoted in the dollar token.
  const trades = own.map(({ block, logIndex, side, amount, otherAmount }) => {
    return { block, logIndex, kind: side, amount, usd: Number(otherAmount) / 1e6 }
  })
  return [...trades, ...moves].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)
}

function replay(steps: readonly Step[], since: number) {
  const lots: { amount: bigint; unit: number | null }[] = []
  const sums = { realised: 0, unknownSold: 0n, open: 0n, cost: 0, unknownOpen: 0n }
  for (const { block, kind, amount, usd } of steps) {
    const unit = usd / Number(amount)
    if (kind === 'buy' || kind === 'in') lots.push({ amount, unit: kind === 'buy' ? unit : null })
    for (let left = kind === 'sell' || kind === 'out' ? amount : 0n; left > 0n; ) {
      const lot = lots[0] ?? { amount: left, unit: null }
      let part = left
      if (lot.amount < part) part = lot.amount
      const counts = kind === 'sell' && block >= since
      if (counts && lot.unit === null) sums.unknownSold += part
      else if (counts) sums.realised += Number(part) * (unit - (lot.unit ?? 0))
      lot.amount -= part
      left -= part
      if (lot.amount === 0n) lots.shift()
    }
  }
  for (const { amount, unit } of lots)
    if (unit === null) sums.unknownOpen += amount
    else {
      sums.open += amount
      sums.cost += Number(amount) * unit
    }
  return sums
}

describe('get_wallet_pnl', () => {
  it('is what a replay of the logs gives, wallet by wallet and for a window', async () => {
    const now = Number((await allBlocks(world)).at(-1)?.timestamp)
    const dayAgo = (await allBlocks(world)).findIndex(({ timestamp }) => Number(timestamp) >= now - 86_400)
    let seen = 0
    for (const wallet of traders)
      for (const [window, since] of [['all', 0] as const, ['24h', dayAgo] as const]) {
        const { data } = await ask({ address: wallet, token: 'AAPL', window })
        const expected = replay(await stepsOf(wallet), since)
        const item = data.items?.[0]
        expect(item?.realised_usd).toBeCloseTo(expected.realised, 3)
        expect(item).toMatchObject({
          open: expected.open.toString(),
          unknown_cost_open: expected.unknownOpen.toString(),
          unknown_cost_sold: expected.unknownSold.toString(),
        })
        expect(item?.open_cost_usd).toBeCloseTo(expected.cost, 3)
        if (expected.realised !== 0) seen += 1
      }
    expect(seen).toBeGreaterThan(3)
  })

  it('holds in all what the wallet holds', async () => {
    const [wallet = '0x'] = traders
    const { data, blockNumber } = await ask({ address: wallet })
    const items = data.items ?? []
    let compared = 0
    for (const item of items) {
      const read = { address: item.token as Address, abi: erc20Abi, functionName: 'balanceOf' } as const
      const balance = await world.client.readContract({ ...read, args: [wallet], blockNumber })
      if (balance !== BigInt(item.open) + BigInt(item.unknown_cost_open)) continue
      compared += 1
    }
    // Only tokens that change balances without telling differ.
    expect(compared).toBeGreaterThanOrEqual(items.length - 2)
    expect(items.length).toBeGreaterThan(3)
    expect(data.totals.realised_usd).toBeCloseTo(
      items.reduce((sum, { realised_usd }) => sum + realised_usd, 0),
      6,
    )
  })

  it('adds up what the receipts of its trades say they cost, at the ether price of each', async () => {
    const feed = world.file.deployment.feeds.find(({ base }) => base === 'ETH')
    const aggregator = await world.client.readContract({
      address: feed?.address as Address,
      abi: parseAbi(['function aggregator() view returns (address)']),
      functionName: 'aggregator',
    })
    const [answered] = parseAbi([
      'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
    ])
    const answers = await world.client.getLogs({
      address: aggregator,
      event: answered,
      fromBlock: 0n,
      strict: true,
    })
    let filled = 0
    for (const wallet of traders.slice(0, 4)) {
      const own = new Set(
        swaps.filter(({ trader }) => getAddress(trader) === wallet).map(({ transaction }) => transaction),
      )
      let usd = 0
      for (const hash of own) {
        const { gasUsed, effectiveGasPrice, blockNumber } = await world.client.getTransactionReceipt({ hash })
        const price = answers.filter((log) => log.blockNumber < blockNumber).at(-1)?.args.current ?? 0n
        usd += (Number(gasUsed * effectiveGasPrice) / 1e18) * (Number(price) / 10 ** (feed?.decimals ?? 8))
      }
      const { data, warnings } = await ask({ address: wallet, token: 'AAPL' })
      expect(data.totals.fees_usd).toBeGreaterThan(0)
      expect((data.totals.fees_usd ?? 0) / usd).toBeCloseTo(1, 2)
      expect(warnings.map(({ field }) => field)).not.toContain('totals.fees_usd')
      filled += 1
    }
    expect(filled).toBe(4)
  })

  it('tells what was traded however much that is, as it does trade by trade', async () => {
    const network = loadNetwork('devnet', world.file.deployment)
    let told = 0
    for (const wallet of traders)
      for (const window of ['24h', 'all'] as const) {
        const { data } = await ask({ address: wallet, token: 'ETH', window })
        const index = (await world.index?.access.open({})) as IndexView
        const alone = await tradingAlone(index, {
          wallet: (await findAddressIds(index, [lowerAddress(wallet)])).get(lowerAddress(wallet)) ?? -1,
          asset: await assetIds({ index, network }, lowerAddress(placeOf(world, 'weth'))),
          since: startOf(data.window.from_block),
        })
        await index.close()
        expect(alone.trades).toBe(data.totals.trades)
        expect(alone.volumeUsd).toBeCloseTo(data.totals.volume_usd, 6)
        told += alone.trades
      }
    expect(told).toBeGreaterThan(10)
  })

  it('says what is not known', async () => {
    const { data, warnings } = await ask({ address: '0x00000000000000000000000000000000000000aa' })
    expect(data).toMatchObject({ method: 'fifo', items: [], observable_from: { block: 0 } })
    expect(data.totals).toMatchObject({ fees_usd: 0, win_rate_percent: null, pnl_usd: 0 })
    expect(warnings.map(({ field }) => field)).not.toContain('totals.fees_usd')
    expect((await failureOf(ask({ address: 'me' }))).message).toMatch(/address/)
  })
})
