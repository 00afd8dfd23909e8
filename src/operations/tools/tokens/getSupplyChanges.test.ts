import { type Address, erc20Abi, formatUnits, getAddress, parseAbi, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { rescanTransfers } from '../../../../test/world/rescanTransfers.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getSupplyChanges } from './getSupplyChanges.ts'

const updated = parseAbi([
  'event UIMultiplierUpdated(uint256 oldMultiplier, uint256 newMultiplier, uint256 effectiveAt)',
])

const world = await sharedWorld()
let head: bigint
beforeAll(async () => {
  head = await world.client.getBlockNumber()
})
const ask = asking(world, getSupplyChanges)

/** Mints above zero and burns below, with their times. */
async function supplyEvents(token: Address) {
  const blocks = await allBlocks(world)
  const transfers = await rescanTransfers(world, token, head)
  return transfers
    .filter(({ from, to }) => from === zeroAddress || to === zeroAddress)
    .map((row) => ({
      ...row,
      time: Number(blocks[row.block]?.timestamp),
      change: row.from === zeroAddress ? row.amount : -row.amount,
    }))
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const supplyOf = (address: Address) =>
  world.client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })

describe('get_supply_changes', () => {
  it.each([
    ['AAPL', '7d', '1d'],
    ['USDe', '24h', '1h'],
    ['USDG', 'all', '4h'],
  ])('adds up what was minted and burned of %s in %s', async (symbol, window, interval) => {
    const token = placeOf(world, symbol)
    const seconds = { '5m': 300, '1h': 3_600, '4h': 14_400, '1d': 86_400 }[interval] ?? 0
    const now = Number((await allBlocks(world)).at(-1)?.timestamp)
    const since = { '24h': now - 86_400, '7d': now - 604_800 }[window] ?? 0
    const all = await supplyEvents(token)
    const events = all.filter(({ time }) => time >= since)
    const { data, coverage } = await ask({ token, window, interval })
    const changes = events.map(({ change }) => change)
    expect(events.length).toBeGreaterThan(0)
    expect(data).toMatchObject({
      minted: sum(changes.filter((change) => change > 0n)).toString(),
      burned: (-sum(changes.filter((change) => change < 0n))).toString(),
      net: sum(changes).toString(),
      mints: changes.filter((change) => change > 0n).length,
      burns: changes.filter((change) => change < 0n).length,
      supply_end: (await supplyOf(token)).toString(),
      supply_start: sum(all.filter(({ time }) => time < since).map(({ change }) => change)).toString(),
    })
    expect(coverage?.complete).toBe(true)
    let supply = BigInt(data.supply_start ?? 0)
    const starts = data.items.map(({ start }) => Date.parse(start) / 1000)
    expect(starts.every((start, index) => index === 0 || start - (starts[index - 1] ?? 0) === seconds)).toBe(
      true,
    )
    data.items.forEach((row, index) => {
      const start = starts[index] ?? 0
      const own = events.filter(({ time }) => time >= start && time < start + seconds)
      supply += sum(own.map(({ change }) => change))
      expect([row.net, row.mints + row.burns, row.supply]).toEqual([
        sum(own.map(({ change }) => change)).toString(),
        own.length,
        supply.toString(),
      ])
    })
    expect(data.items.at(-1)?.supply).toBe(data.supply_end)
  })

  it('shows the largest first', async () => {
    const token = placeOf(world, 'AAPL')
    const events = (await supplyEvents(token)).sort((one, other) => (one.amount < other.amount ? 1 : -1))
    const { data } = await ask({ token, window: 'all' })
    expect(data.largest.map(({ amount }) => amount)).toEqual(
      events.slice(0, 10).map(({ amount }) => amount.toString()),
    )
    const [first] = data.largest
    const same = events.find(
      ({ transaction, amount }) => transaction === first?.transaction && String(amount) === first.amount,
    )
    expect(first).toMatchObject({
      block: same?.block,
      timestamp: isoTime(BigInt(same?.time ?? 0)),
      account: same?.from === zeroAddress ? same.to : same?.from,
    })
  })

  it('counts shares by the multiplier that was in force', async () => {
    const logs = await world.client.getLogs({ event: updated[0], fromBlock: 0n, strict: true })
    const stocks = new Set(world.file.stocks.map(({ address }) => getAddress(address)))
    let changedBetween = 0
    for (const token of new Set(logs.map(({ address }) => getAddress(address)))) {
      if (!stocks.has(token)) continue
      const own = logs.filter(({ address }) => getAddress(address) === token)
      const steps = [
        { from: 0, multiplier: own[0]?.args.oldMultiplier ?? 0n },
        ...own.map(({ args }) => ({ from: Number(args.effectiveAt), multiplier: args.newMultiplier })),
      ]
      const events = await supplyEvents(token)
      const shares = events.map(({ time, change }) => {
        const multiplier = steps.findLast(({ from }) => from <= time)?.multiplier ?? 0n
        return change > 0n ? (change * multiplier) / 10n ** 18n : -((-change * multiplier) / 10n ** 18n)
      })
      if (new Set(events.map(({ time }) => steps.findLast(({ from }) => from <= time))).size > 1)
        changedBetween += 1
      const { data } = await ask({ token, window: 'all' })
      expect(data.net_shares, token).toBe(formatUnits(sum(shares), 18))
    }
    expect(changedBetween).toBeGreaterThan(0)
  })

  it('refuses what it cannot answer', async () => {
    const failures = await Promise.all([
      failureOf(ask({ token: 'AAPL', window: '30d', interval: '5m' })),
      failureOf(ask({ token: cast.keeper })),
      failureOf(ask({ token: 'AAPL', interval: '3m' })),
    ])
    expect(failures.map(({ code }) => code)).toEqual(['BAD_ARGUMENTS', 'NOT_A_CONTRACT', 'BAD_ARGUMENTS'])
  })
})
