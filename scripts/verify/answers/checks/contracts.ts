import { type Hex, numberToHex } from 'viem'
import { upTo } from '../chain/Chain.ts'
import { lower, topicOf, wordAt, wordsIn, zero } from '../chain/words.ts'
import type { Check } from '../judge/Check.ts'
import { encode } from '../world/createState.ts'
import { subjects } from './subjects.ts'
import { tell } from './tell.ts'

/** Where a proxy names what it runs (EIP-1967). */
const implementationSlot = numberToHex(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbcn)

const contract: Check = {
  kind: 'contract',
  tools: ['get_contract'],
  async run({ world, random, ask }) {
    const address = random.chance(0.5)
      ? random.pick([...world.facts.contracts.values()])
      : subjects.token(world, random)
    const { judge, block, state } = await ask(['get_contract', { address }])
    world.need(0, block)
    const [code, hash, owner] = await Promise.all([
      state.code(address),
      state.codeHash(address),
      state.address(address, 'owner()'),
    ])
    judge.same('', { code_size_bytes: (code.length - 2) / 2, code_hash: hash })
    if (owner !== undefined) judge.same('owner', owner)
    const own = upTo(world.records.controls, block).filter((one) => one.contract === address)
    const history = judge.at<unknown[] | null>('control_history')
    if (history)
      judge.same(
        'control_history',
        own
          .toReversed()
          .slice(0, 25)
          .map((one) => ({
            block: one.block,
            timestamp: tell.time(world.block(one.block).time),
            transaction: one.hash,
            kind: one.kind,
            subject: one.subject,
          })),
      )
    const roles = new Set<string>()
    for (const { kind, role, subject } of own) {
      if (kind === 'role_granted') roles.add(`${role} ${subject}`)
      if (kind === 'role_revoked') roles.delete(`${role} ${subject}`)
    }
    const told = judge.at<{ role: string; account: string }[] | null>('roles')
    if (told) {
      judge.same('roles.length', roles.size)
      told.forEach((row, index) => {
        if (!roles.has(`${lower(row.role)} ${lower(row.account)}`))
          judge.same(`roles.${index}.account`, 'an account that has the role')
      })
    }
    const slot = await state.storage(address, implementationSlot)
    if (BigInt(slot) > 0n) judge.same('implementation', `0x${slot.slice(26)}`)
  },
}

const read: Check = {
  kind: 'contract reads',
  tools: ['read_contract'],
  async run({ world, random, ask }) {
    const token = subjects.token(world, random)
    const holder = subjects.account(world, random)
    const wanted = random.pick([
      ['balanceOf(address)(uint256)', 'balanceOf(address)', [holder]],
      ['totalSupply()(uint256)', 'totalSupply()', []],
      [
        'allowance(address,address)(uint256)',
        'allowance(address,address)',
        [holder, world.facts.contracts.get('permit2') ?? zero],
      ],
    ] as const)
    const [signature, name, args] = wanted
    const { judge, block, state } = await ask([
      'read_contract',
      { address: token, function: signature, args },
    ])
    const data = await state.call(token, name, ...args)
    judge.same('', { block, raw: data, outputs: [{ value: data && String(BigInt(data)) }] })
  },
}

const network: Check = {
  kind: 'network info',
  tools: ['get_network_info'],
  async run({ world, random, ask }) {
    const section = random.pick(['contracts', 'dexes', 'launchpads', 'feeds', 'tokens'])
    const { judge, state } = await ask(['get_network_info', { section }])
    const rows = judge.at<{ address: string }[]>(section)
    const index = random.below(rows.length)
    const address = rows[index]?.address
    if (address) judge.same(`${section}.${index}.code_hash`, await state.codeHash(address))
    judge.same('chain_id', Number(await world.node.ask<Hex>('eth_chainId')))
  },
}

/** A value as a typed read tells it, from the word of what the contract returned. */
function isTold(word: string, told: unknown): boolean {
  const value = BigInt(`0x${word}`)
  if (typeof told === 'boolean') return (value === 1n) === told
  if (typeof told === 'number') return value === BigInt(told) || BigInt.asIntN(256, value) === BigInt(told)
  if (typeof told !== 'string') return false
  if (/^0x[0-9a-fA-F]+$/.test(told)) {
    const hex = lower(told).slice(2)
    return word.startsWith(hex) || word.endsWith(hex.padStart(64, '0'))
  }
  return told === String(value) || told === String(BigInt.asIntN(256, value))
}

type Described = {
  bound?: { function?: string }
  input_schema: { properties?: Record<string, unknown> }
  examples: { arguments: Record<string, unknown> }[]
}

/** The call that a row makes with its own example, where every argument is one word; undefined otherwise. */
function callOf({ bound, input_schema: schema, examples }: Described): Hex | undefined {
  const signature = bound?.function
  const types = signature?.match(/\(([^()]*)\)$/)?.[1]
  if (!signature || types === undefined) return undefined
  const params = types === '' ? [] : types.split(',')
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'address' && name !== 'block')
  const values = names.map((name) => examples[0]?.arguments[name])
  if (params.length !== values.length || !params.every((type) => /^(address|u?int\d*|bytes32)$/.test(type)))
    return undefined
  const plain = (value: unknown): value is string => /^(0x[0-9a-fA-F]+|-?\d+)$/.test(String(value))
  return values.every(plain)
    ? encode(
        signature,
        values.map((value) => BigInt.asUintN(256, BigInt(value))),
      )
    : undefined
}

const typed: Check = {
  kind: 'typed reads',
  tools: [],
  async run({ service, random, ask }) {
    const family = random.pick(['precompile', 'interface_read', 'protocol_read'])
    const page = (await service.get(`/api/v1?family=${family}&limit=500`)) as {
      operations: { name: string }[]
    }
    const { name } = random.pick(page.operations)
    const described = (await ask(['describe_operation', { name }])).answer.data as Described
    const { judge, state } = await ask([name, described.examples[0]?.arguments ?? {}])
    const result = judge.at<Record<string, unknown> | undefined>('result')
    const address = judge.at<string>('contract')
    const input = callOf(described)
    if (!input || !result) return judge.skip('result', 'the call takes more than plain words')
    const [data] = await state.calls([{ to: address, data: input }])
    const values = Object.values(result)
    if (!data || wordsIn(data) !== values.length)
      return judge.skip('result', 'it returns more than plain words')
    Object.entries(result).forEach(([name, told], index) => {
      if (isTold(wordAt(data, index), told)) judge.same(`result.${name}`, told)
      else judge.same(`result.${name}`, `0x${wordAt(data, index)}`)
    })
  },
}

const rpcRows: Check = {
  kind: 'node reads',
  tools: [],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const { number, transactions } = subjects.blockWithTransactions(world, random)
    const { hash } = random.pick(transactions)
    const { judge } = await ask(
      random.pick([
        ['eth_get_balance', { address }],
        ['eth_get_transaction_count', { address }],
        ['eth_get_code', { address: subjects.token(world, random) }],
        ['eth_get_transaction_by_hash', { hash }],
        ['eth_get_transaction_receipt', { hash }],
        ['eth_get_block_by_number', { block: String(number) }],
        ['eth_get_block_transaction_count_by_number', { block: String(number) }],
        ['eth_chain_id', {}],
      ] as const),
    )
    const [method, params] = [judge.at<string>('method'), judge.at<unknown[]>('params')]
    judge.same('result', await world.node.ask(method, ...params))
  },
}

/** Events of one contract each, by the row that searches for them. */
const eventRows: readonly (readonly [string, string, 'v2' | 'v3' | 'v4' | 'token'])[] = [
  ['events_univ2_swap', 'Swap(address,uint256,uint256,uint256,uint256,address)', 'v2'],
  ['events_univ2_sync', 'Sync(uint112,uint112)', 'v2'],
  ['events_univ2_mint', 'Mint(address,uint256,uint256)', 'v2'],
  ['events_univ3_swap', 'Swap(address,address,int256,int256,uint160,uint128,int24)', 'v3'],
  ['events_univ3_mint', 'Mint(address,address,int24,int24,uint128,uint256,uint256)', 'v3'],
  ['events_erc20_transfer', 'Transfer(address,address,uint256)', 'token'],
  ['events_erc20_approval', 'Approval(address,address,uint256)', 'token'],
]

const events: Check = {
  kind: 'event searches',
  tools: [],
  async run({ world, random, ask }) {
    const [row, signature, kind] = random.pick(eventRows)
    const pools = [...world.market.pools.values()].filter(
      (pool) => pool.kind === kind && pool.venue === (kind === 'v2' ? 'univ2' : 'univ3'),
    )
    const address = kind === 'token' ? subjects.token(world, random) : random.pick(pools).key
    const limit = 1 + random.below(50)
    const { judge, block } = await ask([row, { address, limit, from_block: '0' }])
    world.need(0, block)
    const topic = topicOf(signature)
    const from = judge.at<number | undefined>('searched.from_block') ?? 0
    const wanted = world.logs
      .filter(
        (log) =>
          log.address === address && log.topics[0] === topic && log.block >= from && log.block <= block,
      )
      .toReversed()
      .slice(0, limit)
    judge.same(
      'items',
      wanted.map((log) => ({
        block: log.block,
        timestamp: tell.time(world.block(log.block).time),
        transaction: log.hash,
        log_index: log.index,
        address: log.address,
      })),
    )
  },
}

const gas: Check = {
  kind: 'gas',
  tools: ['get_gas_oracle'],
  async run({ world, ask }) {
    const { judge, block, state } = await ask(['get_gas_oracle', {}], ['gas_now', {}])
    const gasInfo = world.facts.contracts.get('arb_gas_info') ?? zero
    const [minimum, l1, backlog, prices] = await Promise.all([
      state.uint(gasInfo, 'getMinimumGasPrice()'),
      state.uint(gasInfo, 'getL1BaseFeeEstimate()'),
      state.uint(gasInfo, 'getGasBacklog()'),
      state.call(gasInfo, 'getPricesInWei()'),
    ])
    const { baseFee, gasUsed } = world.block(block)
    const count = judge.at<number>('recent.blocks')
    const recent = world.chronicle.blocks
      .slice(block + 1 - count, block + 1)
      .map((one) => one.baseFee)
      .sort((one, other) => (one < other ? -1 : 1))
    const perByte = prices ? BigInt(`0x${wordAt(prices, 1)}`) : undefined
    judge.same('', {
      base_fee_wei: baseFee,
      minimum_gas_price_wei: minimum ?? null,
      l1_base_fee_wei: l1 ?? null,
      gas_backlog: backlog === undefined ? null : Number(backlog),
      eth_usd: world.oracles.usdAt(zero, block),
      l1_price_per_byte_wei: perByte,
      recent: { base_fee_min_wei: recent[0], base_fee_max_wei: recent.at(-1) },
    })
    // The price a node names is the base fee, or what the next one is by the rule of EIP-1559.
    const raw = await world.node.ask<{ gasLimit: Hex }>('eth_getBlockByNumber', numberToHex(block), false)
    const target = BigInt(raw.gasLimit) / 2n
    const change = (baseFee * (gasUsed > target ? gasUsed - target : target - gasUsed)) / target / 8n
    judge.oneOf('gas_price_wei', [gasUsed > target ? baseFee + change : baseFee - change, baseFee])
    const price = BigInt(judge.at<string>('gas_price_wei'))
    judge.at<{ l2_gas: number; calldata_bytes: number }[]>('costs').forEach((cost, index) => {
      const [l2, posted] = [BigInt(cost.l2_gas) * price, perByte && BigInt(cost.calldata_bytes) * perByte]
      judge.same(`costs.${index}`, { l2_fee_wei: l2, l1_fee_wei: posted })
      const ether = world.oracles.usdAt(zero, block)
      if (ether && posted !== undefined)
        judge.same(`costs.${index}.total_usd`, (Number(l2 + posted) / 1e18) * ether, { part: 1e-5 })
    })
  },
}

const status: Check = {
  kind: 'service status',
  tools: ['service_status'],
  async run({ world, service, ask }) {
    const { judge, block } = await ask(['service_status', {}])
    judge.same('head', { block, timestamp: tell.time(world.block(block).time) })
    const listed = (await service.get('/api/v1')) as { tools: unknown[] }
    judge.same('tools_listed', listed.tools.length)
  },
}

export const contractChecks: readonly Check[] = [contract, read, network, typed, rpcRows, events, gas, status]
