import { type Address, encodeFunctionData, formatUnits, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { roundTripsOf } from '../../../../test/world/roundTripsOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getCorporateActions } from './getCorporateActions.ts'

const abi = parseAbi([
  'event UIMultiplierUpdated(uint256 oldMultiplier, uint256 newMultiplier, uint256 effectiveAtTimestamp)',
  'function updateUIMultiplier(uint256 newMultiplier, uint256 effectiveAtTimestamp)',
  'function uiMultiplier() view returns (uint256)',
])

const world = await sharedWorld()
const ask = asking(world, getCorporateActions)

describe('get_corporate_actions', () => {
  it('has every announcement that a scan of the logs finds', async () => {
    const { data, blockNumber, coverage } = await ask({ limit: 200 })
    const { timestamp } = await world.client.getBlock({ blockNumber })
    const address = world.file.stocks.map((stock) => stock.address)
    const logs = await world.client.getLogs({ address, event: abi[0], fromBlock: 0n })
    expect(logs.length).toBeGreaterThan(20)
    const expected = await Promise.all(
      logs.map(async (log) => {
        const { oldMultiplier = 0n, newMultiplier = 0n, effectiveAtTimestamp = 0n } = log.args
        const block = await world.client.getBlock({ blockNumber: log.blockNumber })
        return {
          symbol: world.file.stocks.find((stock) => stock.address === getAddress(log.address))?.symbol,
          status: effectiveAtTimestamp > timestamp ? 'pending' : 'applied',
          old_multiplier: oldMultiplier.toString(),
          new_multiplier: newMultiplier.toString(),
          old_shares_per_token: formatUnits(oldMultiplier, 18),
          new_shares_per_token: formatUnits(newMultiplier, 18),
          ratio: Number(newMultiplier) / Number(oldMultiplier),
          effective_at: isoTime(effectiveAtTimestamp),
          announced_at: isoTime(block.timestamp),
          announced_block: Number(log.blockNumber),
          transaction: log.transactionHash,
          current_multiplier: (
            await world.client.readContract({ address: log.address, abi, functionName: 'uiMultiplier' })
          ).toString(),
        }
      }),
    )
    const byPlace = (rows: { transaction: string | null }[]) =>
      rows.toSorted((one, other) => ((one.transaction ?? '') < (other.transaction ?? '') ? -1 : 1))
    expect(byPlace(data.items)).toEqual(byPlace(expected).map((row) => expect.objectContaining(row)))
    expect(data.total).toBe(logs.length)
    expect(coverage).toEqual({ from_block: 0, to_block: Number(blockNumber), complete: true })
  })

  it('puts what is pending first, the soonest on top', async () => {
    const { items, pending } = (await ask({ limit: 200 })).data
    const states = items.map(({ status }) => status)
    expect(states.lastIndexOf('pending')).toBe(pending - 1)
    const times = items.map(({ effective_at }) => effective_at)
    expect(times.slice(0, pending)).toEqual(times.slice(0, pending).toSorted())
    expect(times.slice(pending)).toEqual(times.slice(pending).toSorted().toReversed())
    const only = (await ask({ status: 'pending' })).data
    expect(only.items).toEqual(items.slice(0, pending))
    expect(only.items.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['FICO', 'AVGO', 'QCOM']))
    expect(only.items.find(({ symbol }) => symbol === 'FICO')?.likely_kind).toBe('split')
    expect(only.items.find(({ symbol }) => symbol === 'AVGO')?.likely_kind).toBe('dividend')
  })

  it('keeps to one instrument and pages', async () => {
    const { data } = await ask({ symbol: 'SGOV' })
    expect(data.items.map((row) => [row.symbol, row.new_shares_per_token])).toEqual([
      ['SGOV', '1.0072'],
      ['SGOV', '1.0036'],
    ])
    const all = (await ask({ limit: 200 })).data.items
    const items = []
    let cursor: string | undefined
    do {
      const page = await ask({ limit: 7, ...(cursor ? { cursor } : {}) })
      items.push(...page.data.items)
      cursor = page.next_cursor
    } while (cursor)
    expect(items).toEqual(all)
    expect(await ask({ symbol: 'NVDA' })).toMatchObject({ data: { total: 0, items: [] } })
  })

  it('costs one round trip', async () => {
    expect(await roundTripsOf(world, getCorporateActions, { limit: 199 })).toBe(1)
  })

  it('refuses other tokens, unknown states and foreign cursors', async () => {
    expect((await failureOf(ask({ symbol: 'CASHCAT' }))).code).toBe('NOT_A_STOCK')
    expect((await failureOf(ask({ status: 'someday' }))).message).toMatch(/status/)
    expect((await failureOf(ask({ cursor: 'nonsense' }))).message).toMatch(/cursor: must be a next_cursor/)
  })
})

describe('get_corporate_actions while the issuer acts', () => {
  let own: TestWorld
  beforeAll(async () => {
    own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
  })
  afterAll(() => own?.close())

  it('tells a change that was replaced before it took effect, and one that took effect at once', async () => {
    const fico = placeOf(own, 'FICO')
    const { timestamp } = await own.client.getBlock()
    const announce = (to: Address, multiplier: bigint, at: bigint) => {
      const args = [multiplier * 10n ** 18n, at] as const
      const data = encodeFunctionData({ abi, functionName: 'updateUIMultiplier', args })
      return sendAs(own, { from: cast.issuer, to, data })
    }
    const receipt = await announce(fico, 3n, timestamp + 90_000n)
    const block = Number((await announce(placeOf(own, 'NVDA'), 10n, 0n)).blockNumber)
    await own.index?.reached(block)
    const { data } = await askTool(own, getCorporateActions, { symbol: 'FICO' })
    expect(data.items.map((row) => [row.status, row.new_shares_per_token, row.old_shares_per_token])).toEqual(
      [
        ['pending', '3', '1'],
        ['superseded', '5', '1'],
      ],
    )
    expect(data.items[0]).toMatchObject({
      transaction: receipt.transactionHash,
      effective_at: isoTime(timestamp + 90_000n),
      current_multiplier: `${10n ** 18n}`,
    })
    const nvda = await askTool(own, getCorporateActions, { symbol: 'NVDA' })
    expect(nvda.data.items).toMatchObject([{ status: 'applied', new_shares_per_token: '10', ratio: 10 }])
  })
})
