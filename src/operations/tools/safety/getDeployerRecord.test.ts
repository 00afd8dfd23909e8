import { type Address, erc20Abi, getAddress, getContractAddress, parseAbiItem } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getDeployerRecord } from './getDeployerRecord.ts'

const world = await sharedWorld()

const ask = asking(world, getDeployerRecord)

describe('get_deployer_record', () => {
  it('finds every token the trickster made, from any of them', async () => {
    const { data } = await ask({ token: placeOf(world, 'trap honeypot') })
    expect(data.deployer).toBe(getAddress(cast.trickster))
    const traps = Object.entries(world.file.places)
      .filter(([name]) => /^trap (?!pool|hook|rug)/.test(name))
      .map(([, address]) => getAddress(address))
    expect(traps.length).toBeGreaterThan(8)
    expect(data.items.map(({ token }) => token).sort()).toEqual(traps.sort())
    expect(data.launches).toBe(traps.length)
    // Each is at an address that follows from the sender and a nonce, so the sender is the maker.
    const made = new Set(
      Array.from({ length: 400 }, (_, nonce) =>
        getContractAddress({ from: cast.trickster, nonce: BigInt(nonce) }),
      ),
    )
    for (const { token } of data.items) expect(made.has(token as Address)).toBe(true)
  })

  it('counts the liquidity that was pulled', async () => {
    const { data } = await ask({ token: placeOf(world, 'trap rug') })
    const burns = await world.client.getLogs({
      address: placeOf(world, 'trap pool rug'),
      event: parseAbiItem(
        'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
      ),
      fromBlock: 0n,
    })
    expect(burns.length).toBeGreaterThan(0)
    expect(data).toMatchObject({
      deployer: getAddress(cast.rugger),
      launches: 1,
      alive: 0,
      rugged_liquidity_count: 1,
    })
    expect(data.items[0]).toMatchObject({ alive: false, liquidity_pulled: true, price_usd: null })
  })

  it('tells what the deployer still holds as the token does', async () => {
    const { data, blockNumber } = await ask({ token: 'CASHCAT' })
    expect(data.launches).toBeGreaterThan(1)
    expect(data.rugged_liquidity_count).toBe(0)
    for (const { token, held_percent } of data.items) {
      const read = { address: token as Address, abi: erc20Abi, blockNumber } as const
      const [held, supply] = await Promise.all([
        world.client.readContract({ ...read, functionName: 'balanceOf', args: [data.deployer as Address] }),
        world.client.readContract({ ...read, functionName: 'totalSupply' }),
      ])
      expect(held_percent).toBeCloseTo((Number(held) / Number(supply)) * 100, 5)
    }
  })

  it('adds up what the deployer sold as the curves’ own events do', async () => {
    const sales = await world.client.getLogs({
      event: parseAbiItem(
        'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
      ),
      fromBlock: 0n,
      strict: true,
    })
    const launched = await world.client.getLogs({
      address: placeOf(world, 'launchpad pons_v2'),
      event: parseAbiItem(
        'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
      ),
      fromBlock: 0n,
      strict: true,
    })
    const dumped = launched.filter(({ args }) =>
      sales.some((sale) => sale.args.seller === args.deployer && getAddress(sale.address) === args.curve),
    )
    expect(dumped.length).toBeGreaterThan(2)
    for (const { args } of dumped) {
      const own = sales.filter(
        (sale) => sale.args.seller === args.deployer && getAddress(sale.address) === args.curve,
      )
      const sold = own.reduce((sum, sale) => sum + sale.args.tokensIn, 0n)
      const { data } = await ask({ address: args.deployer })
      const row = data.items.find(({ token }) => token === args.token)
      expect(row?.sold_percent).toBeCloseTo(Number(sold) / 1e25, 5)
    }
  })

  it('takes the address itself, and knows nothing of a stranger', async () => {
    const { data } = await ask({ address: cast.rugger })
    expect(data.items.map(({ symbol }) => symbol)).toEqual(['LOOT'])
    const stranger = await ask({ address: '0x00000000000000000000000000000000000b0b0b' })
    expect(stranger.data).toMatchObject({ launches: 0, first_seen: null, funder: null, items: [] })
    expect(stranger.warnings.length).toBeGreaterThan(1)
  })

  it('says why there is no deployer', async () => {
    expect(await failureOf(ask({}))).toMatchObject({ code: 'BAD_ARGUMENTS' })
    expect(await failureOf(ask({ token: 'NVDA' }))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
