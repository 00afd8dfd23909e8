import { type Address, erc20Abi, erc721Abi, erc4626Abi, keccak256, numberToHex, parseAbi, toHex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowsReport, runRows } from '../../../../test/world/runRows.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { interfaceReadFamily } from './interfaceReadFamily.ts'

const world = await sharedWorld()
let report: RowsReport
beforeAll(async () => {
  report = await runRows(world, interfaceReadFamily)
})

const ask = async (name: string, args: Record<string, unknown>) =>
  (await world.app.kernel.call(name, args)).envelope
const resultOf = async (name: string, args: Record<string, unknown>) =>
  ((await ask(name, args)).data as { result: Record<string, unknown> }).result
const sample = (key: string) => world.app.network.samples?.[key] as Address

describe('the interface_read family', () => {
  it('has 118 rows that say different things', () => {
    const rows = interfaceReadFamily.rows(world.app.network)
    expect(rows).toHaveLength(118)
    expect(rows.map(({ name }) => name)).toContain('read_erc20_balance_of')
    expect(new Set(rows.map(({ description }) => description)).size).toBe(118)
    expect(rows.filter(({ description }) => description.length >= 300)).toEqual([])
    const work = rows.map(({ implementation, bound }) => JSON.stringify([implementation, bound]))
    expect(new Set(work).size).toBe(118)
  })

  it('answers every row on the embedded chain', () => {
    expect(Object.fromEntries(report.failed)).toEqual({})
    expect(Object.fromEntries(report.unavailable)).toEqual({})
    expect(report.answers.size).toBe(118)
  })

  it('reads tokens as viem does', async () => {
    const address = placeOf(world, 'usdg')
    const [maker] = cast.makers
    const token = { address, abi: erc20Abi } as const
    const balance = await world.client.readContract({ ...token, functionName: 'balanceOf', args: [maker] })
    expect(balance).toBeGreaterThan(0n)
    expect(await resultOf('read_erc20_balanceOf', { address, account: maker })).toEqual({
      balance: balance.toString(),
    })
    const supply = await world.client.readContract({ ...token, functionName: 'totalSupply' })
    expect(await resultOf('read_erc20_total_supply', { address })).toEqual({
      total_supply: supply.toString(),
    })
  })

  it('reads NFTs and vaults as viem does', async () => {
    const nft = { address: sample('nft'), abi: erc721Abi } as const
    const owner = await world.client.readContract({ ...nft, functionName: 'ownerOf', args: [2n] })
    expect(await resultOf('read_erc721_owner_of', { address: nft.address, token_id: 2 })).toEqual({ owner })
    const vault = { address: sample('vault'), abi: erc4626Abi } as const
    const assets = await world.client.readContract({
      ...vault,
      functionName: 'convertToAssets',
      args: [10n ** 9n],
    })
    expect(
      await resultOf('read_erc4626_convert_to_assets', { address: vault.address, shares: '1000000000' }),
    ).toEqual({
      assets: assets.toString(),
    })
  })

  it('tells where proposals, operations and role holders stand', async () => {
    const proposal_id = sample('proposal')
    expect(await resultOf('read_governor_state', { address: sample('governor'), proposal_id })).toEqual({
      value: '7',
      label: 'executed',
    })
    expect(await resultOf('read_timelock_is_operation_done', { address: sample('timelock') })).toEqual({
      done: true,
    })
    const registry = placeOf(world, 'stock_registry')
    const role = keccak256(toHex('MINTER_ROLE'))
    expect(
      await resultOf('read_accesscontrol_has_role', { address: registry, role, account: cast.issuer }),
    ).toEqual({
      has_role: true,
    })
  })

  it('counts votes at a moment that is over', async () => {
    const address = sample('votes_token')
    const abi = parseAbi(['function getPastVotes(address, uint256) view returns (uint256)'])
    const timepoint = BigInt(world.file.now - 86_400)
    const votes = await world.client.readContract({
      address,
      abi,
      functionName: 'getPastVotes',
      args: [cast.governors[1], timepoint],
    })
    expect(votes).toBeGreaterThan(0n)
    const args = { address, account: cast.governors[1], timepoint: String(timepoint) }
    expect(await resultOf('read_erc20votes_get_past_votes', args)).toEqual({ votes: votes.toString() })
  })

  it('reads structures and lists by name', async () => {
    const facets = (await resultOf('read_diamond_facets', { address: sample('diamond') })).facets as {
      facet_address: string
      function_selectors: string[]
    }[]
    const abi = parseAbi([
      'function facets() view returns ((address facetAddress, bytes4[] functionSelectors)[])',
    ])
    const direct = await world.client.readContract({
      address: sample('diamond'),
      abi,
      functionName: 'facets',
    })
    expect(facets).toEqual(
      direct.map((row) => ({ facet_address: row.facetAddress, function_selectors: row.functionSelectors })),
    )
    expect(facets.length).toBeGreaterThan(0)
  })

  it('reads the slots of EIP-1967, each the hash of its name less one', async () => {
    for (const key of ['implementation', 'admin', 'beacon', 'rollback']) {
      const slot = numberToHex(BigInt(keccak256(toHex(`eip1967.proxy.${key}`))) - 1n, { size: 32 })
      const stock = placeOf(world, 'NVDA')
      const { data } = await ask(`read_eip1967_${key}`, { address: stock })
      const word = await world.client.getStorageAt({ address: stock, slot })
      expect(data).toMatchObject({ slot, word })
    }
    const { data } = await ask('read_eip1967_beacon', { address: placeOf(world, 'NVDA') })
    expect(data).toMatchObject({ address: placeOf(world, 'stock_registry') })
  })

  it('finds what tokens add to the standard, and says absent where there is none', async () => {
    const taxed = sample('taxed_token')
    const abi = parseAbi(['function sellTax() view returns (uint16)'])
    const tax = await world.client.readContract({ address: taxed, abi, functionName: 'sellTax' })
    const { data } = await ask('read_erc20extras_sell_tax', { address: taxed })
    expect(data).toMatchObject({ present: true, getter: 'sellTax()', value: tax.toString() })
    const absent = await ask('read_erc20extras_sell_tax', { address: placeOf(world, 'weth') })
    expect(absent.data).toMatchObject({ present: false, getter: null, value: null })
    expect(absent.warnings).toHaveLength(1)
  })

  it('takes a revert of isValidSignature for a no', async () => {
    const address = sample('safe')
    const hash = keccak256('0x01')
    const result = await resultOf('read_erc1271_is_valid_signature', { address, hash, signature: '0x' })
    expect(result).toMatchObject({ valid: false, magic_value: null })
    expect(result.revert_reason).toMatch(/Hash not approved/)
  })

  it('says what is wrong with an address', async () => {
    const [wallet] = cast.collectors
    expect((await failureOf(resultOf('read_erc20_name', { address: wallet }))).code).toBe('NOT_A_CONTRACT')
    const error = await failureOf(
      resultOf('read_governor_state', { address: placeOf(world, 'weth'), proposal_id: 1 }),
    )
    expect(error.code).toBe('CALL_REVERTED')
    expect((await failureOf(resultOf('read_erc20_name', {}))).message).toMatch(/address: is required/)
  })
})
