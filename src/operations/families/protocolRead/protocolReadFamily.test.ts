import { type Address, parseAbi, zeroAddress } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowsReport, runRows } from '../../../../test/world/runRows.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { loadNetwork } from '../../../base/network/loadNetwork.ts'
import { protocolReadFamily } from './protocolReadFamily.ts'

const world = await sharedWorld()
let report: RowsReport
beforeAll(async () => {
  report = await runRows(world, protocolReadFamily)
  // Every row asks the node, and where that is emulated on a busy machine it takes its time.
}, 300_000)

type Reading = { contract: Address; result: Record<string, unknown> }
const ask = async (name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope.data as Reading
const read = (address: Address, signature: string, args: unknown[] = []) => {
  const abi = parseAbi([signature] as never) as never
  const functionName = /function (\w+)/.exec(signature)?.[1] ?? ''
  return world.client.readContract({ address, abi, functionName, args } as never) as Promise<unknown>
}
const texts = (values: unknown) => (values as unknown[]).map(String)

describe('the protocol_read family', () => {
  it('has 247 rows that say different things', () => {
    const rows = protocolReadFamily.rows(world.app.network)
    expect(rows).toHaveLength(247)
    expect(world.app.kernel.registry.find('read_univ3_pool_slot0')).toBeDefined()
    expect(new Set(rows.map(({ description }) => description)).size).toBe(247)
    expect(rows.filter(({ description }) => description.length >= 300)).toEqual([])
    expect(new Set(rows.map(({ bound }) => JSON.stringify(bound))).size).toBe(247)
    for (const row of rows) expect(row.argumentNames).toEqual(Object.keys(row.input.shape))
  })

  it('has the same rows where addresses and samples differ', () => {
    const mainnet = protocolReadFamily.rows(loadNetwork('mainnet'))
    expect(mainnet.map(({ name }) => name)).toEqual(
      protocolReadFamily.rows(world.app.network).map(({ name }) => name),
    )
  })

  it('answers every row but for what this chain does not have', () => {
    expect(Object.fromEntries(report.failed)).toEqual({})
    expect([...report.unavailable.keys()].sort()).toEqual([
      'read_entrypoint_deposits',
      'read_pancake_v2_init_code_pair_hash',
    ])
    expect(report.unavailable.get('read_entrypoint_deposits')).toMatch(/not known on this network/)
    expect(report.answers.size).toBe(245)
  })

  it('reads exchanges as viem does', async () => {
    const pair = await ask('read_univ2_pair_get_reserves')
    const signature = 'function getReserves() view returns (uint112, uint112, uint32)'
    expect(Object.values(pair.result)).toEqual(texts(await read(pair.contract, signature)))
    const pool = await ask('read_univ3_pool_slot0')
    const [sqrt, tick] = texts(
      await read(
        pool.contract,
        'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
      ),
    )
    expect(pool.result).toMatchObject({ sqrt_price_x96: sqrt, tick, unlocked: true })
    const pancake = await ask('read_pancake_v3_liquidity')
    expect(pancake.contract).not.toBe(pool.contract)
    expect(pancake.result.liquidity).toBe(
      String(await read(pancake.contract, 'function liquidity() view returns (uint128)')),
    )
  })

  it('takes the fields of a structure as arguments, and quotes as the quoter does', async () => {
    const [token_in, token_out] = [placeOf(world, 'weth'), placeOf(world, 'usdg')]
    const args = {
      token_in,
      token_out,
      amount_in: '1000000000000000000',
      fee: 500,
      sqrt_price_limit_x96: '0',
    }
    const { result } = await ask('read_univ3_quoter_quote_exact_input_single', args)
    const abi = parseAbi([
      'struct Params { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
      'function quoteExactInputSingle(Params params) returns (uint256, uint160, uint32, uint256)',
    ])
    const simulated = await world.client.simulateContract({
      address: placeOf(world, 'univ3_quoter'),
      abi,
      functionName: 'quoteExactInputSingle',
      args: [
        { tokenIn: token_in, tokenOut: token_out, amountIn: 10n ** 18n, fee: 500, sqrtPriceLimitX96: 0n },
      ],
    })
    expect(result.amount_out).toBe(String(simulated.result[0]))
    const pool_key = {
      currency0: zeroAddress,
      currency1: token_out,
      fee: '500',
      tick_spacing: '10',
      hooks: zeroAddress,
    }
    const single = { pool_key, zero_for_one: true, exact_amount: '1000000000000000000', hook_data: '0x' }
    const path = [
      { intermediate_currency: token_out, fee: 500, tick_spacing: 10, hooks: zeroAddress, hook_data: '0x' },
    ]
    const one = await ask('read_univ4_quoter_quote_exact_input_single', single)
    const along = await ask('read_univ4_quoter_quote_exact_input', {
      exact_currency: zeroAddress,
      path,
      exact_amount: '1000000000000000000',
    })
    expect(one.result.amount_out).toBe(along.result.amount_out)
  })

  it('reads feeds, stocks, lending and launches as viem does', async () => {
    const feed = await ask('read_chainlink_latest_round_data')
    const round = 'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)'
    expect(Object.values(feed.result)).toEqual(texts(await read(feed.contract, round)))
    const older = await ask('read_chainlink_get_round_data', {
      round_id: String(BigInt(String(feed.result.round_id)) - 1n),
    })
    expect(Number(older.result.updated_at)).toBeLessThanOrEqual(Number(feed.result.updated_at))
    const uid = await ask('read_stock_token_uid')
    expect(uid.contract).toBe(placeOf(world, 'AAPL'))
    expect(uid.result.uid).toBe(await read(uid.contract, 'function uid() view returns (bytes32)'))
    const vault = await ask('read_metamorpho_total_assets')
    expect(vault.result.assets).toBe(
      String(await read(placeOf(world, 'steak_usdg_vault'), 'function totalAssets() view returns (uint256)')),
    )
    const price = await ask('read_morpho_oracle_price')
    expect(price.result.price).toBe(
      String(await read(price.contract, 'function price() view returns (uint256)')),
    )
    const launched = await ask('read_pons_get_launched_token')
    const curve = await ask('read_pons_get_reserves')
    expect(launched.result).toMatchObject({ curve: curve.contract, exists: true })
  })

  it('knows a Safe, its owners and what they sign', async () => {
    const { contract, result } = await ask('read_safe_get_owners')
    expect(result.owners).toEqual(await read(contract, 'function getOwners() view returns (address[])'))
    const hashed = report.answers.get('read_safe_get_transaction_hash')?.data as Reading
    expect(hashed.result.hash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('asks another contract when the caller names one', async () => {
    const address = placeOf(world, 'TSLA')
    expect(await ask('read_stock_token_ui_multiplier', { address })).toMatchObject({ contract: address })
    const wrong = await failureOf(ask('read_univ3_pool_slot0', { address: placeOf(world, 'weth') }))
    expect(wrong.code).toBe('CALL_REVERTED')
    expect((await failureOf(ask('read_univ3_pool_ticks', { tick: 2 ** 30 }))).message).toMatch(
      /tick: does not fit int24/,
    )
  })
})
