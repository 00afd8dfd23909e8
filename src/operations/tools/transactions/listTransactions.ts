import { type Address, formatEther, type Hex } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, lowerAddress, toChecksum } from '../../../base/schema/address.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { cursorArgument, limitArgument } from '../../../base/schema/paging.ts'
import { placeArgument } from '../../../base/schema/placeArgument.ts'
import { cleanText, untrustedText } from '../../../base/schema/untrustedText.ts'
import { decodeRevert } from '../../../domain/decode/decodeRevert.ts'
import { functionNameOf } from '../../../domain/decode/functionNameOf.ts'
import { selectorsOf } from '../../../domain/decode/selectorsOf.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { blockOf, indexOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import {
  type ListedTransaction,
  listTransactions as readTransactions,
  type TransactionFilter,
  type TransactionKind,
  transactionKinds,
} from '../../../sources/index/queries/listTransactions.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { pinnedPage } from '../../kernel/pinnedPage.ts'
import { positionRange } from '../../kernel/positionRange.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'

const directions = ['both', 'in', 'out'] as const
const statuses = ['success', 'reverted'] as const

const untold = 'The receipt of some does not say whether they succeeded.'
const whyUntold = 'Why some of them failed was not told by any node while their block was new.'

/** The transactions of an address. */
export const listTransactions = defineTool({
  name: 'list_transactions',
  title: 'Transactions of an address',
  topic: 'transactions',
  description: `List an address's transactions, newest first: function, ETH, fee, status, reason of failure. Use ${toolNames.getTransaction} for one, ${toolNames.getWalletTransfers} for tokens. Ether moved inside contracts is left out.`,
  words:
    'tx txs txn txns history transaction* activity sent nonce calls called contract* wallet fail* deployed',
  profiles: ['explorer'],
  speech: {
    cues: [
      [/\b(transactions?|txs?|txns?) (of|by|from|to|for|on|with) (wallet |address |contract )?@address/, 12],
      [/@address\b.*\b(transactions?|txs?|txns?)\b/, 10],
      [/\b(transactions?|txs?|txns?)\b.*@address/, 8],
      [/\bhow many\b|\bblock @block\b|@hash/, -8],
      [/\b(token|transfers?|swaps?|trades?)\b/, -4],
    ],
    choices: {
      direction: [
        ['in', /\b(to|into|incoming|inbound|received?)\b(?! fail)/],
        ['out', /\b(from|by|sent|outgoing|outbound|made)\b/],
      ],
      status: [
        ['reverted', /\b(fail\w*|revert\w*|unsuccessful)\b/],
        ['success', /\b(success\w*|succeeded)\b/],
      ],
      kind: [
        ['creation', /\b(creat\w*|deploy\w*)\b/],
        ['transfer', /\b(plain|eth|ether)\b/],
      ],
    },
    telling: {
      lead: [],
      rows: {
        path: 'items',
        each: '{timestamp:time}: {direction:words} [{method} ]with {counterparty:address}[ ({counterparty_label})], {value_eth:number} ETH, {status:words}[ ({failure})]',
        max: 6,
        empty: 'No transaction of this address fits.',
        title: 'Its transactions, newest first:',
      },
    },
  },
  input: z.object({
    address: addressArgument('0x address.'),
    direction: z.enum(directions).default('both').describe('Side.'),
    method: z.string().min(1).max(200).optional().describe('Name or selector.'),
    counterparty: addressArgument('Other 0x address.').optional(),
    status: z.enum(statuses).optional().describe('Outcome.'),
    kind: z.enum(transactionKinds).optional().describe('Sort.'),
    since: placeArgument('Block or ISO time.').optional(),
    until: placeArgument('Block or ISO time.').optional(),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    address: z.string(),
    items: z.array(
      z.object({
        block: z.number().int(),
        index: z.number().int().describe('Position in its block.'),
        timestamp: z.string(),
        transaction: z.string(),
        direction: z.enum(['in', 'out', 'self']),
        kind: z.enum(transactionKinds),
        from: z.string(),
        to: z.string().nullable().describe('null when the transaction creates a contract.'),
        created_contract: z
          .string()
          .nullable()
          .describe('Where a creation put its contract, if it succeeded.'),
        counterparty: z.string(),
        counterparty_label: z.string().nullable(),
        method: z.string().nullable().describe('Name of the called function when its selector is known.'),
        selector: z.string().nullable(),
        value_wei: z.string(),
        value_eth: z.string().describe('Exact decimal.'),
        fee_wei: z.string(),
        fee_eth: z.string().describe('Exact decimal.'),
        gas_used: z.string(),
        nonce: z.number().int(),
        status: z.enum(statuses).nullable(),
        failure: untrustedText('Why it failed.').nullable(),
      }),
    ),
  }),
  examples: [
    { title: 'transactions of a wallet', arguments: { address: '$WALLET', limit: 5 } },
    { title: 'those that failed', arguments: { address: '$WALLET', status: 'reverted', limit: 5 } },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  unchecked: 'compared with all transactions of the node in its own test',
  async run(context, { limit, cursor, ...wanted }) {
    const address = toChecksum(wanted.address)
    const page = await pinnedPage(context, cursor)
    const [filter, range] = await Promise.all([toFilter(context, wanted), positionRange(context, wanted)])
    if (!filter || !range) return { data: { address, items: [] } }
    const rows = await readTransactions(context.index, filter, {
      from: range.from,
      before: Math.min(page.before, range.before),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const labels = await labelAddresses(
      context,
      shown.map((row) => counterpartyOf(row, wanted.address)),
    )
    if (shown.some(({ succeeded }) => succeeded === null)) context.warn('items.status', untold)
    if (shown.some(({ succeeded, failure }) => succeeded === false && !failure))
      context.warn('items.failure', whyUntold)
    const last = shown.at(-1)
    return {
      data: { address, items: shown.map((row) => toItem(row, wanted.address, labels)) },
      ...(last && rows.length > limit ? { nextCursor: page.cursorAfter(last.position) } : {}),
    }
  },
})

type Wanted = {
  address: Address
  direction: (typeof directions)[number]
  method?: string | undefined
  counterparty?: Address | undefined
  status?: (typeof statuses)[number] | undefined
  kind?: TransactionKind | undefined
}

/** The filter in the index's numbers; undefined where the index never met one of the addresses. */
async function toFilter(context: IndexedContext, wanted: Wanted): Promise<TransactionFilter | undefined> {
  const selectors = wanted.method === undefined ? undefined : toSelectors(context, wanted.method)
  const keys = [wanted.address, wanted.counterparty].filter((key) => key !== undefined)
  const ids = await findAddressIds(context.index, keys)
  const address = ids.get(wanted.address)
  if (address === undefined || keys.some((key) => !ids.has(key))) return undefined
  return {
    address,
    direction: wanted.direction,
    counterparty: wanted.counterparty && ids.get(wanted.counterparty),
    selectors,
    succeeded: wanted.status && wanted.status === 'success',
    kind: wanted.kind,
  }
}

/** Refuses what names no function. */
function toSelectors({ refuse }: IndexedContext, method: string): readonly Hex[] {
  const found = selectorsOf(method)
  if (found.length > 0) return found
  throw refuse(
    'method',
    'must be a function name known here, a signature such as transfer(address,uint256), or a 4-byte selector',
  )
}

const counterpartyOf = ({ from, to, created }: ListedTransaction, address: Address): Address =>
  from === lowerAddress(address) ? (to ?? created ?? from) : from

const kindOf = ({ to, selector }: ListedTransaction): TransactionKind =>
  to === null ? 'creation' : selector === null ? 'transfer' : 'call'

const directionOf = ({ from, to }: ListedTransaction, address: Address): 'in' | 'out' | 'self' =>
  from === to ? 'self' : from === lowerAddress(address) ? 'out' : 'in'

function toItem(row: ListedTransaction, address: Address, labels: ReadonlyMap<Address, string>) {
  const { succeeded, failure, selector, created } = row
  const counterparty = counterpartyOf(row, address)
  return {
    block: blockOf(row.position),
    index: indexOf(row.position),
    timestamp: toIsoTime(row.time * 1000),
    transaction: row.hash,
    direction: directionOf(row, address),
    kind: kindOf(row),
    from: toChecksum(row.from),
    to: row.to && toChecksum(row.to),
    created_contract: created && succeeded !== false ? toChecksum(created) : null,
    counterparty: toChecksum(counterparty),
    counterparty_label: labels.get(counterparty) ?? null,
    method: (selector && functionNameOf(selector)) ?? null,
    selector,
    value_wei: row.value.toString(),
    value_eth: formatEther(row.value),
    fee_wei: row.fee.toString(),
    fee_eth: formatEther(row.fee),
    gas_used: row.gasUsed.toString(),
    nonce: row.nonce,
    status: succeeded === null ? null : succeeded ? ('success' as const) : ('reverted' as const),
    failure:
      failure &&
      (failure.error === null ? decodeRevert(failure.data ?? '0x').reason : cleanText(failure.error)),
  }
}
