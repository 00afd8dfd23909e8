import { type Address, getAddress, parseAbi, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sharedWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { cast } from '../../devnet/world/accounts.ts'
import { getSafety } from './getSafety.ts'

let world: TestWorld
beforeAll(async () => {
  world = await sharedWorld()
})

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

  it.each(['USDG', 'WETH', 'NVDA', 'AAPL', 'GME', 'CASHCAT', 'PONS'])('does not smear %s', async (token) => {
    const data = await ask(token)
    expect(data.flags.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(data).toMatchObject({ verdict: 'no_risk_found', score: 100, unknown: [] })
  })

  it('does not smear tokens that a launchpad made and locked', async () => {
    const rows = await world.index?.database.reader.all<{ token: Uint8Array }>(
      `select address as token from launches join addresses on addresses.id = token_id
       where launchpad in ('virtuals', 'letscash', 'sushi', 'bags', 'long', 'pools_fun')`,
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
    expect(stock.powers).toEqual(expect.arrayContaining(['mint', 'pause', 'seize']))
    expect(skim(stock)).toEqual(expect.arrayContaining(['info can_mint', 'info upgradeable']))
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
})
