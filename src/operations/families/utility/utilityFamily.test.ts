import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  parseUnits,
  toHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowsReport, runRows } from '../../../../test/world/runRows.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { utilityFamily } from './utilityFamily.ts'

const world = await sharedWorld()
let report: RowsReport
beforeAll(async () => {
  report = await runRows(world, utilityFamily)
})

const ask = async (name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope.data as Record<string, unknown>
const exampleOf = (name: string) => report.answers.get(name)?.data as Record<string, unknown>
const account = privateKeyToAccount(keccak256('0x01'))

describe('the utility family', () => {
  it('has 60 rows, all but a few of which need nothing', () => {
    const rows = utilityFamily.rows(world.app.network)
    expect(rows).toHaveLength(60)
    expect(rows.filter(({ cost }) => cost !== 'free').map(({ name }) => name)).toEqual([
      'block_to_time',
      'get_block_by_time',
      'shares_to_tokens',
      'tokens_to_shares',
    ])
    expect(new Set(rows.map(({ description }) => description)).size).toBe(60)
  })

  it('answers every row', () => {
    expect(Object.fromEntries(report.failed)).toEqual({})
    expect(Object.fromEntries(report.unavailable)).toEqual({})
    expect(report.answers.size).toBe(60)
    for (const [name, { sources }] of report.answers)
      if (!/block|shares|tokens/.test(name)) expect(sources, name).toEqual([])
  })

  it('gives what the standards publish', () => {
    expect(exampleOf('keccak256').hash).toBe(
      '0x1c8aff950685c2ed4bc3174f3472287b56d9517b9c948127319a09a7a36deac8',
    )
    expect(exampleOf('function_selector').selector).toBe('0xa9059cbb')
    expect(exampleOf('event_topic').topic).toBe(
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    )
    expect(exampleOf('error_selector').selector).toBe('0x118cdaa7')
    expect(exampleOf('checksum_address').address).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    expect(exampleOf('create_address').address).toBe('0xcd234A471b72ba2F1Ccf0A70FCABA648a5eeCD8d')
    expect(exampleOf('create2_address').address).toBe('0x4D1A2e2bB4F88F0250f26Ffff098B0b30B26BF38')
    expect(exampleOf('namehash').node).toBe(
      '0xee6c4522aab0003e8d14cd40a6af439055fd2577951148c14b6cea9a53475835',
    )
    expect(exampleOf('eip191_hash').hash).toBe(
      '0x50b2c43fd39106bafbba0da34fc430e1f91e3c96ea2acee2bc34119f92b37750',
    )
    expect(exampleOf('eip712_hash')).toEqual({
      hash: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
      domain_separator: '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f',
      struct_hash: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
    })
    expect(exampleOf('recover_address').address).toBe('0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826')
    expect(exampleOf('verify_typed_data')).toMatchObject({ valid: true })
    expect(exampleOf('rlp_encode').rlp).toBe('0xc88363617483646f67')
    expect(exampleOf('rlp_decode').value).toEqual(['0x636174', '0x646f67'])
    // The example of EIP-155.
    expect(exampleOf('decode_raw_transaction')).toMatchObject({
      type: 'legacy',
      from: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
      chain_id: 1,
      nonce: 9,
      gas_price: '20000000000',
      value: '1000000000000000000',
    })
    expect(exampleOf('transaction_hash').hash).toBe(exampleOf('decode_raw_transaction').hash)
    expect(exampleOf('univ2_pair_address').pool).toBe('0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc')
    expect(exampleOf('univ3_pool_address').pool).toBe('0x8ad599c3A0ff1De082011EFDDc58f1908eb6e6D8')
  })

  it('turns numbers, amounts and text around', async () => {
    expect(await ask('to_wei', { amount: '0.000001', decimals: 6 })).toEqual({ raw: '1' })
    expect(await ask('to_wei', { amount: '-1.5' })).toEqual({ raw: parseUnits('-1.5', 18).toString() })
    expect((await failureOf(ask('to_wei', { amount: '0.0000001', decimals: 6 }))).message).toMatch(
      /more than 6 decimals/,
    )
    expect(await ask('from_wei', { raw: '1', decimals: 18 })).toEqual({ amount: '0.000000000000000001' })
    expect(await ask('hex_to_dec', { hex: `0x${'f'.repeat(64)}`, signed_bits: 256 })).toMatchObject({
      decimal: '-1',
    })
    expect(await ask('dec_to_hex', { decimal: '-1' })).toEqual({
      hex: `0x${'f'.repeat(64)}`,
      word: `0x${'f'.repeat(64)}`,
    })
    expect(await ask('hex_to_utf8', { hex: toHex('Grüße\u202e!') })).toEqual({
      text: 'Grüße!',
      valid_utf8: true,
      changed: true,
    })
    expect(await ask('hex_to_utf8', { hex: '0xff' })).toMatchObject({ valid_utf8: false })
    expect(await ask('bytes32_to_string', { bytes32: pad(toHex('MKR'), { dir: 'right' }) })).toMatchObject({
      text: 'MKR',
    })
    expect(await ask('is_address', { text: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })).toMatchObject({
      valid: false,
      checksum: 'wrong',
    })
    expect(await ask('is_address', { text: 'Robin Hood' })).toEqual({
      valid: false,
      checksum: null,
      address: null,
    })
  })

  it('encodes and decodes as viem does', async () => {
    const abi = parseAbi(['function f((address to, int24[] ticks) order, string note) returns (bool)'])
    const order = { to: account.address, ticks: [-5, 7] }
    const data = encodeFunctionData({ abi, args: [order, 'hé'] })
    const signature = 'function f((address to, int24[] ticks) order, string note) returns (bool)'
    const values = [{ to: account.address, ticks: ['-5', 7] }, 'hé']
    expect(await ask('encode_function_call', { signature, values })).toMatchObject({ data })
    expect(await ask('decode_function_call', { signature, data })).toMatchObject({
      args: [{ value: { to: account.address, ticks: ['-5', '7'] } }, { value: 'hé' }],
    })
    const types = 'uint256 a, bytes b'
    const encoded = encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [9n, '0x0102'])
    expect(await ask('abi_encode', { types, values: ['9', '0x0102'] })).toEqual({ data: encoded })
    expect(await ask('abi_decode', { types, data: encoded })).toMatchObject({
      values: [{ name: 'a', value: '9' }, { value: '0x0102' }],
    })
    expect(
      await ask('decode_function_result', { signature: 'f()(uint256,bytes)', data: encoded }),
    ).toMatchObject({
      results: [{ value: '9' }, { value: '0x0102' }],
    })
    expect(exampleOf('decode_event_log')).toMatchObject({ event: 'Transfer' })
    expect(exampleOf('decode_revert_reason')).toMatchObject({ kind: 'message', reason: 'hello' })
    expect((await failureOf(ask('abi_decode', { types: 'string', data: '0x01' }))).message).toMatch(
      /data: is not an encoding/,
    )
    expect((await failureOf(ask('abi_encode', { types: 'uint8', values: ['300'] }))).message).toMatch(
      /does not fit uint8/,
    )
    expect((await failureOf(ask('rlp_decode', { rlp: '0xc883' }))).code).toBe('BAD_ARGUMENTS')
  })

  it('refuses more values than calldata or a signature has, before any of them is looked at', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 1)
    const types = 'uint256[]'
    expect((await ask('abi_encode', { types, values: [words(4_000)] })).data).toHaveLength(2 + 64 * 4_002)
    expect((await failureOf(ask('abi_encode', { types, values: [words(4_097)] }))).message).toMatch(
      /values: have more than 4096 values/,
    )
    const typed = (count: number) => ({
      primary_type: 'T',
      types: { T: [{ name: 'a', type: 'bad[]' }] },
      message: { a: words(count) },
    })
    expect((await failureOf(ask('eip712_hash', typed(2_048)))).message).toMatch(/bad/)
    expect((await failureOf(ask('eip712_hash', typed(2_049)))).message).toMatch(
      /message: has more than 2048 values/,
    )
  })

  it('tells right signatures from wrong ones', async () => {
    const text = 'Robin Hood of Sherwood'
    const signature = await account.signMessage({ message: text })
    expect(await ask('verify_message', { address: account.address, text, signature })).toMatchObject({
      valid: true,
    })
    expect(
      await ask('verify_message', { address: account.address, text: `${text}!`, signature }),
    ).toMatchObject({ valid: false })
    const domain = { name: 'Sherwood', chainId: 4663, verifyingContract: zeroAddress }
    const types = { Order: [{ name: 'amount', type: 'uint256' }] } as const
    const message = { amount: 7n }
    const signed = await account.signTypedData({ domain, types, primaryType: 'Order', message })
    const args = {
      domain,
      types,
      primary_type: 'Order',
      message: { amount: '7' },
      address: account.address,
      signature: signed,
    }
    expect(await ask('verify_typed_data', args)).toMatchObject({ valid: true, recovered: account.address })
    const raw = await account.signTransaction({
      to: zeroAddress,
      value: 5n,
      nonce: 3,
      gas: 21_000n,
      chainId: 4663,
      type: 'eip1559',
      maxFeePerGas: 9n,
    })
    expect(await ask('decode_raw_transaction', { raw })).toMatchObject({
      type: 'eip1559',
      from: account.address,
      hash: keccak256(raw),
      chain_id: 4663,
      nonce: 3,
      value: '5',
      max_fee_per_gas: '9',
    })
    expect(await ask('parse_signature', { signature: 'event E(uint256 indexed id)' })).toMatchObject({
      kind: 'event',
      signature: 'E(uint256)',
      selector: keccak256(toHex('E(uint256)')),
    })
  })

  it('knows where Solidity keeps balances and allowances, as the chain shows', async () => {
    const weth = placeOf(world, 'weth')
    const [maker] = cast.makers
    const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
    const balance = await world.client.readContract({
      address: weth,
      abi,
      functionName: 'balanceOf',
      args: [maker],
    })
    // WETH9: name, symbol, decimals, balances, allowances.
    const { slot } = await ask('erc20_balance_slot', { account: maker, slot: 3 })
    expect(balance).toBeGreaterThan(0n)
    expect(BigInt((await world.client.getStorageAt({ address: weth, slot: slot as Hex })) ?? 0)).toBe(balance)
    expect(await ask('mapping_slot', { slot: 3, key_type: 'address', key: maker })).toEqual({ slot })
    const keys = [
      { type: 'address', value: maker },
      { type: 'address', value: weth },
    ]
    expect(await ask('nested_mapping_slot', { slot: 4, keys })).toEqual(
      await ask('erc20_allowance_slot', { owner: maker, spender: weth, slot: 4 }),
    )
    const start = BigInt(keccak256(pad('0x02')))
    expect(await ask('array_slot', { slot: 2, index: 5 })).toEqual({
      slot: toHex(start + 5n, { size: 32 }),
      offset_bytes: 0,
    })
    expect(await ask('array_slot', { slot: 2, index: 5, item_bytes: 8 })).toEqual({
      slot: toHex(start + 1n, { size: 32 }),
      offset_bytes: 8,
    })
    expect(await ask('mapping_slot', { slot: 0, key_type: 'string', key: 'a' })).toEqual({
      slot: keccak256(concatHex([toHex('a'), pad('0x00')])),
    })
    expect(exampleOf('eip1967_slots').implementation).toBe(
      '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
    )
  })

  it('takes rates and losses to many digits', async () => {
    expect(exampleOf('impermanent_loss')).toEqual({ loss_percent: '-20', value_ratio: '0.8' })
    expect(String((await ask('impermanent_loss', { price_ratio: '2' })).value_ratio)).toMatch(
      /^0\.94280904158206336586779/,
    )
    expect(exampleOf('percent_change')).toEqual({ percent: '25', difference: '20', factor: '1.25' })
    expect(await ask('percent_change', { from: '-50', to: '25' })).toEqual({
      percent: '150',
      difference: '75',
      factor: '-0.5',
    })
    expect(exampleOf('bps_to_percent')).toEqual({ percent: '0.3', factor: '0.003' })
    // 365 (1.05^(1/365) - 1), from an independent high-precision computation.
    expect(String(exampleOf('apy_to_apr').apr_percent)).toMatch(/^4\.87934252464057279355951170/)
    expect(await ask('apy_to_apr', { apy_percent: '21', periods: 2 })).toEqual({
      apr_percent: '20',
      per_period_percent: '10',
    })
  })

  it('undoes the aliasing of the bridge', async () => {
    const { alias } = exampleOf('l1_to_l2_alias')
    expect(await ask('l2_to_l1_alias', { address: alias })).toEqual({
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    })
    const { result } = (await ask('arb_sys_map_l1_sender_contract_address_to_l2_alias', {
      sender: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      unused: zeroAddress,
    })) as { result: { alias_address: string } }
    expect(alias).toBe(result.alias_address)
  })

  it('finds times, blocks, sessions and shares', async () => {
    const head = await world.client.getBlock()
    expect(await ask('block_to_time')).toMatchObject({
      block: Number(head.number),
      unix: Number(head.timestamp),
    })
    expect(await ask('market_session_at', { time: '2026-11-13T20:00:00Z' })).toMatchObject({
      state: 'open',
      next_state: 'post',
    })
    expect(await ask('market_session_at', { time: '2026-12-25T16:00:00Z' })).toMatchObject({
      state: 'closed',
    })
    const abi = parseAbi([
      'function balanceOfUI(address) view returns (uint256)',
      'function balanceOf(address) view returns (uint256)',
    ])
    const address = placeOf(world, 'AAPL')
    const holder = await holderOf(address)
    const read = (functionName: 'balanceOf' | 'balanceOfUI') =>
      world.client.readContract({ address, abi, functionName, args: [holder] })
    const [tokens, shares] = [await read('balanceOf'), await read('balanceOfUI')]
    const asText = (raw: bigint) => `${raw / 10n ** 18n}.${(raw % 10n ** 18n).toString().padStart(18, '0')}`
    const converted = await ask('tokens_to_shares', { token: 'AAPL', tokens: asText(tokens) })
    expect(tokens).toBeGreaterThan(0n)
    expect(parseUnits(String(converted.shares), 18)).toBe(shares)
    const back = parseUnits(
      String((await ask('shares_to_tokens', { token: address, shares: asText(shares) })).tokens),
      18,
    )
    expect(tokens - back).toBeLessThanOrEqual(1n)
    expect((await failureOf(ask('tokens_to_shares', { token: 'WETH', tokens: '1' }))).code).toBe(
      'NOT_A_STOCK',
    )
  })

  it('refuses nonsense with one sentence', async () => {
    for (const [name, args, problem] of [
      ['keccak256', {}, /data: must be given, or text/],
      ['function_selector', { signature: 'not a signature' }, /cannot be used|must be/],
      ['create2_address', { from: zeroAddress, salt: `0x${'0'.repeat(64)}` }, /init_code: must be given/],
      ['recover_address', { hash: `0x${'1'.repeat(64)}`, signature: '0x00' }, /cannot be used/],
      ['decode_raw_transaction', { raw: '0x99' }, /raw: is not a transaction/],
      ['price_to_tick', { price: '0' }, /price: must be above zero/],
      [
        'position_amounts',
        { liquidity: '1', tick_lower: 5, tick_upper: 5, tick: 1 },
        /tick_lower: must be below/,
      ],
      ['percent_change', { from: '0', to: '1' }, /from: must not be zero/],
      ['parse_abi', { signatures: ['function ('] }, /signatures.0: must be a signature/],
    ] as const) {
      const error = await failureOf(ask(name, args))
      expect(error.code, name).toBe('BAD_ARGUMENTS')
      expect(error.message, name).toMatch(problem)
    }
  })
})

/** Somebody who has some of a token. */
async function holderOf(address: Address): Promise<Address> {
  const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
  const accounts = [placeOf(world, 'univ4_poolmanager'), ...cast.makers, ...cast.traders]
  for (const one of accounts) {
    if ((await world.client.readContract({ address, abi, functionName: 'balanceOf', args: [one] })) > 0n)
      return one
  }
  throw new Error('Nobody has any.')
}
