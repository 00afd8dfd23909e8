import { z } from 'zod'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { integerRoot, toDecimalText, toFraction } from './decimalMath.ts'
import { defineUtility } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

/** What the parent chain's contracts have added to their address here. */
const aliasOffset = BigInt('0x1111000000000000000000000000000000001111')
const addresses = 2n ** 160n
const toAddress = (value: bigint) =>
  toChecksum(`0x${(((value % addresses) + addresses) % addresses).toString(16).padStart(40, '0')}`)

/** Roots are taken with so many decimals, more than are shown. */
const places = 60n
const unit = 10n ** places
const shownDigits = 30

/** Rates, changes and addresses on the two chains. */
export const rateUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'impermanent_loss',
    topic: 'market',
    description:
      'Compute what a full-range position has lost against holding, after the price changed by a factor.',
    input: z.object({
      price_ratio: inputFields.positive('New price over old price, such as 2 for a doubling.'),
    }),
    output: z.object({
      loss_percent: z
        .string()
        .describe('Zero or negative: the position is worth this much less than holding.'),
      value_ratio: z.string().describe("The position's worth over the worth of holding."),
    }),
    example: { price_ratio: '4' },
    compute({ price_ratio }, refuse) {
      const { numerator, denominator } = toFraction(price_ratio)
      if (numerator === 0n) throw refuse('price_ratio', 'must be above zero')
      const root = integerRoot((numerator * unit * unit) / denominator, 2n)
      // 2 sqrt(r) / (1 + r), with everything times the unit.
      const ratio = { numerator: 2n * root * denominator, denominator: (numerator + denominator) * unit }
      const loss = { numerator: (ratio.numerator - ratio.denominator) * 100n, denominator: ratio.denominator }
      return {
        loss_percent: toDecimalText(loss, shownDigits),
        value_ratio: toDecimalText(ratio, shownDigits),
      }
    },
    words: 'il liquidity divergence loss',
  }),
  defineUtility({
    name: 'apy_to_apr',
    topic: 'market',
    description: 'Turn a yearly yield with compounding into the plain yearly rate behind it.',
    input: z.object({
      apy_percent: inputFields.positive('Yield per year in percent, such as 5.'),
      periods: z.number().int().min(1).max(366).default(365).describe('How often a year it compounds.'),
    }),
    output: z.object({
      apr_percent: z.string(),
      per_period_percent: z.string().describe('The rate of one period.'),
    }),
    example: { apy_percent: '5', periods: 365 },
    compute({ apy_percent, periods }, refuse) {
      const { numerator, denominator } = toFraction(apy_percent)
      if (numerator > denominator * 1_000_000n) throw refuse('apy_percent', 'must be at most 1000000')
      const n = BigInt(periods)
      // (1 + apy)^(1/n), with everything times the unit.
      const grown = ((100n * denominator + numerator) * unit ** n) / (100n * denominator)
      const rate = (integerRoot(grown, n) - unit) * 100n
      return {
        apr_percent: toDecimalText({ numerator: rate * n, denominator: unit }, shownDigits),
        per_period_percent: toDecimalText({ numerator: rate, denominator: unit }, shownDigits),
      }
    },
    words: 'yield interest compounding rate',
  }),
  defineUtility({
    name: 'percent_change',
    topic: 'market',
    description: 'Compute by how many percent a value has changed.',
    input: z.object({
      from: inputFields.decimal('The value before; not zero.'),
      to: inputFields.decimal('The value after.'),
    }),
    output: z.object({ percent: z.string(), difference: z.string(), factor: z.string() }),
    example: { from: '80', to: '100' },
    compute(args, refuse) {
      const [from, to] = [toFraction(args.from), toFraction(args.to)]
      if (from.numerator === 0n) throw refuse('from', 'must not be zero')
      const [before, after] = [from.numerator * to.denominator, to.numerator * from.denominator]
      const size = before < 0n ? -before : before
      const sign = before < 0n ? -1n : 1n
      return {
        percent: toDecimalText({ numerator: (after - before) * 100n, denominator: size }, shownDigits),
        difference: toDecimalText(
          {
            numerator: after - before,
            denominator: from.denominator * to.denominator,
          },
          140,
        ),
        factor: toDecimalText({ numerator: after * sign, denominator: size }, shownDigits),
      }
    },
    words: 'percentage gain loss difference',
  }),
  defineUtility({
    name: 'bps_to_percent',
    topic: 'market',
    description: 'Turn basis points into percent and into a factor, exactly.',
    input: z.object({ bps: inputFields.decimal('Basis points, such as 30.') }),
    output: z.object({ percent: z.string(), factor: z.string() }),
    example: { bps: '30' },
    compute({ bps }) {
      const { numerator, denominator } = toFraction(bps)
      return {
        percent: toDecimalText({ numerator, denominator: denominator * 100n }, 150),
        factor: toDecimalText({ numerator, denominator: denominator * 10_000n }, 150),
      }
    },
    words: 'basis points fee percent',
  }),
  defineUtility({
    name: 'l1_to_l2_alias',
    topic: 'addresses',
    description: 'Compute the address under which a contract of the parent chain sends here.',
    input: z.object({ address: addressArgument('Address of the contract on the parent chain.') }),
    output: z.object({ alias: z.string() }),
    example: { address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' },
    compute: ({ address }) => ({ alias: toAddress(BigInt(address) + aliasOffset) }),
    words: 'arbitrum alias aliasing bridge',
  }),
  defineUtility({
    name: 'l2_to_l1_alias',
    topic: 'addresses',
    description: 'Compute which contract of the parent chain sends under an aliased address here.',
    input: z.object({ address: addressArgument('Aliased address here.') }),
    output: z.object({ address: z.string() }),
    example: { address: '0x6bbeb6053f3e94c9b9a09f33669435e7ef1bfbfe' },
    compute: ({ address }) => ({ address: toAddress(BigInt(address) - aliasOffset) }),
    words: 'arbitrum alias undo bridge',
  }),
]
