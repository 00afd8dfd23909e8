import {
  type Address,
  encodeAbiParameters,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  zeroAddress,
} from 'viem'
import { z } from 'zod'
import type { Network } from '../../../base/network/Network.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { wholeNumberArgument } from '../../../base/schema/amount.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { hookPowers } from '../../../domain/market/pools/hookPowers.ts'
import { amountsOfLiquidity, sqrtRatioAtTick } from '../../../domain/market/tickMath.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineUtility, type Refuse } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

/** Hashes of the code that Uniswap's factories give their pools, the same on every chain. */
const pairCodeHash: Hex = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
const poolCodeHash: Hex = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'

const tokens = {
  token_a: addressArgument('One token.'),
  token_b: addressArgument('The other token, in any order.'),
}
const factory = (name: string) =>
  addressArgument(`Factory that makes the pool; ${name} of this network when absent.`).optional()
const codeHash = hashArgument("Hash of the pool's init code; Uniswap's when absent.").optional()
const fee = z.number().int().min(0).max(16_777_215).describe('Fee in millionths, such as 3000.')
const pool = z.object({ pool: z.string(), token0: z.string(), token1: z.string(), factory: z.string() })
const example = {
  token_a: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  token_b: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
}
const keyTypes = [
  { type: 'address' },
  { type: 'address' },
  { type: 'uint24' },
  { type: 'int24' },
  { type: 'address' },
] as const

/** Pools know their tokens in the order of their addresses. */
function sortTokens(one: Address, other: Address, refuse: Refuse): [Address, Address] {
  if (one === other) throw refuse('token_b', 'must differ from the other token')
  return one < other ? [one, other] : [other, one]
}

/** Where pools stand, what they are called, and what positions in them hold. */
export function poolUtilities(network: Network): CatalogRow[] {
  const known = (key: string, given: Address | undefined, refuse: Refuse): Address => {
    const address = given ?? network.contract(key)?.address
    if (!address) throw refuse('factory', 'is required, for none is known on this network')
    return address
  }
  return [
    defineUtility({
      name: 'univ2_pair_address',
      topic: 'market',
      description: 'Compute where the v2 pair of two tokens stands, whether it exists or not.',
      input: z.object({ ...tokens, factory: factory('the Uniswap v2 factory'), init_code_hash: codeHash }),
      output: pool,
      example: { ...example, factory: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f' },
      compute(args, refuse) {
        const [token0, token1] = sortTokens(args.token_a, args.token_b, refuse)
        const from = known('univ2_factory', args.factory, refuse)
        const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]))
        const bytecodeHash = args.init_code_hash ?? pairCodeHash
        const address = getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash })
        return {
          pool: address,
          token0: toChecksum(token0),
          token1: toChecksum(token1),
          factory: toChecksum(from),
        }
      },
      words: 'uniswap pair create2',
    }),
    defineUtility({
      name: 'univ3_pool_address',
      topic: 'market',
      description: 'Compute where the v3 pool of two tokens and a fee stands, whether it exists or not.',
      input: z.object({
        ...tokens,
        fee,
        factory: factory('the Uniswap v3 factory'),
        init_code_hash: codeHash,
      }),
      output: pool,
      example: { ...example, fee: 3000, factory: '0x1f98431c8ad98523631ae4a59f267346ea31f984' },
      compute(args, refuse) {
        const [token0, token1] = sortTokens(args.token_a, args.token_b, refuse)
        const from = known('univ3_factory', args.factory, refuse)
        const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const
        const salt = keccak256(encodeAbiParameters(types, [token0, token1, args.fee]))
        const bytecodeHash = args.init_code_hash ?? poolCodeHash
        const address = getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash })
        return {
          pool: address,
          token0: toChecksum(token0),
          token1: toChecksum(token1),
          factory: toChecksum(from),
        }
      },
      words: 'uniswap pool create2',
    }),
    defineUtility({
      name: 'univ4_pool_id',
      topic: 'market',
      description: 'Compute the id of a v4 pool from its currencies, fee, tick spacing and hooks.',
      input: z.object({
        currency_a: addressArgument('One currency; the zero address is ether.'),
        currency_b: addressArgument('The other currency, in any order.'),
        fee,
        tick_spacing: z.number().int().min(1).max(32_767).describe('Tick spacing, such as 60.'),
        hooks: addressArgument('Hook of the pool; none when absent.').prefault(zeroAddress),
      }),
      output: z.object({ pool_id: z.string(), currency0: z.string(), currency1: z.string() }),
      example: { currency_a: zeroAddress, currency_b: example.token_b, fee: 3000, tick_spacing: 60 },
      compute(args, refuse) {
        const [currency0, currency1] = sortTokens(args.currency_a, args.currency_b, refuse)
        const key = [currency0, currency1, args.fee, args.tick_spacing, args.hooks] as const
        return {
          pool_id: keccak256(encodeAbiParameters(keyTypes, key)),
          currency0: toChecksum(currency0),
          currency1: toChecksum(currency1),
        }
      },
      words: 'uniswap v4 pool key hash',
    }),
    defineUtility({
      name: 'univ4_hook_flags',
      topic: 'market',
      description: 'Read what a v4 hook may do from the last 14 bits of its address.',
      input: z.object({ hook: addressArgument('Address of the hook.') }),
      output: z.object({
        flags: z.string().describe('The 14 bits as hex.'),
        powers: z.array(z.string()).describe('What the hook may step into.'),
      }),
      example: { hook: '0x00000000000000000000000000000000000000cc' },
      compute: ({ hook }) => ({
        flags: `0x${(BigInt(hook) & 0x3fffn).toString(16).padStart(4, '0')}`,
        powers: hookPowers(hook),
      }),
      words: 'uniswap v4 hook permissions',
    }),
    defineUtility({
      name: 'position_amounts',
      topic: 'market',
      description: 'Compute what a v3 or v4 position holds of both tokens at a price, to the smallest unit.',
      input: z.object({
        liquidity: wholeNumberArgument('Liquidity of the position.'),
        tick_lower: inputFields.tick('Lower end of the range.'),
        tick_upper: inputFields.tick('Upper end of the range.'),
        sqrt_price_x96: wholeNumberArgument("The pool's square root price.").optional(),
        tick: inputFields.tick("The pool's tick; instead of sqrt_price_x96.").optional(),
      }),
      output: z.object({
        amount0: z.string(),
        amount1: z.string(),
        in_range: z.boolean(),
        sqrt_price_x96: z.string(),
      }),
      example: { liquidity: '1000000000000000000', tick_lower: -600, tick_upper: 600, tick: 0 },
      compute({ liquidity, tick_lower, tick_upper, sqrt_price_x96, tick }, refuse) {
        if (tick_lower >= tick_upper) throw refuse('tick_lower', 'must be below tick_upper')
        if ((sqrt_price_x96 === undefined) === (tick === undefined))
          throw refuse('sqrt_price_x96', 'must be given, or tick, but not both')
        const price = sqrt_price_x96 ?? sqrtRatioAtTick(tick ?? 0)
        const range = { liquidity, tickLower: tick_lower, tickUpper: tick_upper }
        const { amount0, amount1 } = amountsOfLiquidity(range, price, 'down')
        const inside = price >= sqrtRatioAtTick(tick_lower) && price < sqrtRatioAtTick(tick_upper)
        return {
          amount0: amount0.toString(),
          amount1: amount1.toString(),
          in_range: inside,
          sqrt_price_x96: price.toString(),
        }
      },
      words: 'uniswap liquidity position value lp',
    }),
  ]
}
