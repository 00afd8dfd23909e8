import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAbiItem,
  getAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseEventLogs,
  toHex,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { openSecondV3 } from '../../../../test/exchanges/openSecondV3.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { mineBlock } from '../../../../test/world/sendAs.ts'
import { sharedWorld, startWorld } from '../../../../test/world/startWorld.ts'
import { getLpPositions } from './getLpPositions.ts'

const world = await sharedWorld()
const ask = asking(world, getLpPositions)

const nftEvent = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)'])[0]
const ownerAbi = parseAbi(['function ownerOf(uint256 id) view returns (address)'])
const v3Abi = parseAbi([
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable returns (uint256 amount0, uint256 amount1)',
  'function decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params) payable returns (uint256 amount0, uint256 amount1)',
])
const v4Abi = parseAbi(['function modifyLiquidities(bytes unlockData, uint256 deadline) payable'])
/** Takes ether as well, which lockers do not. */
const stranger = getAddress('0x0000000000000000000000000000000000b0b0b0')
const never = 2n ** 40n
const max = 2n ** 128n - 1n

/** Owners of all tokens of a manager, asked from the manager itself. */
async function ownersOf(manager: Address): Promise<Map<bigint, Address>> {
  const logs = await world.client.getLogs({ address: manager, event: nftEvent, fromBlock: 0n, strict: true })
  const ids = [...new Set(logs.map(({ args }) => args.id))]
  const owners = new Map<bigint, Address>()
  for (const id of ids) {
    const read = { address: manager, abi: ownerAbi, functionName: 'ownerOf', args: [id] } as const
    const owner = await world.client.readContract(read).catch(() => zeroAddress)
    if (owner !== zeroAddress) owners.set(id, owner)
  }
  return owners
}

/** What the owner of a v4 position would be paid for taking out some liquidity, and all fees with it. */
async function takenOut(owner: Address, id: bigint, liquidity: bigint, tokens: [Address, Address]) {
  const manager = placeOf(world, 'univ4_posm')
  const decrease = encodeAbiParameters(parseAbiParameters('uint256, uint256, uint128, uint128, bytes'), [
    id,
    liquidity,
    0n,
    0n,
    '0x',
  ])
  const take = encodeAbiParameters(parseAbiParameters('address, address, address'), [...tokens, stranger])
  const actions = concat([toHex(0x01, { size: 1 }), toHex(0x11, { size: 1 })])
  const unlock = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [actions, [decrease, take]])
  const data = encodeFunctionData({ abi: v4Abi, functionName: 'modifyLiquidities', args: [unlock, never] })
  const [block] = await world.client.simulateBlocks({
    blocks: [{ calls: [{ account: owner, to: manager, data }] }],
  })
  const result = block?.calls[0]
  expect(result?.status).toBe('success')
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: result?.logs ?? [] })
  return (token: string) =>
    logs
      .filter(({ address, args }) => getAddress(address) === token && args.to === stranger)
      .reduce((sum, { args }) => sum + args.value, 0n)
}

describe('get_lp_positions', () => {
  it('has for v3 what the manager would pay out, to the wei', async () => {
    const manager = placeOf(world, 'univ3_nfpm')
    const owners = await ownersOf(manager)
    let earned = 0
    for (const owner of new Set(owners.values())) {
      const { data } = await ask({ address: owner })
      for (const item of data.items.filter(({ kind }) => kind === 'v3')) {
        const tokenId = BigInt(item.position_id?.slice(3) ?? 0)
        expect(owners.get(tokenId)).toBe(owner)
        const call = { address: manager, abi: v3Abi, account: owner } as const
        const fees = await world.client.simulateContract({
          ...call,
          functionName: 'collect',
          args: [{ tokenId, recipient: owner, amount0Max: max, amount1Max: max }],
        })
        expect([item.fees0, item.fees1]).toEqual(fees.result.map(String))
        if (fees.result[0] + fees.result[1] > 0n) earned += 1
        const liquidity = BigInt(item.liquidity)
        const amounts = await world.client.simulateContract({
          ...call,
          functionName: 'decreaseLiquidity',
          args: [{ tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: never }],
        })
        expect([item.amount0, item.amount1]).toEqual(amounts.result.map(String))
        expect(item.in_range).toBe(BigInt(item.amount0 ?? 0) > 0n && BigInt(item.amount1 ?? 0) > 0n)
      }
    }
    expect(earned).toBeGreaterThan(2)
  })

  it('has for v4 what the pool manager pays out when liquidity is taken', async () => {
    const owners = await ownersOf(placeOf(world, 'univ4_posm'))
    let [compared, earned] = [0, 0]
    for (const owner of [...new Set(owners.values())].slice(0, 4)) {
      const { data } = await ask({ address: owner })
      for (const item of data.items.filter(({ kind }) => kind === 'v4')) {
        const id = BigInt(item.position_id?.slice(3) ?? 0)
        expect(owners.get(id)).toBe(owner)
        const tokens = [getAddress(item.token0), getAddress(item.token1)] as [Address, Address]
        const fees = await takenOut(owner, id, 0n, tokens)
        const all = await takenOut(owner, id, BigInt(item.liquidity), tokens)
        const sides = [
          [item.token0, item.fees0, item.amount0],
          [item.token1, item.fees1, item.amount1],
        ] as const
        for (const [token, fee, amount] of sides) {
          if (token === zeroAddress) continue
          expect(fee).toBe(fees(token).toString())
          expect((BigInt(fee ?? 0) + BigInt(amount ?? 0)).toString()).toBe(all(token).toString())
          compared += 1
          if (fees(token) > 0n) earned += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(4)
    expect(earned).toBeGreaterThan(0)
  })

  it('finds positions of another exchange by what its manager says of itself', async () => {
    const own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
    try {
      const { factory, manager, owner, pool } = await openSecondV3(own)
      const elsewhere = (args: Record<string, unknown>) => askTool(own, getLpPositions, args)
      await own.index?.reached()
      expect((await elsewhere({ address: owner })).data.items).toEqual([])
      own.app.network.dexes.push({ key: 'second', name: 'Second', kind: 'v3', factory, confidence: 'high' })
      await mineBlock(own)
      await own.index?.reached()
      const { data } = await elsewhere({ address: owner })
      const call = { address: manager, abi: v3Abi, account: owner } as const
      const fees = await own.client.simulateContract({
        ...call,
        functionName: 'collect',
        args: [{ tokenId: 1n, recipient: owner, amount0Max: max, amount1Max: max }],
      })
      expect(fees.result[0] + fees.result[1]).toBeGreaterThan(0n)
      const liquidity = BigInt(data.items[0]?.liquidity ?? 0)
      const amounts = await own.client.simulateContract({
        ...call,
        functionName: 'decreaseLiquidity',
        args: [{ tokenId: 1n, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: never }],
      })
      const position_id = `${getAddress(manager)}:1`
      expect(data.items).toMatchObject([
        {
          position_id,
          venue: 'second',
          pool,
          amount0: String(amounts.result[0]),
          amount1: String(amounts.result[1]),
          fees0: String(fees.result[0]),
          fees1: String(fees.result[1]),
        },
      ])
      expect((await elsewhere({ position_id })).data.items).toEqual(data.items)
    } finally {
      await own.close()
    }
  })

  it('has for v2 the part of the reserves that the shares are', async () => {
    const pairAbi = parseAbi([
      'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
      'function getReserves() view returns (uint112, uint112, uint32)',
    ])
    const mints = await world.client.getLogs({
      event: getAbiItem({ abi: pairAbi, name: 'Mint' }),
      fromBlock: 0n,
      strict: true,
    })
    const pairs = new Set(mints.map(({ address }) => getAddress(address)))
    const transfers = await world.client.getLogs({
      address: [...pairs][0] as Address,
      event: getAbiItem({ abi: erc20Abi, name: 'Transfer' }),
      fromBlock: 0n,
      strict: true,
    })
    const holder = transfers.find(({ args }) => args.from === zeroAddress && args.to !== zeroAddress)?.args.to
    const { data } = await ask({ address: holder })
    const own = data.items.filter(({ kind }) => kind === 'v2')
    expect(own.length).toBeGreaterThan(0)
    for (const item of own) {
      const address = item.pool as Hex
      const [reserves, supply, shares] = await Promise.all([
        world.client.readContract({ address, abi: pairAbi, functionName: 'getReserves' }),
        world.client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' }),
        world.client.readContract({
          address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [item.owner as Address],
        }),
      ])
      expect(item.liquidity).toBe(shares.toString())
      expect(item.amount0).toBe(((reserves[0] * shares) / supply).toString())
      expect(item.amount1).toBe(((reserves[1] * shares) / supply).toString())
      expect(item.in_range).toBe(true)
    }
  })

  it('finds one by its number, and refuses what makes no sense', async () => {
    const one = await ask({ position_id: 'v4:1' })
    expect(one.data.items.map(({ position_id }) => position_id)).toEqual(['v4:1'])
    const either = await ask({ position_id: '1' })
    expect(either.data.items.map(({ position_id }) => position_id).sort()).toEqual(['v3:1', 'v4:1'])
    expect((await ask({ position_id: 'v3:999999' })).data.items).toEqual([])
    expect((await ask({ address: '0x00000000000000000000000000000000000000aa' })).data.items).toEqual([])
    expect((await failureOf(ask({}))).message).toMatch(/either address or position_id/)
    expect((await failureOf(ask({ position_id: 'v2:1' }))).message).toMatch(/such as 12, v3:12, v4:12/)
  })
})
