import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, decodeCursor, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import type { Instrument } from '../../../domain/stocks/createInstrumentRegistry.ts'
import { placeAnnouncement } from '../../../domain/stocks/placeAnnouncement.ts'
import { readMultipliers, type StockMultipliers } from '../../../domain/stocks/readMultipliers.ts'
import { stockAbi } from '../../../domain/stocks/stockAbi.ts'
import {
  actionStatuses,
  type CorporateAction,
  likelyKind,
  toActions,
} from '../../../domain/stocks/toActions.ts'
import { resolveInstrument } from '../../../domain/tokens/resolveInstrument.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { declaredFields, showDeclared } from '../../../sources/enrich/issuer/declaredFields.ts'
import type { IssuerAction } from '../../../sources/enrich/issuer/issuerActions.ts'
import { matchActions } from '../../../sources/enrich/issuer/matchActions.ts'
import { compareRatio, readDeclarations } from '../../../sources/enrich/issuer/readDeclarations.ts'
import { listMultiplierUpdates } from '../../../sources/index/queries/listMultiplierUpdates.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { getCorporateActionsSpeech } from './getCorporateActions.speech.ts'

const noDeclaration = 'The issuer’s list has nothing that fits; it goes back about a month.'

/** Changes of the shares per stock token. */
export const getCorporateActions = defineTool({
  name: 'get_corporate_actions',
  title: 'Corporate actions',
  topic: 'stocks',
  description: `List changes of the shares per stock token (splits, reinvested dividends): pending, applied and superseded, with multipliers and effective time. Use ${toolNames.getStockQuote} for prices with the current multiplier.`,
  words:
    'stock multiplier distribution dividend* split* corporate event* action* payout* ratio adjust* share counts shares change* scheduled upcoming',
  profiles: ['stocks'],
  speech: getCorporateActionsSpeech,
  input: z.object({
    symbol: tokenArgument('Ticker, company name or 0x address.').optional(),
    status: z
      .enum([...actionStatuses, 'all'])
      .default('all')
      .describe('Only these changes.'),
    limit: limitArgument(200, 50),
    cursor: cursorArgument(),
  }),
  output: z.object({
    total: z.number().int(),
    pending: z.number().int().describe('Changes that are scheduled, whatever the filter by status.'),
    items: z
      .array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          address: z.string(),
          status: z.enum(actionStatuses),
          old_multiplier: z.string().nullable().describe('uiMultiplier before, 1e18 is 1.0.'),
          new_multiplier: z.string(),
          old_shares_per_token: z.string().nullable().describe('Exact decimal.'),
          new_shares_per_token: z.string(),
          ratio: z.number().nullable().describe('New over old.'),
          likely_kind: z.enum(['split', 'reverse_split', 'dividend', 'adjustment']).nullable(),
          effective_at: z.string(),
          announced_at: z.string().nullable(),
          announced_block: z.number().int().nullable(),
          transaction: z.string().nullable(),
          current_multiplier: z.string().nullable().describe('uiMultiplier now.'),
          issuer_type: z.string().nullable().describe('What the issuer calls it.'),
        }),
      )
      .describe('Pending first, the soonest on top; then by effective time, newest first.'),
    declared: declaredFields,
  }),
  examples: [
    { title: 'what is coming', arguments: { status: 'pending' } },
    { title: 'changes of one stock', arguments: { symbol: 'SGOV' } },
  ],
  cost: 'heavy',
  cache: 'block',
  needs: { contracts: ['stock_factory'] },
  index: 'required',
  async run(context, { symbol, status, limit, cursor }) {
    const { index } = context
    const only = symbol === undefined ? undefined : await resolveInstrument(context, symbol)
    const book = await context.stocks.upTo(context.head.number)
    const scope = new Map((only ? [only] : book.all).map((row) => [row.address, row]))
    const [{ actions, states }, declared] = await Promise.all([
      readActions(context, [...scope.keys()], only?.address),
      readDeclarations(context, scope.values()),
    ])
    const { matched, unmatched } = matchActions(actions, declared ?? [])
    const wanted = actions.filter((action) => status === 'all' || action.status === status).sort(inOrder)
    const start = cursor === undefined ? 0 : startAfter(context, wanted, cursor)
    const page = wanted.slice(start, start + limit)
    const last = page.at(-1)
    context.cover({
      from_block: index.sparseFrom,
      to_block: index.span.to,
      complete: index.sparseFrom === 0,
    })
    if (page.some((action) => !matched.has(action)))
      context.warn('items.issuer_type', declared ? noDeclaration : 'The issuer’s list is not known here.')
    return {
      data: {
        total: wanted.length,
        pending: actions.filter((action) => action.status === 'pending').length,
        items: await Promise.all(
          page.map((action) =>
            toItem(context, {
              action,
              of: scope,
              state: states.get(action.token),
              declared: matched.get(action),
            }),
          ),
        ),
        ...(declared === undefined ? {} : { declared: declared && showDeclared(unmatched) }),
      },
      ...(last && start + limit < wanted.length ? { nextCursor: encodeCursor(keyOf(last)) } : {}),
    }
  },
})

/**
 * A token that has announced nothing schedules nothing as a rule: it is asked when its next change takes effect, and
 * for multipliers only where that lies ahead.
 */
async function readScheduled(
  chain: PinnedChain,
  address: Address,
  nowS: number,
): Promise<StockMultipliers | undefined> {
  const effectiveAt = await chain.tryRead({ address, abi: stockAbi, functionName: 'effectiveAt' })
  return Number(effectiveAt ?? 0) > nowS ? readMultipliers(chain, address, nowS) : undefined
}

/** Announcements from the index, what is in force and scheduled from the tokens, in one round trip. */
async function readActions(context: IndexedContext, tokens: readonly Address[], only: Address | undefined) {
  const { chain, head, index } = context
  const nowS = head.timestampMs / 1000
  const announcements = await listMultiplierUpdates(index, only)
  const ofToken = (token: Address) => announcements.filter((row) => row.token === token)
  const read = await Promise.all(
    tokens.map(async (token) => {
      const readState = ofToken(token).length > 0 ? readMultipliers : readScheduled
      return [token, await readState(chain, token, nowS)] as const
    }),
  )
  const actions = read.flatMap(([token, state]) => (state ? toActions(token, ofToken(token), state) : []))
  return { actions, states: new Map(read) }
}

function inOrder(one: CorporateAction, other: CorporateAction): number {
  const [isPending, isOther] = [one.status === 'pending', other.status === 'pending']
  if (isPending !== isOther) return isPending ? -1 : 1
  const later = other.effectiveAtS - one.effectiveAtS
  if (later !== 0) return isPending ? -later : later
  return one.token < other.token ? -1 : one.token > other.token ? 1 : 0
}

const keyOf = ({ token, effectiveAtS, announced }: CorporateAction) => [
  token,
  effectiveAtS,
  announced?.position ?? -1,
]

function startAfter(
  { operation, refuse }: ToolContext,
  actions: readonly CorporateAction[],
  cursor: string,
): number {
  const wanted = decodeCursor(cursor)?.join()
  const at = actions.findIndex((action) => keyOf(action).join() === wanted)
  if (at !== -1) return at + 1
  throw refuse('cursor', `must be a next_cursor of ${operation} with the same filters`)
}

type ItemNeeds = {
  action: CorporateAction
  of: ReadonlyMap<Address, Instrument>
  state: StockMultipliers | undefined
  declared: IssuerAction | undefined
}

async function toItem(context: ToolContext, { action, of, state, declared }: ItemNeeds) {
  const { token, status, old, next, effectiveAtS, announced } = action
  const { symbol = '', name = '' } = of.get(token) ?? {}
  const place = announced && (await placeAnnouncement(context.chain, announced))
  if (!place)
    context.warn('items.transaction', `The index has no announcement of the change that ${symbol} schedules.`)
  const ratio = old === undefined || old === 0n ? null : Number(next) / Number(old)
  if (declared) compareRatio(context, declared, ratio)
  return {
    symbol,
    name,
    address: toChecksum(token),
    status,
    old_multiplier: old?.toString() ?? null,
    new_multiplier: next.toString(),
    old_shares_per_token: old === undefined ? null : toDecimal(old, 18),
    new_shares_per_token: toDecimal(next, 18),
    ratio,
    likely_kind: ratio === null ? null : likelyKind(ratio),
    effective_at: toIsoTime(effectiveAtS * 1000),
    announced_at: place ? toIsoTime(place.timeS * 1000) : null,
    announced_block: place?.block ?? null,
    transaction: place?.transaction ?? null,
    current_multiplier: state?.multiplier?.toString() ?? null,
    issuer_type: declared?.type ?? null,
  }
}
