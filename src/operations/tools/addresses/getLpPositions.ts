import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { LiquidityPosition } from '../../wallets/liquidity/LiquidityPosition.ts'
import { positionFields } from '../../wallets/liquidity/positionFields.ts'
import { positionIdOf } from '../../wallets/liquidity/positionIdOf.ts'
import {
  type PositionId,
  readPositionById,
  readWalletPositions,
} from '../../wallets/liquidity/readPositions.ts'
import { toPositionItem } from '../../wallets/liquidity/toPositionItem.ts'
import { getLpPositionsSpeech } from './getLpPositions.speech.ts'

const isOpen = ({ liquidity, fees0, fees1 }: LiquidityPosition) =>
  liquidity > 0n || (fees0 ?? 0n) > 0n || (fees1 ?? 0n) > 0n

/** Liquidity that a wallet provides. */
export const getLpPositions = defineTool({
  name: 'get_lp_positions',
  title: 'Liquidity positions',
  topic: 'addresses',
  description: `Get the liquidity positions of a wallet, or one by its number: range, amounts, uncollected fees and value. Use ${toolNames.listLiquidityEvents} for adds and removals, ${toolNames.checkLiquidityLock} for locks.`,
  words:
    'liquidity lp nft range fees uncollected impermanent yield position* pools provid* earning put stake* farm*',
  speech: getLpPositionsSpeech,
  needsOneOf: ['address', 'position_id'],
  input: z.object({
    address: addressArgument('0x address.').optional(),
    position_id: z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^((v[34]|0x[0-9a-f]{40}):)?\d{1,77}$/,
        'must be a number, such as 12, v3:12, v4:12 or 0x…:12 with the address of its manager',
      )
      .optional()
      .describe('Position such as v3:12, v4:12 or 0x…:12 with its manager.'),
  }),
  output: z.object({
    address: z.string().nullable(),
    positions: z.number().int(),
    closed: z.number().int().describe('Empty position tokens that are left out.'),
    usd: z.number().describe('Over the positions whose tokens have prices, without fees.'),
    fees_usd: z.number(),
    items: z.array(positionFields),
  }),
  figures: {
    others: {
      'What the positions have earned and not collected.': ['fees_usd', 'items[].fees_usd'],
      'Of one position in a pool.': [
        'items[].price_lower',
        'items[].price_upper',
        'items[].price',
        'items[].usd',
      ],
      'Of positions in pools, which worth leaves out.': ['usd'],
    },
  },
  examples: [
    { title: 'positions of a wallet', arguments: { address: '$WALLET' } },
    { title: 'one v4 position', arguments: { position_id: 'v4:1' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { address, position_id }) {
    const { index } = context
    if ((address === undefined) === (position_id === undefined))
      throw context.refuse(
        address === undefined ? 'address' : 'position_id',
        'give either address or position_id',
      )
    const found =
      address === undefined
        ? await readPositionById(context, readId(position_id ?? ''))
        : await readWalletPositions(context, address)
    if (address !== undefined && !index.whole)
      context.warn('items', `Positions not moved since block ${index.span.from} may be missing.`)
    const open = address === undefined ? found : found.filter(isOpen)
    const tokens = [...new Set(open.flatMap(({ token0, token1 }): Address[] => [token0, token1]))]
    const [prices, describe] = await Promise.all([
      priceTokens(context, tokens),
      describeTokens(context, tokens),
    ])
    const priceOf = (token: Address) => prices.get(token)?.usd ?? null
    const items = open.map((position) => toPositionItem(position, { describe, priceOf }))
    items.sort((one, other) => (other.usd ?? -1) - (one.usd ?? -1))
    for (const position of open)
      if (position.gap !== null)
        context.warn(`items.${positionIdOf(position) ?? position.kind}`, position.gap)
    const unpriced = tokens.filter((token) => priceOf(token) === null)
    for (const token of unpriced)
      context.warn(`items.usd.${toChecksum(token)}`, prices.get(token)?.reason ?? 'It has no price.')
    if (open.some(({ kind }) => kind === 'v2'))
      context.warn('items.fees0', 'Fees of v2 pools are part of the amounts.')
    const sum = (values: (number | null)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0)
    return {
      data: {
        address: address === undefined ? null : toChecksum(address),
        positions: items.length,
        closed: found.length - open.length,
        usd: sum(items.map(({ usd }) => usd)),
        fees_usd: sum(items.map(({ fees_usd }) => fees_usd)),
        items,
      },
    }
  },
})

function readId(text: string): PositionId {
  const [first = '', second] = text.split(':')
  return second === undefined
    ? { id: BigInt(first), manager: undefined }
    : { id: BigInt(second), manager: first as PositionId['manager'] }
}
