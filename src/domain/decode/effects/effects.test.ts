import fc from 'fast-check'
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCalldata } from '../decodeCalldata.ts'
import { collectEffects, tracedEther } from './collectEffects.ts'
import { describeEffects, type EffectLabels } from './describeEffects.ts'
import type { EffectLog } from './Effects.ts'
import { netChanges, netOfSwaps } from './netChanges.ts'
import { poolIdOf, poolKeysIn } from './poolKeys.ts'
import { type SummarySource, summarise } from './summarise.ts'

const address = (n: number) => numberToHex(n, { size: 20 })
const [alice, bob, spender, tokenA, tokenB, pool, weth, nft] = [1, 2, 3, 10, 11, 20, 30, 40].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
  'event TokenSold(uint256 ts, address token, address seller, uint256 amount, uint256 eth, uint256 fee, uint256 postPrice)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const nftAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])

let position = 0
function log(
  from: Address,
  eventName: string,
  args: Record<string, unknown>,
  events: typeof abi | typeof nftAbi = abi,
): EffectLog {
  const item = events.find((event) => event.name === eventName)
  if (!item) throw new Error(eventName)
  const inputs = item.inputs.filter((input) => !('indexed' in input && input.indexed))
  position += 1
  return {
    address: from,
    topics: encodeEventTopics({ abi: [item], eventName: item.name, args: args as never }) as Hex[],
    data: encodeAbiParameters(inputs as never, inputs.map((input) => args[input.name]) as never),
    logIndex: position,
  }
}

const collect = (logs: EffectLog[], value = 0n) => collectEffects({ from: alice, to: bob, value, logs, weth })

const labels: EffectLabels = {
  tokenOf: (token) =>
    ({
      [tokenA]: { symbol: 'AAA', name: 'A', decimals: 18, impostorOf: null },
      [tokenB]: { symbol: 'BBB', name: 'B', decimals: 6, impostorOf: null },
      [nft]: { symbol: 'NFT', name: 'N', decimals: null, impostorOf: null },
    })[token],
  poolOf: ({ address: at }) =>
    at === pool ? { tokens: { token0: tokenA, token1: tokenB }, venue: 'Uniswap v3' } : undefined,
  nameOf: (at) => (at === spender ? 'Permit2' : null),
}
const source: SummarySource = {
  actor: alice,
  to: bob,
  createdContract: null,
  functionName: 'go',
  status: 'success',
  failure: null,
}
const sentence = (logs: EffectLog[], value = 0n) => summarise(collect(logs, value), labels, source)

const swap = (amount0: bigint, amount1: bigint) =>
  log(pool, 'Swap', {
    sender: bob,
    recipient: alice,
    amount0,
    amount1,
    sqrtPriceX96: 1n,
    liquidity: 1n,
    tick: 0,
  })

describe('collectEffects', () => {
  it('reads moves of every standard, in the order of the logs', () => {
    const { moves } = collect(
      [
        log(tokenA, 'Transfer', { from: alice, to: bob, value: 5n }),
        log(nft, 'Transfer', { from: zeroAddress, to: alice, tokenId: 7n }, nftAbi),
        log(nft, 'TransferSingle', { operator: bob, from: alice, to: bob, id: 1n, value: 2n }),
        log(nft, 'TransferBatch', {
          operator: bob,
          from: alice,
          to: zeroAddress,
          ids: [1n, 2n],
          values: [3n, 4n],
        }),
        log(weth, 'Deposit', { dst: alice, wad: 9n }),
        log(tracedEther, 'Transfer', { from: bob, to: alice, value: 8n }),
      ],
      3n,
    )
    expect(
      moves.map(({ standard, kind, token, amount, tokenId }) => [standard, kind, token, amount, tokenId]),
    ).toEqual([
      ['native', 'transfer', null, 3n, null],
      ['erc20', 'transfer', tokenA, 5n, null],
      ['erc721', 'mint', nft, 1n, 7n],
      ['erc1155', 'transfer', nft, 2n, 1n],
      ['erc1155', 'burn', nft, 3n, 1n],
      ['erc1155', 'burn', nft, 4n, 2n],
      ['erc20', 'wrap', weth, 9n, null],
      ['native', 'transfer', null, 8n, null],
    ])
  })

  it('counts a wrap once, where the token also logs a mint, and only from the wrapped-ether contract', () => {
    const both = collect([
      log(weth, 'Transfer', { from: zeroAddress, to: alice, value: 9n }),
      log(weth, 'Deposit', { dst: alice, wad: 9n }),
      log(tokenA, 'Deposit', { dst: alice, wad: 9n }),
    ])
    expect(both.moves).toHaveLength(1)
  })

  it('reads permissions, unlimited and taken back', () => {
    const rows = (logs: EffectLog[]) =>
      collect(logs).approvals.map(({ kind, token, unlimited, revoked }) => [kind, token, unlimited, revoked])
    expect(
      rows([
        log(tokenA, 'Approval', { owner: alice, spender, value: 2n ** 256n - 1n }),
        log(tokenA, 'Approval', { owner: alice, spender, value: 10n ** 30n }),
        log(tokenA, 'Approval', { owner: alice, spender, value: 0n }),
        log(nft, 'ApprovalForAll', { owner: alice, operator: spender, approved: true }),
        log(spender, 'Permit', {
          owner: alice,
          token: tokenB,
          spender: bob,
          amount: 2n ** 160n - 1n,
          expiration: 2 ** 47,
          nonce: 1,
        }),
        log(spender, 'Lockdown', { owner: alice, token: tokenB, spender: bob }),
      ]),
    ).toEqual([
      ['erc20', tokenA, true, false],
      ['erc20', tokenA, false, false],
      ['erc20', tokenA, false, true],
      ['all_tokens', nft, true, false],
      ['permit2', tokenB, true, false],
      ['permit2', tokenB, false, true],
    ])
    const shown = describeEffects(
      collect([
        log(spender, 'Permit', {
          owner: alice,
          token: tokenB,
          spender: bob,
          amount: 5n,
          expiration: 1_900_000_000,
          nonce: 1,
        }),
      ]),
      labels,
      alice,
    )
    expect(shown.approvals).toMatchObject([
      { symbol: 'BBB', amount_decimal: '0.000005', expires: '2030-03-17T17:46:40Z' },
    ])
  })

  it('reads trades on launchpad curves', () => {
    const { curveTrades } = collect([
      log(pool, 'CurveBuy', { buyer: alice, recipient: alice, quoteIn: 4n, tokensOut: 5n, fee: 0n, tax: 0n }),
      log(pool, 'TokenSold', {
        ts: 1n,
        token: tokenA,
        seller: alice,
        amount: 6n,
        eth: 7n,
        fee: 0n,
        postPrice: 0n,
      }),
    ])
    expect(curveTrades).toMatchObject([
      { curve: pool, side: 'buy', token: null, tokenAmount: 5n, quoteAmount: 4n, trader: alice },
      { side: 'sell', token: tokenA, tokenAmount: 6n, quoteAmount: 7n },
    ])
  })

  it('never throws, whatever the logs hold', () => {
    const topics = abi.map((item) => encodeEventTopics({ abi: [item] })[0] as Hex)
    fc.assert(
      fc.property(
        fc.constantFrom(...topics),
        fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 3 }),
        fc.uint8Array({ maxLength: 320 }),
        (topic, rest, data) => {
          const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as Hex
          const effects = collect([
            { address: weth, topics: [topic, ...rest.map(hex)], data: hex(data), logIndex: 0 },
          ])
          describeEffects(effects, labels, alice)
          summarise(effects, labels, source)
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('sums', () => {
  it('of moves are zero over all accounts', () => {
    const accounts = [alice, bob, spender]
    const move = fc.record({
      from: fc.constantFrom(...accounts),
      to: fc.constantFrom(...accounts),
      token: fc.constantFrom(tokenA, tokenB),
      amount: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (list) => {
        const moves = list.map((row) => ({
          ...row,
          standard: 'erc20' as const,
          kind: 'transfer' as const,
          tokenId: null,
          logIndex: 0,
        }))
        const all = accounts.flatMap((account) => netChanges(moves, account))
        for (const token of [tokenA, tokenB]) {
          expect(all.filter((row) => row.token === token).reduce((sum, row) => sum + row.amount, 0n)).toBe(0n)
        }
      }),
    )
  })

  it('of swaps leave the hops in between out, and stay silent about unknown pools', () => {
    const { swaps } = collect([swap(100n, -50n), swap(-30n, 50n)])
    const tokens = { token0: tokenA, token1: tokenB }
    expect(netOfSwaps(swaps, () => tokens)).toEqual([{ token: tokenA, amount: 70n }])
    expect(netOfSwaps(swaps, (row) => (row === swaps[0] ? tokens : undefined))).toBeUndefined()
  })
})

describe('summarise', () => {
  it('says what happened in one sentence', () => {
    const out = [
      sentence([swap(2n * 10n ** 18n, -3_500_000n)]),
      sentence([swap(1n, -1n), { ...swap(1n, -1n), address: bob }]),
      sentence([log(tokenA, 'Transfer', { from: alice, to: spender, value: 1_234_567_890_123_456_789n })]),
      sentence([log(nft, 'Transfer', { from: bob, to: spender, tokenId: 7n }, nftAbi)]),
      sentence([log(nft, 'ApprovalForAll', { owner: alice, operator: spender, approved: true })]),
      sentence([log(weth, 'Deposit', { dst: alice, wad: 10n ** 18n })], 10n ** 18n),
      sentence([
        log(pool, 'TokenSold', {
          ts: 1n,
          token: tokenA,
          seller: alice,
          amount: 10n ** 18n,
          eth: 7n,
          fee: 0n,
          postPrice: 0n,
        }),
      ]),
      sentence([]),
      summarise(collect([]), labels, { ...source, status: 'reverted', failure: 'no' }),
      summarise(collect([]), labels, { ...source, to: null, createdContract: tokenA }),
    ]
    expect(out).toEqual([
      '0x0000…0001 swapped 2 AAA for 3.5 BBB on Uniswap v3.',
      '0x0000…0001 made 2 swaps on Uniswap v3.',
      '0x0000…0001 sent ~1.23456 AAA to Permit2.',
      '0x0000…0001 moved NFT #7 from 0x0000…0002 to Permit2.',
      '0x0000…0001 allowed Permit2 to move every NFT token.',
      '0x0000…0001 wrapped 1 ETH.',
      '0x0000…0001 sold 1 AAA on the launchpad curve 0x0000…0014.',
      '0x0000…0001 called go on 0x0000…0002.',
      '0x0000…0001 called go on 0x0000…0002, which failed: no.',
      '0x0000…0001 created the contract 0x0000…000A.',
    ])
  })

  it('never says a stolen symbol without saying so', () => {
    const stolen: EffectLabels = {
      ...labels,
      tokenOf: () => ({ symbol: 'NVDA', name: null, decimals: 18, impostorOf: tokenB }),
    }
    const effects = collect([log(tokenA, 'Transfer', { from: alice, to: bob, value: 10n ** 18n })])
    expect(summarise(effects, stolen, source)).toBe('0x0000…0001 sent 1 NVDA (an impostor) to 0x0000…0002.')
    expect(describeEffects(effects, stolen, alice).token_moves).toMatchObject([
      { impostor_of: getAddress(tokenB) },
    ])
  })

  it('keeps a hostile symbol short, clean and on one line', () => {
    const hostile: EffectLabels = {
      ...labels,
      tokenOf: () => ({
        symbol: `\u202e${'EVIL '.repeat(50)}\n`,
        name: null,
        decimals: 18,
        impostorOf: null,
      }),
    }
    const text = summarise(
      collect([log(tokenA, 'Transfer', { from: alice, to: bob, value: 10n ** 18n })]),
      hostile,
      source,
    )
    expect(text).toBe('0x0000…0001 sent 1 EVIL EVIL EVIL EVIL… to 0x0000…0002.')
  })
})

describe('v4 pool keys', () => {
  const key = { currency0: zeroAddress, currency1: tokenA, fee: 3000, tickSpacing: 60, hooks: zeroAddress }
  const types = '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks)'

  it('are found in calls, single and along paths, under the id they hash to', () => {
    const single = parseAbi([`function initialize(${types} key, uint160 sqrtPriceX96)`] as const)
    const data = encodeInit(single, key)
    expect(poolKeysIn(decodeCalldata(data)).get(poolIdOf(key))).toMatchObject({
      currency1: tokenA,
      fee: 3000,
    })
    const path = decodeCalldata('0x')
    path.steps.push({
      path: '1',
      kind: 'action',
      name: 'SWAP_EXACT_IN',
      signature: null,
      selector: null,
      to: null,
      value_wei: null,
      delegatecall: false,
      may_fail: false,
      note: null,
      args: [
        {
          name: 'swap',
          type: '()',
          value: {
            currencyIn: tokenB,
            path: [
              {
                intermediateCurrency: tokenA,
                fee: '500',
                tickSpacing: '10',
                hooks: zeroAddress,
                hookData: '0x',
              },
              {
                intermediateCurrency: zeroAddress,
                fee: '3000',
                tickSpacing: '60',
                hooks: zeroAddress,
                hookData: '0x',
              },
            ],
          },
        },
      ],
    })
    const keys = poolKeysIn(path)
    expect([...keys.keys()]).toEqual([
      poolIdOf({ ...key, currency0: tokenA, currency1: tokenB, fee: 500, tickSpacing: 10 }),
      poolIdOf(key),
    ])
  })
})

function encodeInit(items: readonly unknown[], key: object): Hex {
  const [item] = items as [{ inputs: never }]
  const body = encodeAbiParameters(item.inputs, [key, 1n] as never)
  return `0x6276cbbe${body.slice(2)}`
}
