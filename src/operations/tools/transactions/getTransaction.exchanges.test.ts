import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  formatEther,
  getAddress,
  maxUint256,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem'
import { afterAll, describe, expect, it } from 'vitest'
import { erc20, far, startPairWorld } from '../../../../test/exchanges/startPairWorld.ts'

const { world, pair, explain } = await startPairWorld()
afterAll(() => world.stop())

describe('get_transaction of an exchange', () => {
  it('explains a v2 swap by the pool’s own log and the balances it changed', async () => {
    const { v2Router, token, weth } = world.addresses
    const balance = () =>
      world.viem.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [world.me] })
    const before = await balance()
    const data = world.calldata('v2Router', 'swapExactETHForTokens', [0n, [weth, token], world.me, far])
    const hash = await world.send({ to: v2Router, data, value: parseEther('1') })
    const bought = (await balance()) - before
    const answer = await explain(hash)
    expect(answer.roundTrips).toBeLessThanOrEqual(3)
    expect(answer.data.swaps).toEqual([
      {
        venue: 'Uniswap v2',
        pool_kind: 'v2',
        pool: getAddress(pair),
        in: {
          token: getAddress(weth),
          symbol: 'WETH',
          impostor_of: null,
          decimals: 18,
          amount: parseEther('1').toString(),
          amount_decimal: '1',
        },
        out: {
          token: getAddress(token),
          symbol: 'TT',
          impostor_of: null,
          decimals: 18,
          amount: bought.toString(),
          amount_decimal: formatEther(bought),
        },
        sender: getAddress(v2Router),
        recipient: getAddress(world.me),
        log_index: expect.any(Number),
        pool_label: 'TT/WETH',
        usd: null,
      },
    ])
    expect(answer.data.balance_changes).toMatchObject([
      { token: null, amount: (-parseEther('1')).toString() },
      { token: getAddress(token), amount: bought.toString() },
    ])
    expect(answer.data.token_moves.map((move) => [move.kind, move.symbol])).toEqual([
      ['transfer', 'ETH'],
      // The router hands it on to the wrapper, which leaves no log.
      ['transfer', 'ETH'],
      ['wrap', 'WETH'],
      ['transfer', 'WETH'],
      ['transfer', 'TT'],
    ])
    expect(answer.data.to_label).toBe('univ2_router')
    expect(answer.data.summary).toMatch(/^0xf39F…2266 swapped 1 WETH for ~90\.66\d* TT on Uniswap v2\.$/)
  })

  it('explains added liquidity and an unlimited approval', async () => {
    const { v2Router, token } = world.addresses
    const add = world.calldata('v2Router', 'addLiquidityETH', [
      token,
      parseEther('100'),
      0n,
      0n,
      world.me,
      far,
    ])
    const added = await explain(await world.send({ to: v2Router, data: add, value: parseEther('1') }))
    expect(added.data.liquidity).toMatchObject([
      { venue: 'Uniswap v2', change: 'add', pool: getAddress(pair) },
    ])
    const [change] = added.data.liquidity
    expect([change?.asset0?.symbol, change?.asset1?.symbol].sort()).toEqual(['TT', 'WETH'])
    expect(added.data.summary).toMatch(/added liquidity of .* on Uniswap v2\.$/)

    const approve = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [v2Router, maxUint256] })
    const approved = await explain(await world.send({ to: token, data: approve }))
    expect(approved.data.approvals).toMatchObject([
      {
        kind: 'erc20',
        token: getAddress(token),
        spender: getAddress(v2Router),
        spender_label: 'univ2_router',
        unlimited: true,
        revoked: false,
        amount: maxUint256.toString(),
        amount_decimal: null,
      },
    ])
    expect(approved.data.summary).toBe('0xf39F…2266 allowed univ2_router to move any amount of TT.')
    const revoke = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [v2Router, 0n] })
    const revoked = await explain(await world.send({ to: token, data: revoke }))
    expect(revoked.data.approvals).toMatchObject([{ unlimited: false, revoked: true }])
    await world.send({ to: token, data: approve })
  })

  it('explains v3 liquidity and swaps with the sign of the pool', async () => {
    const { token, weth, v3Positions, v3Router } = world.addresses
    const [token0, token1] = [token, weth].sort() as [Address, Address]
    for (const spender of [v3Positions, v3Router]) {
      await world.send({
        to: token,
        data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, maxUint256] }),
      })
    }
    await world.send({
      to: v3Positions,
      data: world.calldata('v3Positions', 'createAndInitializePoolIfNecessary', [
        token0,
        token1,
        3000,
        2n ** 96n,
      ]),
    })
    const mint = world.calldata('v3Positions', 'mint', [
      {
        token0,
        token1,
        fee: 3000,
        tickLower: -600,
        tickUpper: 600,
        amount0Desired: parseEther('1'),
        amount1Desired: parseEther('1'),
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: world.me,
        deadline: far,
      },
    ])
    const minted = await explain(await world.send({ to: v3Positions, data: mint, value: parseEther('1') }))
    expect(minted.data.liquidity).toMatchObject([{ venue: 'Uniswap v3', pool_kind: 'v3', change: 'add' }])
    expect(minted.data.token_moves).toContainEqual(
      expect.objectContaining({
        standard: 'erc721',
        kind: 'mint',
        token_id: '1',
        token: getAddress(v3Positions),
        symbol: 'UNI-V3-POS',
      }),
    )
    const swap = world.calldata('v3Router', 'exactInputSingle', [
      {
        tokenIn: token,
        tokenOut: weth,
        fee: 3000,
        recipient: world.me,
        deadline: far,
        amountIn: 10n ** 15n,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ])
    const hash = await world.send({ to: v3Router, data: swap })
    const swapped = await explain(hash)
    const received = await world.viem
      .getTransactionReceipt({ hash })
      .then(({ logs }) => logs.find((log) => log.address.toLowerCase() === weth))
    expect(swapped.data.swaps).toMatchObject([
      {
        venue: 'Uniswap v3',
        in: { token: getAddress(token), amount: (10n ** 15n).toString() },
        out: { token: getAddress(weth), amount: BigInt(received?.data ?? 0).toString() },
      },
    ])
    expect(swapped.data.call?.function).toBe('exactInputSingle')
  })

  it('names the tokens of a v4 pool only when a key proves them', async () => {
    const { token, v4Manager, v4Positions, v4Swapper } = world.addresses
    const key = { currency0: zeroAddress, currency1: token, fee: 3000, tickSpacing: 60, hooks: zeroAddress }
    await world.send({ to: v4Manager, data: world.calldata('v4Manager', 'initialize', [key, 2n ** 96n]) })
    const params = [
      encodeAbiParameters(
        parseAbiParameters(
          '(address,address,uint24,int24,address), int24, int24, uint256, uint128, uint128, address, bytes',
        ),
        [
          [key.currency0, key.currency1, key.fee, key.tickSpacing, key.hooks],
          60,
          600,
          parseEther('10'),
          2n ** 100n,
          0n,
          world.me,
          '0x',
        ],
      ),
      encodeAbiParameters(parseAbiParameters('address, address'), [key.currency0, key.currency1]),
      encodeAbiParameters(parseAbiParameters('address, address'), [key.currency0, world.me]),
    ]
    const plan = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x020d14', params])
    const mint = world.calldata('v4Positions', 'modifyLiquidities', [plan, far])
    const minted = await explain(await world.send({ to: v4Positions, data: mint, value: parseEther('1') }))
    expect(minted.data.call?.steps.map((step) => step.name)).toEqual([
      'MINT_POSITION',
      'SETTLE_PAIR',
      'SWEEP',
    ])
    expect(minted.data.liquidity).toMatchObject([{ venue: 'Uniswap v4', change: 'add', asset0: null }])

    await world.send({
      to: token,
      data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [v4Swapper, maxUint256] }),
    })
    const swapWith = (pool: typeof key) =>
      world.calldata('v4Swapper', 'swap', [
        pool,
        { zeroForOne: false, amountSpecified: -(10n ** 15n), sqrtPriceLimitX96: 2n ** 100n },
        { takeClaims: false, settleUsingBurn: false },
        '0x',
      ])
    const ether = () => world.viem.getBalance({ address: world.me })
    const hash = await world.send({ to: v4Swapper, data: swapWith(key) })
    const { gasUsed, effectiveGasPrice, blockNumber } = await world.viem.getTransactionReceipt({ hash })
    const before = await world.viem.getBalance({ address: world.me, blockNumber: blockNumber - 1n })
    const gained = (await ether()) - before + gasUsed * effectiveGasPrice
    const swapped = await explain(hash)
    expect(swapped.data.swaps).toMatchObject([
      {
        venue: 'Uniswap v4',
        pool_kind: 'v4',
        pool: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        in: { token: getAddress(token), amount: (10n ** 15n).toString() },
        out: { token: null, symbol: 'ETH', amount: gained.toString() },
        recipient: null,
      },
    ])
    // The position manager never saw this pool, and the call that swaps in it is not a known one: the log tells.
    const stranger = { ...key, fee: 500, tickSpacing: 10 }
    await world.send({
      to: v4Manager,
      data: world.calldata('v4Manager', 'initialize', [stranger, 2n ** 96n]),
    })
    const hash2 = await world.send({ to: v4Swapper, data: swapWith(stranger) })
    const unproven = await world.withFaults(
      [
        {
          methods: ['eth_getLogs'],
          fault: { kind: 'rpc_error', code: -32602, message: 'log query timed out' },
        },
      ],
      () => explain(hash2),
    )
    expect(unproven.data.swaps).toMatchObject([{ venue: 'Uniswap v4', in: null, out: null }])
    await world.anvil.request('evm_mine')
    const fromLog = await explain(hash2)
    const [emptySwap] = fromLog.data.swaps
    expect([emptySwap?.in?.symbol, emptySwap?.out?.symbol].sort()).toEqual(['ETH', 'TT'])
    expect(fromLog.roundTrips).toBeLessThanOrEqual(3)
    await world.anvil.request('evm_mine')
    const again = await world.withFaults(
      [{ methods: ['eth_getLogs'], fault: { kind: 'rpc_error', code: -32603, message: 'boom' } }],
      () => explain(hash2),
    )
    expect(again.data.swaps).toEqual(fromLog.data.swaps)
  })
})
