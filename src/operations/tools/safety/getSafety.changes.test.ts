import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  numberToHex,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { mineBlock, sendAs } from '../../../../test/world/sendAs.ts'
import { startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getSafety } from './getSafety.ts'

const abi = parseAbi([
  'function pause()',
  'function setTokenPaused(bool value)',
  'function mint(address to, uint256 amount)',
])

/** What happens to tokens after they were launched. */
describe('get_safety of tokens that change', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
  })
  afterAll(() => world.close())

  const ask = async (token: string) => {
    await world.index?.reached()
    return (await askTool(world, getSafety, { token })).data
  }
  const flagOf = async (token: string, code: string) =>
    (await ask(token)).flags.find((flag) => flag.code === code)

  it('says that a token is paused now', async () => {
    const token = placeOf(world, 'trap freezable')
    expect(await flagOf(token, 'paused_now')).toBeUndefined()
    await sendAs(world, {
      from: cast.trickster,
      to: token,
      data: encodeFunctionData({ abi, functionName: 'pause' }),
    })
    expect(await flagOf(token, 'paused_now')).toMatchObject({ severity: 'danger' })
    const stock = placeOf(world, 'NVDA')
    const data = encodeFunctionData({ abi, functionName: 'setTokenPaused', args: [true] })
    await sendAs(world, { from: cast.issuer, to: stock, data })
    const halted = await ask(stock)
    expect(halted.flags).toContainEqual(expect.objectContaining({ code: 'paused_now', severity: 'warning' }))
    expect(halted.verdict).toBe('caution')
  })

  it('says how much was minted after the launch', async () => {
    const token = placeOf(world, 'trap mintable')
    expect(await flagOf(token, 'minted_after_launch')).toBeUndefined()
    const supply = () =>
      world.client.readContract({ address: token, abi: erc20Abi, functionName: 'totalSupply' })
    const more = (await supply()) / 4n
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [cast.trickster, more] })
    await sendAs(world, { from: cast.trickster, to: token, data })
    const percent = Number((more * 10_000n) / (await supply())) / 100
    expect(await flagOf(token, 'minted_after_launch')).toMatchObject({
      severity: 'warning',
      evidence: expect.stringContaining(`${percent.toFixed(2)} % of the supply`),
    })
  })

  it('finds balances that no transfer explains', async () => {
    const token = placeOf(world, 'token TUCK')
    const before = await ask(token)
    expect(before.flags.map(({ code }) => code)).not.toContain('unexplained_balances')
    const maker = before.deployer as Address
    const balanceOf = () =>
      world.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [maker] })
    const told = await balanceOf()
    // The first slot of OpenZeppelin's ERC-20 is the mapping of balances.
    const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [maker, 0n]))
    await world.node.rpc.call('anvil_setStorageAt', token, slot, numberToHex(told * 2n, { size: 32 }))
    expect(await balanceOf()).toBe(told * 2n)
    await mineBlock(world)
    expect(await flagOf(token, 'unexplained_balances')).toMatchObject({
      severity: 'danger',
      evidence: expect.stringContaining(`${told * 2n} by balanceOf() and ${told} by its transfers`),
    })
  })
})
