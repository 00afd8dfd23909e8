import { type Address, bytesToHex, erc20Abi, keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { roundTripsOf } from '../../../../test/world/roundTripsOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { query } from '../../../sources/index/query.ts'
import { checkLiquidityLock } from '../safety/checkLiquidityLock.ts'
import { getHolders } from './getHolders.ts'
import { getTokenPrices } from './getTokenPrices.ts'
import { scanToken } from './scanToken.ts'

const world = await sharedWorld()

const scan = (query: string, depth = 'fast') => askTool(world, scanToken, { query, depth })

/** Every null in a value by its path, rows of lists by their list. */
function nullsIn(value: unknown, path = ''): string[] {
  if (value === null) return [path]
  if (Array.isArray(value)) return value.flatMap((part) => nullsIn(part, path))
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([key, part]) =>
    nullsIn(part, path ? `${path}.${key}` : key),
  )
}

describe('scan_token', () => {
  it.each(['PONS', 'AAPL', 'trap mintable', 'trap upgradeable'])(
    'takes two round trips for a fast scan of %s',
    async (name) => {
      const query = name.startsWith('trap') ? placeOf(world, name) : name
      expect(await roundTripsOf(world, scanToken, { query })).toBeLessThanOrEqual(2)
    },
  )

  it.each(['CASHCAT', 'NVDA', 'USDG', 'WETH', 'trap rug', 'trap honeypot', 'trap impostor NVDA'])(
    'has a value or a reason in every field: %s',
    async (name) => {
      const query = name.startsWith('trap') ? placeOf(world, name) : name
      for (const depth of ['fast', 'full']) {
        const { data, warnings } = await scan(query, depth)
        const explained = new Set(warnings.map(({ field }) => field))
        expect(nullsIn(data).filter((path) => !explained.has(path))).toEqual([])
        expect(warnings.filter(({ reason }) => reason === 'It could not be found out.')).toEqual([])
      }
    },
  )

  it('agrees with the token itself and with the tools that tell a part of it', async () => {
    for (const query of ['CASHCAT', 'NVDA']) {
      const { data, blockNumber } = await scan(query)
      const address = data.identity.address as Address
      const read = { address, abi: erc20Abi, blockNumber } as const
      const supply = await world.client.readContract({ ...read, functionName: 'totalSupply' })
      const code = await world.client.getCode({ address, blockNumber })
      expect(data.supply.total).toBe(supply.toString())
      expect(data.contract.bytecode_hash).toBe(keccak256(code ?? '0x'))
      const [price] = (await askTool(world, getTokenPrices, { tokens: [address] })).data.items
      expect(data.price).toMatchObject({ usd: price?.price_usd, source_pool: price?.pool })
      expect(data.market.fdv_usd).toBeCloseTo((Number(supply) / 1e18) * (price?.price_usd ?? 0), 4)
      const holders = (await askTool(world, getHolders, { token: address, limit: 1 })).data
      expect(data.holders).toMatchObject({
        count: holders.holders,
        top10_pct: holders.concentration.all.top_10,
        top10_ex_pools_pct: holders.concentration.owners.top_10,
        gini: holders.concentration.gini,
        entered_24h: holders.movement['24h']?.entered,
      })
      const locks = (await askTool(world, checkLiquidityLock, { token: address })).data
      expect(data.liquidity).toMatchObject({
        lp_locked_pct: locks.locked_percent,
        lp_free_pct: locks.free_percent,
        locks: locks.locks,
      })
    }
  })

  it('adds up windows as the index’s rows do', async () => {
    const { data } = await scan('CASHCAT')
    const row = await world.index?.database.reader.get(
      query(`select sum(usd) as usd, sum(case when side = 1 then 1 else 0 end) as buys,
         sum(case when side = -1 then 1 else 0 end) as sells
       from trades join addresses on addresses.id = base_id
       join blocks on blocks.number = trades.position / 1048576
       where address = ? and blocks.time >= (select max(time) from blocks) - 86400`),
      [Buffer.from(data.identity.address.slice(2), 'hex')],
    )
    expect(data.market.volume_usd['24h']).toBeCloseTo(row?.usd ?? 0, 4)
    expect(data.market.trades['24h']).toEqual({ buys: row?.buys, sells: row?.sells })
  })

  it('tells the genuine stock from its impostor', async () => {
    const genuine = (await scan('NVDA')).data
    const fake = (await scan(placeOf(world, 'trap impostor NVDA'))).data
    expect(genuine.identity).toMatchObject({
      kind: 'stock',
      canonical: true,
      issuer_verified: true,
      impostor_of: null,
      lookalikes: [fake.identity.address],
    })
    expect(fake.identity).toMatchObject({ issuer_verified: false, impostor_of: genuine.identity.address })
    expect(fake.verdict).toBe('danger')
    expect(genuine.price).toMatchObject({ session: 'open', oracle_paused: false })
    const { usd, oracle_usd, premium_bps } = genuine.price
    expect(premium_bps).toBeCloseTo(((usd ?? 0) / (oracle_usd ?? 1) - 1) * 10_000, 1)
  })

  it('adds simulation and the deployer’s history in full, and does not call safe what it did not try', async () => {
    const fast = (await scan(placeOf(world, 'trap honeypot'))).data
    expect(fast).toMatchObject({ simulation: null, deployer: null })
    expect(fast.unknown.map(({ check }) => check)).toContain('honeypot')
    const full = (await scan(placeOf(world, 'trap honeypot'), 'full')).data
    expect(full.simulation).toMatchObject({ verdict: 'honeypot', sell_ok: false })
    expect(full.flags.map(({ code }) => code)).toContain('honeypot')
    expect(full.deployer?.launches).toBeGreaterThan(8)
    const listed = (await scan('CASHCAT', 'full')).data
    expect(listed.launch).toMatchObject({ launchpad: 'noxa', stage: 'direct' })
    expect(listed.verdict).toBe('caution')
  })

  it('judges by one function at both depths: fast only leaves the trade unknown', async () => {
    const rows = await world.index?.database.reader.all(
      query(`select address as token from launches join addresses on addresses.id = token_id
       where launchpad in ('letscash', 'bags', 'long', 'pools_fun') order by token_id`),
    )
    const verdicts = new Set<string>()
    for (const token of (rows ?? []).map((row) => bytesToHex(row.token))) {
      const [fast, full] = [(await scan(token)).data, (await scan(token, 'full')).data]
      verdicts.add(`${fast.verdict} ${full.verdict}`)
      expect(fast.flags).toEqual(full.flags.filter(({ source }) => source !== 'simulation'))
      expect(fast.unknown).toEqual([{ check: 'honeypot', reason: expect.any(String) }, ...full.unknown])
      expect(fast.score.parts).toContainEqual({ code: 'unknown_honeypot', points: -10 })
    }
    expect(verdicts).toContain('unknown no_risk_found')
  })

  it('refuses what is no contract or nobody’s name', async () => {
    expect(await failureOf(scan('0x00000000000000000000000000000000000b0b0b'))).toMatchObject({
      code: 'NOT_A_CONTRACT',
    })
    expect(await failureOf(scan('NOSUCHTOKENATALL'))).toMatchObject({ code: 'TOKEN_NOT_FOUND' })
  })
})
