import type { Hex } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, lowerAddress, toChecksum } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { cursorArgument, limitArgument } from '../../../base/schema/paging.ts'
import { decodeLog } from '../../../domain/decode/decodeLog.ts'
import type { KnownSignature } from '../../../domain/decode/signatureTables.ts'
import { labelOf } from '../../../domain/tokens/labelOf.ts'
import { type RpcLog, toNumber } from '../../../sources/chain/RpcBlock.ts'
import { decodedArgs } from '../../explain/outputFields.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { planLogSearch } from '../../logs/planLogSearch.ts'
import { readLogPage } from '../../logs/readLogPage.ts'
import { getLogsSpeech } from './getLogs.speech.ts'

/** Decoded events. */
export const getLogs = defineTool({
  name: 'get_logs',
  title: 'Event logs',
  topic: 'transactions',
  description: `Search decoded event logs, newest first, by contract, event or topics in a block range. Use ${toolNames.getTransaction} for the events of one transaction. Without an address at most 10,000 blocks.`,
  words: 'events event topic filter logs emit* fired log',
  profiles: ['explorer'],
  speech: getLogsSpeech,
  input: z.object({
    address: addressArgument('Contract that emitted the logs.').optional(),
    event: z
      .string()
      .trim()
      .min(1)
      .max(1_000)
      .optional()
      .describe('Known name such as Transfer, signature with indexed, or topic hash.'),
    topics: z
      .array(z.string().trim().max(80).nullable())
      .max(4)
      .optional()
      .describe('By position, 0 is the event: 0x topic, 0x address, number, or * for any.'),
    from_block: blockArgument('By default 50,000 back with an address, else 1,000.').optional(),
    to_block: blockArgument('Newest block.').optional(),
    limit: limitArgument(100, 25),
    cursor: cursorArgument(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        block: z.number().int(),
        timestamp: z.string().nullable(),
        transaction: z.string(),
        log_index: z.number().int(),
        address: z.string(),
        address_label: z.string().nullable(),
        event: z.string().nullable().describe('null when no known event fits the log.'),
        signature: z.string().nullable(),
        args: decodedArgs,
        topics: z.array(z.string()).optional().describe('Only of logs that could not be decoded.'),
        data: z.string().optional(),
      }),
    ),
    searched: z
      .object({ from_block: z.number().int(), to_block: z.number().int() })
      .describe('Blocks asked for in all.'),
  }),
  examples: [
    { title: 'recent transfers of USDG', arguments: { address: '$USDG', event: 'Transfer', limit: 5 } },
    { title: 'any recent swap', arguments: { event: 'Swap', limit: 5 } },
    {
      title: 'transfers of WETH by signature',
      arguments: {
        address: '$WETH',
        event: 'Transfer(address indexed from, address indexed to, uint256 value)',
        limit: 5,
      },
    },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'optional',
  timeoutMs: 20_000,
  async run(context, args) {
    const { filter, own, ...range } = await planLogSearch(context, args)
    const page = await readLogPage(context, range, { filter, limit: args.limit })
    const { logs, times, searched, nextCursor } = page
    return {
      data: { items: logs.map((log) => toRow(context, log, { own, times })), searched },
      ...(nextCursor ? { nextCursor } : {}),
    }
  },
})

type RowNeeds = { own: readonly KnownSignature<'event'>[]; times: ReadonlyMap<Hex, string | null> }

function toRow({ network }: ToolContext, log: RpcLog, { own, times }: RowNeeds) {
  const { event, signature, args } = decodeLog(log, own)
  return {
    block: toNumber(log.blockNumber),
    timestamp: times.get(log.blockNumber) ?? null,
    transaction: log.transactionHash,
    log_index: toNumber(log.logIndex),
    address: toChecksum(log.address),
    address_label: labelOf(network, lowerAddress(log.address)),
    event,
    signature,
    args,
    ...(event === null ? { topics: log.topics as string[], data: log.data as string } : {}),
  }
}
