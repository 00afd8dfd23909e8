import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, decodeCursor, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { assertToken } from '../../../domain/tokens/assertToken.ts'
import { accountRoleNames } from '../../../domain/tokens/holders/accountRoles.ts'
import { concentrationOf, type Shares } from '../../../domain/tokens/holders/concentrationOf.ts'
import { judgeLedger } from '../../../domain/tokens/holders/judgeLedger.ts'
import { ledgerGaps } from '../../../domain/tokens/holders/ledgerGaps.ts'
import { listHolders, type RankedHolder } from '../../../domain/tokens/holders/listHolders.ts'
import { percentOf } from '../../../domain/tokens/holders/percentOf.ts'
import { readGini } from '../../../domain/tokens/holders/readGini.ts'
import { readLedgerAt } from '../../../domain/tokens/holders/readLedgerAt.ts'
import { readTokenAt } from '../../../domain/tokens/holders/readTokenAt.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { toShares } from '../../../domain/tokens/toShares.ts'
import { explorerTokenFields } from '../../../sources/enrich/blockscout/explorerTokenFields.ts'
import { compareHolders, readExplorerToken } from '../../../sources/enrich/blockscout/readExplorerToken.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findToken, type TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { tokenReach } from '../../../sources/index/queries/tokenReach.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getHoldersSpeech } from './getHolders.speech.ts'

const percent = z.number().nullable().describe('Percent of the total supply.')
const shares = z.object(
  figures({ top_1: percent, top_10: percent, top_20: percent, top_50: percent, top_100: percent }),
)
const movement = z.object({ entered: z.number().int(), exited: z.number().int() }).nullable()

/** Who holds a token, exactly. */
export const getHolders = defineTool({
  name: 'get_holders',
  title: 'Holders',
  topic: 'tokens',
  description: `Get the holders of a token, largest first: amount, percent of supply, label, how concentrated it is, and who entered and left lately. Use ${toolNames.getTokenTransfers} for the moves themselves and ${toolNames.getFirstBuyers} for early buyers.`,
  words:
    'most largest top rich list holder* own* hold* bulk whale* concentrat* distribut* spread share wallets people biggest who majority richest',
  profiles: ['stocks', 'safety', 'explorer'],
  core: true,
  speech: getHoldersSpeech,
  input: z.object({
    token: tokenArgument(),
    limit: limitArgument(100, 20),
    cursor: cursorArgument(),
    at_block: z.number().int().min(0).optional().describe('Block number.'),
    exclude: z
      .array(z.enum(accountRoleNames))
      .max(3)
      .default([])
      .describe('Holders to leave out of the rows.'),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    block: z.number().int().describe('The block the ledger is of.'),
    total_supply: z.string().nullable().describe('Raw units, by totalSupply().'),
    total_supply_decimal: z.string().nullable().describe('Exact decimal.'),
    holders: figure(z.number().int().describe('Accounts with more than nothing.')),
    concentration: z.object({
      all: shares.describe('What the largest holders have together.'),
      owners: shares.describe('The same without pools, burn addresses and lockers.'),
      gini: figure(z.number().nullable().describe('Over all holders: 0 is even, 1 is one holder.')),
    }),
    movement: z
      .object(figures({ '1h': movement, '24h': movement, '7d': movement }))
      .describe('Accounts that went from nothing to something, and back.'),
    explorer: explorerTokenFields,
    items: figure(
      z.array(
        z.object({
          rank: z.number().int().describe('Place among all holders, also excluded ones.'),
          address: z.string(),
          label: z.string().nullable(),
          role: z.enum(accountRoleNames).nullable(),
          amount: z.string().describe('Raw units, the sum of its transfers.'),
          amount_decimal: z.string().nullable().describe('Exact decimal.'),
          balance_of: z
            .string()
            .nullable()
            .describe('Raw units by balanceOf(), where that differs from amount; null where it does not.'),
          balance_of_decimal: z.string().nullable(),
          percent: percent,
          shares: z.string().nullable().describe('For the issuer’s stock tokens: raw times multiplier.'),
          first_move: z.string().nullable(),
          last_move: z.string().nullable(),
          transfers: z.number().int().describe('How often the account sent or received it.'),
        }),
      ),
    ),
  }),
  figures: {
    measures: [{ rows: '', kind: 'token', subject: '^token', fields: { holders: 'holders' } }],
    others: { 'What an explorer says.': ['explorer.holders', 'explorer.price_usd'] },
  },
  examples: [
    { title: 'the largest holders of a stock token', arguments: { token: 'AAPL', limit: 10 } },
    {
      title: 'owners of the dollar token',
      arguments: { token: '$USDG', exclude: ['pools', 'burn', 'lockers'] },
    },
    { title: 'holders some blocks ago', arguments: { token: '$WETH', at_block: '$BLOCK', limit: 5 } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, limit, cursor, at_block, exclude }) {
    const { index } = context
    const after = cursor === undefined ? undefined : readCursor(context, cursor, at_block)
    // Balances move from block to block: pages go on in the ledger that the first one was of.
    const block = after?.block ?? at_block ?? index.span.to
    const { address, instrument } = await resolveToken(context, reference)
    // The explorer knows only the newest block, and a later page has been compared with the first.
    const isNewest = at_block === undefined && cursor === undefined
    const explored = isNewest ? readExplorerToken(context, address) : undefined
    const token = (await findToken(index, address)) ?? neverMoved
    const at = await readLedgerAt(index, { token, address }, block)
    const { rows, next } = await listHolders(context, at.ledger, {
      after,
      limit,
      without: new Set(exclude),
    })
    const addresses = rows.map((row) => row.address)
    const [said, labels, times, code] = await Promise.all([
      readTokenAt(context.chain, { token: address, block, holders: addresses }),
      labelAddresses(context, addresses),
      blockTimes(index, rows.flatMap(blocksOf)),
      context.chain.code(address),
    ])
    assertToken(address, { code, said, moved: token !== neverMoved })
    const whole =
      index.whole || at.whole === true || (token !== neverMoved && (await tokenReach(index, token.id)) === 0)
    const { exact, doubts } = judgeLedger({ ledger: at.ledger, said, rows, whole })
    if (!exact && !whole) context.wantHistory(address)
    const from = exact && token !== neverMoved ? blockOf(token.firstPosition) : index.span.from
    const covered = { from_block: Math.min(from, block), to_block: block, complete: exact }
    context.cover(
      covered,
      exact || whole || 'The whole past of this token is being read now; ask again in a while.',
    )
    const supply = said.pruned ? at.ledger.netSupply : said.totalSupply
    const [{ all, owners }, gini] = await Promise.all([
      concentrationOf(context, at.ledger, supply),
      readGini(index, token, at.ledger),
    ])
    for (const { field, reason } of [...doubts, ...ledgerGaps({ at, gini, owners, rows, said, supply })])
      context.warn(field, reason)
    const heard = await explored
    compareHolders(context, heard?.explorer, at.ledger.holders)
    const multiplier = instrument && said.multiplier
    return {
      data: {
        token: toChecksum(address),
        symbol: said.symbol,
        decimals: said.decimals,
        block,
        total_supply: said.totalSupply?.toString() ?? null,
        total_supply_decimal:
          said.totalSupply === null ? null : decimalOrNull(said.totalSupply, said.decimals),
        holders: at.ledger.holders,
        concentration: { all: toTops(all), owners: toTops(owners), gini },
        movement: {
          '1h': at.movement.get('1h') ?? null,
          '24h': at.movement.get('24h') ?? null,
          '7d': at.movement.get('7d') ?? null,
        },
        ...heard,
        items: rows.map((row, place) => ({
          rank: row.rank,
          address: toChecksum(row.address),
          label: labels.get(row.address) ?? null,
          role: row.role,
          amount: row.amount.toString(),
          amount_decimal: decimalOrNull(row.amount, said.decimals),
          ...toBalance(row.amount, said.balances[place], said.decimals),
          percent: percentOf(row.amount, supply),
          shares: multiplier === undefined ? null : toShares(row.amount, multiplier, said.decimals),
          first_move: timeOf(times, row.firstPosition),
          last_move: timeOf(times, row.lastPosition),
          transfers: row.transfers,
        })),
      },
      ...(next ? { nextCursor: encodeCursor([next.amount.toString(), next.id, next.rank, block]) } : {}),
    }
  },
})

/** What the contract says an account has, where its transfers add up to something else. */
const toBalance = (amount: bigint, balance: bigint | undefined, decimals: number | null) =>
  balance === undefined || balance === amount
    ? { balance_of: null, balance_of_decimal: null }
    : { balance_of: balance.toString(), balance_of_decimal: decimalOrNull(balance, decimals) }

/** A contract that the index has seen no transfer of. */
const neverMoved: TokenLedger = {
  id: -1,
  firstPosition: 0,
  lastPosition: 0,
  transfers: 0,
  holders: 0,
  netSupply: 0n,
}

const blocksOf = ({ firstPosition, lastPosition }: RankedHolder) =>
  [firstPosition, lastPosition].filter((position) => position !== null).map(blockOf)

function timeOf(times: ReadonlyMap<number, number>, position: number | null): string | null {
  const seconds = position === null ? undefined : times.get(blockOf(position))
  return seconds === undefined ? null : toIsoTime(seconds * 1000)
}

const toTops = (tops: Shares) => ({
  top_1: tops.get(1) ?? null,
  top_10: tops.get(10) ?? null,
  top_20: tops.get(20) ?? null,
  top_50: tops.get(50) ?? null,
  top_100: tops.get(100) ?? null,
})

function readCursor({ operation, refuse }: ToolContext, cursor: string, atBlock: number | undefined) {
  const [amount, id, rank, block, ...rest] = decodeCursor(cursor) ?? []
  const isCount = (part: unknown): part is number => Number.isSafeInteger(part) && Number(part) >= 0
  if (
    typeof amount === 'string' &&
    /^\d{1,78}$/.test(amount) &&
    isCount(id) &&
    isCount(rank) &&
    isCount(block) &&
    (atBlock === undefined || atBlock === block) &&
    rest.length === 0
  )
    return { amount: BigInt(amount), id, rank, block }
  throw refuse('cursor', `must be a next_cursor of ${operation} with the same at_block`)
}
