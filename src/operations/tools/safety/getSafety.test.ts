import {
  type Address,
  bytesToHex,
  erc20Abi,
  getAddress,
  keccak256,
  parseAbi,
  stringToHex,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { isLong } from '../../../../test/isLong.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { query } from '../../../sources/index/query.ts'
import { scanToken } from '../tokens/scanToken.ts'
import { getSafety } from './getSafety.ts'

const world = await sharedWorld()

const ask = async (token: string) => (await askTool(world, getSafety, { token })).data

/** Flags as `severity code`, the way a reader skims them. */
const skim = (data: Awaited<ReturnType<typeof ask>>) =>
  data.flags.map(({ severity, code }) => `${severity} ${code}`)

describe('get_safety', () => {
  it.each([
    ['honeypot', ['danger honeypot']],
    [
      'fee on transfer',
      ['warning buy_tax', 'warning sell_tax', 'warning can_set_fee', 'warning can_blacklist'],
    ],
    ['mintable', ['danger can_mint']],
    ['freezable', ['warning can_pause', 'warning can_blacklist']],
    ['impostor NVDA', ['danger impostor']],
    ['impostor GME', ['danger impostor']],
    ['fake USDG', ['danger impostor']],
    ['rug', ['danger liquidity_gone']],
    ['hidden hook fee', ['danger buy_tax', 'danger sell_tax']],
    ['high pool fee', ['danger extreme_pool_fee']],
    ['upgradeable', ['danger upgradeable']],
  ])('catches the trap: %s', async (trap, expected) => {
    const data = await ask(placeOf(world, `trap ${trap}`))
    expect(skim(data)).toEqual(expect.arrayContaining(expected))
    const worst = expected.some((flag) => flag.startsWith('danger')) ? 'danger' : 'caution'
    expect(data).toMatchObject({ verdict: worst, canonical: false })
  })

  it.each(['USDG', 'WETH', 'NVDA', 'AAPL', 'GME'])(
    'tells %s by its issuer and without a score',
    async (token) => {
      const { data, warnings } = await askTool(world, getSafety, { token })
      expect(data).toMatchObject({ verdict: 'trusted_issuer', score: null, unknown: [] })
      expect(data.flags.filter(({ severity }) => severity === 'danger')).toEqual([])
      expect(data.summary).toMatch(/^Trusted issuer/)
      expect(warnings).toContainEqual({ field: 'score', reason: expect.stringContaining('issuer') })
    },
  )

  it('takes neither a listed name nor a launchpad for safety', async () => {
    const data = await ask('CASHCAT')
    expect(data).toMatchObject({ canonical: true, verdict: 'caution' })
    const flag = data.flags.find(({ code }) => code === 'one_holder')
    const [holder] = flag?.evidence.match(/0x[0-9a-fA-F]{40}/) ?? []
    const at = { address: data.token as Address, abi: erc20Abi } as const
    const [held, supply] = await Promise.all([
      world.client.readContract({ ...at, functionName: 'balanceOf', args: [holder as Address] }),
      world.client.readContract({ ...at, functionName: 'totalSupply' }),
    ])
    const percent = Number((held * 1_000_000n) / supply) / 10_000
    expect(percent).toBeGreaterThan(85)
    expect(data.top1_percent).toBeCloseTo(percent, 2)
    expect(data.summary).toContain(`alone holds ${percent.toFixed(2)} % of the supply`)
  })

  it('finds no token without risk whose supply or liquidity is in one hand', async () => {
    const rows = await world.index?.database.reader.all(
      query(`select distinct address as token from pools join addresses on addresses.id in (token0_id, token1_id)
       where length(address) = 20 order by address`),
    )
    const tokens = (rows ?? []).map(({ token }) => bytesToHex(token)).filter((token) => token !== zeroAddress)
    expect(tokens.length).toBeGreaterThan(200)
    const clean: string[] = []
    for (const token of tokens.filter((_, place) => isLong || place % 4 === 0)) {
      const data = await ask(token)
      const free = data.liquidity_free_percent ?? 0
      const held = Math.max(data.top1_percent ?? 0, data.deployer_percent ?? 0)
      if (data.verdict === 'no_risk_found') clean.push(token)
      if (free >= 50 || held >= 20) expect([token, data.verdict]).not.toEqual([token, 'no_risk_found'])
    }
    expect(clean.length).toBeGreaterThan(isLong ? 20 : 5)
  })

  it(`gives one verdict with ${toolNames.scanToken}`, async () => {
    const traps = ['trap honeypot', 'trap fee on transfer', 'trap impostor NVDA', 'token MARIAN']
    for (const token of ['AAPL', 'CASHCAT', ...traps.map((trap) => placeOf(world, trap))]) {
      const safety = await ask(token)
      const scan = (await askTool(world, scanToken, { query: token, depth: 'full' })).data
      expect([scan.verdict, scan.score.value, scan.summary]).toEqual([
        safety.verdict,
        safety.score,
        safety.summary,
      ])
      expect(scan.flags).toEqual(safety.flags)
    }
  })

  it('does not smear tokens that a launchpad made and locked', async () => {
    const rows = await world.index?.database.reader.all(
      query(`select address as token from launches join addresses on addresses.id = token_id
       where launchpad in ('virtuals', 'letscash', 'sushi', 'bags', 'long', 'pools_fun')`),
    )
    expect(rows?.length).toBeGreaterThan(5)
    for (const { token } of rows ?? []) {
      const data = await ask(`0x${Buffer.from(token).toString('hex')}`)
      expect(data.flags.filter(({ severity }) => severity === 'danger')).toEqual([])
    }
  })

  it('warns of plain memecoins only of what is so', async () => {
    expect(skim(await ask('MARIAN'))).toEqual([
      'warning liquidity_unlocked',
      'warning deployer_holds',
      'warning concentrated',
    ])
    expect(skim(await ask('TUCK'))).toEqual(['warning deployer_holds', 'warning concentrated'])
  })

  it('tells the owner and what the issuer may do as the contracts themselves do', async () => {
    const token = placeOf(world, 'trap mintable')
    const owner = await world.client.readContract({
      address: token,
      abi: parseAbi(['function owner() view returns (address)']),
      functionName: 'owner',
    })
    expect(await ask(token)).toMatchObject({
      owner,
      renounced: false,
      deployer: getAddress(cast.trickster),
      deployer_percent: 60,
    })
    const upgradeable = await ask(placeOf(world, 'trap upgradeable'))
    expect(upgradeable.upgradeable_by).toBe(getAddress(cast.trickster))
    const stock = await ask('NVDA')
    expect(stock.powers).toEqual(expect.arrayContaining(['mint', 'pause', 'seize', 'blacklist']))
    expect(skim(stock)).toEqual(expect.arrayContaining(['info can_mint', 'info upgradeable']))
    expect(stock.summary).toContain('block accounts')
    const blocker = stock.flags.find(({ code }) => code === 'can_blacklist')?.evidence.match(/0x\w{40}/)?.[0]
    const mayBlock = await world.client.readContract({
      address: placeOf(world, 'stock_registry'),
      abi: parseAbi(['function hasRole(bytes32 role, address account) view returns (bool)']),
      functionName: 'hasRole',
      args: [keccak256(stringToHex('BLOCKER_ROLE')), blocker as Address],
    })
    expect(mayBlock).toBe(true)
  })

  it('keeps unknown what it could not check', async () => {
    const data = await ask(placeOf(world, 'trap rug'))
    expect(data.unknown.map(({ check }) => check)).toContain('honeypot')
    expect(data.simulation.verdict).toBe('indeterminate')
  })

  it('refuses what is no contract', async () => {
    const nobody: Address = '0x00000000000000000000000000000000000b0b0b'
    expect(await failureOf(ask(nobody))).toMatchObject({ code: 'NOT_A_CONTRACT' })
    expect(await failureOf(ask(zeroAddress))).toMatchObject({ code: 'NOT_A_CONTRACT' })
  })

  it('refuses what is a contract and no token', async () => {
    const delegated = cast.makers[0]
    expect(await world.client.getCode({ address: delegated })).toMatch(/^0xef0100/)
    expect(await failureOf(ask(delegated))).toMatchObject({
      code: 'NOT_A_TOKEN',
      message: expect.stringContaining('an account'),
    })
    for (const place of ['multicall3', 'universal_router', 'archers'])
      expect(await failureOf(ask(placeOf(world, place)))).toMatchObject({ code: 'NOT_A_TOKEN' })
  })
})
