import type { Hex } from 'viem'
import type { AbiValue } from '../abiShape.ts'
import { type Apply, address, amount, type EventTable, type Values } from './Apply.ts'
import type { EffectLog, LiquidityChange, PoolSwap } from './Effects.ts'

const swap = (
  log: EffectLog,
  fields: Omit<PoolSwap, 'logIndex' | 'pool'> & { id?: AbiValue | undefined },
): PoolSwap => {
  const { id, ...rest } = fields
  return {
    ...rest,
    pool: { address: log.address, id: id === undefined ? null : (id as Hex) },
    logIndex: log.logIndex,
  }
}

const swapV2: Apply = ({ swaps }, log, [sender, in0, in1, out0, out1, to]) =>
  swaps.push(
    swap(log, {
      kind: 'v2',
      amount0: amount(in0) - amount(out0),
      amount1: amount(in1) - amount(out1),
      sender: address(sender),
      recipient: address(to),
    }),
  )

const swapSolidly: Apply = (effects, log, [sender, to, in0, in1, out0, out1]) =>
  swapV2(effects, log, [sender ?? '0x', in0 ?? 0n, in1 ?? 0n, out0 ?? 0n, out1 ?? 0n, to ?? '0x'])

const swapV3: Apply = ({ swaps }, log, [sender, recipient, amount0, amount1]) =>
  swaps.push(
    swap(log, {
      kind: 'v3',
      amount0: amount(amount0),
      amount1: amount(amount1),
      sender: address(sender),
      recipient: address(recipient),
    }),
  )

/** v4 logs the caller's balance: what the caller lost is what the pool took in. */
const swapV4: Apply = ({ swaps }, log, [id, sender, amount0, amount1]) =>
  swaps.push(
    swap(log, {
      kind: 'v4',
      id,
      amount0: -amount(amount0),
      amount1: -amount(amount1),
      sender: address(sender),
      recipient: null,
    }),
  )

const change = (
  log: EffectLog,
  fields: Omit<LiquidityChange, 'logIndex' | 'pool'> & { id?: AbiValue | undefined },
): LiquidityChange => {
  const { id, ...rest } = fields
  return {
    ...rest,
    pool: { address: log.address, id: id === undefined ? null : (id as Hex) },
    logIndex: log.logIndex,
  }
}

const liquidity =
  (
    kind: 'v2' | 'v3',
    side: LiquidityChange['change'],
    pick: (values: Values) => (AbiValue | undefined)[],
  ): Apply =>
  (effects, log, values) => {
    const [owner, amount0, amount1] = pick(values)
    effects.liquidity.push(
      change(log, {
        kind,
        change: side,
        owner: address(owner),
        amount0: amount(amount0),
        amount1: amount(amount1),
      }),
    )
  }

const modifyV4: Apply = (effects, log, [id, sender, , , delta]) =>
  effects.liquidity.push(
    change(log, {
      kind: 'v4',
      id,
      change: amount(delta) > 0n ? 'add' : amount(delta) < 0n ? 'remove' : 'collect',
      owner: address(sender),
      amount0: null,
      amount1: null,
    }),
  )

/** Events of pools: swaps, liquidity and creation. */
export const poolEvents: EventTable = {
  'Swap(address,uint256,uint256,uint256,uint256,address)': swapV2,
  'Swap(address,address,uint256,uint256,uint256,uint256)': swapSolidly,
  'Swap(address,address,int256,int256,uint160,uint128,int24)': swapV3,
  'Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)': swapV3,
  'Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)': swapV3,
  'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)': swapV4,
  'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24,uint16)': swapV4,
  'Mint(address,uint256,uint256)': liquidity('v2', 'add', ([sender, a, b]) => [sender, a, b]),
  'Burn(address,uint256,uint256,address)': liquidity('v2', 'remove', ([, a, b, to]) => [to, a, b]),
  'Mint(address,address,int24,int24,uint128,uint256,uint256)': liquidity(
    'v3',
    'add',
    ([, owner, , , , a, b]) => [owner, a, b],
  ),
  'Burn(address,int24,int24,uint128,uint256,uint256)': liquidity('v3', 'remove', ([owner, , , , a, b]) => [
    owner,
    a,
    b,
  ]),
  'Collect(address,address,int24,int24,uint128,uint128)': liquidity(
    'v3',
    'collect',
    ([owner, , , , a, b]) => [owner, a, b],
  ),
  'ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)': modifyV4,
  'Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)': (
    { createdPools },
    _,
    [id, currency0, currency1, fee, tickSpacing, hooks],
  ) =>
    createdPools.set(id as Hex, {
      currency0: address(currency0),
      currency1: address(currency1),
      fee: Number(fee),
      tickSpacing: Number(tickSpacing),
      hooks: address(hooks),
    }),
}
