import { type Address, createPublicClient, getAddress, type Hex, http, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { runRows } from '../../../../test/world/runRows.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { precompileFamily } from './precompileFamily.ts'

const world = await sharedWorld()

const resultOf = async (name: string, args: Record<string, unknown> = {}) => {
  const { envelope } = await world.app.kernel.call(name, args)
  return (envelope.data as { result: Record<string, unknown> }).result
}

describe('the precompile family', () => {
  it('has 62 rows that say different things', () => {
    const rows = precompileFamily.rows(world.app.network)
    expect(rows).toHaveLength(62)
    expect(rows.map(({ name }) => name)).toContain('arb_gas_info_get_prices_in_wei')
    expect(new Set(rows.map(({ description }) => description)).size).toBe(62)
    expect(rows.filter(({ description }) => description.length >= 300)).toEqual([])
  })

  it('answers every row on the embedded chain', async () => {
    const { answers, unavailable, failed } = await runRows(world, precompileFamily)
    expect(Object.fromEntries(failed)).toEqual({})
    expect(Object.fromEntries(unavailable)).toEqual({})
    expect(answers.size).toBe(62)
  })

  it('decodes what a direct call gives', async () => {
    const client = createPublicClient({ transport: http(world.node.rpcUrl) })
    const abi = parseAbi([
      'function getPricesInWei() view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
      'function getL1PricingSurplus() view returns (int256)',
    ])
    const address = placeOf(world, 'arb_gas_info')
    const prices = await client.readContract({ address, abi, functionName: 'getPricesInWei' })
    expect(Object.values(await resultOf('arb_gas_info_get_prices_in_wei'))).toEqual(prices.map(String))
    const surplus = await client.readContract({ address, abi, functionName: 'getL1PricingSurplus' })
    expect(await resultOf('arb_gas_info_get_l1_pricing_surplus')).toEqual({ surplus: surplus.toString() })
  })

  it('tells the same of blocks and accounts as the node', async () => {
    const number = await world.client.getBlockNumber()
    expect(await resultOf('arb_sys_arb_block_number')).toEqual({ block_number: number.toString() })
    expect(await resultOf('arb_sys_arb_chain_id')).toEqual({ chain_id: '4663' })
    const weth = placeOf(world, 'weth')
    const balance = await world.client.getBalance({ address: weth })
    expect(await resultOf('arb_info_get_balance', { account: weth })).toEqual({ balance: balance.toString() })
    const code = await world.client.getCode({ address: weth })
    expect(await resultOf('arb_info_get_code', { account: weth })).toEqual({ code })
  })

  it('finds the newest retryable ticket and its beneficiary', async () => {
    const [newest] = (
      await world.client.getLogs({
        address: placeOf(world, 'arb_retryable_tx'),
        event: parseAbi(['event TicketCreated(bytes32 indexed ticketId)'])[0],
        fromBlock: 0n,
      })
    ).reverse()
    const abi = parseAbi(['function getBeneficiary(bytes32) view returns (address)'])
    const beneficiary = await world.client.readContract({
      address: placeOf(world, 'arb_retryable_tx'),
      abi,
      functionName: 'getBeneficiary',
      args: [newest?.args.ticketId as Hex],
    })
    expect(await resultOf('arb_retryable_tx_get_beneficiary')).toEqual({ beneficiary })
    expect(
      (await failureOf(resultOf('arb_retryable_tx_get_timeout', { ticket_id: `0x${'1'.repeat(64)}` }))).code,
    ).toBe('CALL_REVERTED')
  })

  it('maps a sender as the rule of aliasing says', async () => {
    const sender: Address = '0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF'
    const result = await resultOf('arb_sys_map_l1_sender_contract_address_to_l2_alias', {
      sender,
      unused: sender,
    })
    expect(result).toEqual({ alias_address: getAddress('0x1111000000000000000000000000000000001110') })
  })

  it('refuses arguments that do not fit, and names each', async () => {
    const error = await failureOf(
      resultOf('node_interface_construct_outbox_proof', { size: '-1', leaf: 'x' }),
    )
    expect(error).toMatchObject({ code: 'BAD_ARGUMENTS' })
    expect(error.message).toMatch(/size: does not fit uint64; leaf: must be a whole number/)
  })
})
