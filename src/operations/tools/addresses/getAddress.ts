import { type Address, keccak256, parseAbi, size } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { inspectCode } from '../../../domain/code/inspectProxy.ts'
import { labelsOf } from '../../../domain/tokens/labelsOf.ts'
import { explorerFields } from '../../../sources/enrich/blockscout/explorerFields.ts'
import { compareCreation, readExplorer } from '../../../sources/enrich/blockscout/readExplorer.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findCreation } from '../../../sources/index/queries/findCreation.ts'
import { readActivity } from '../../../sources/index/queries/readActivity.ts'
import { untracedIn } from '../../../sources/index/untracedIn.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { noIndexReason } from '../../kernel/noIndexReason.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getAddressSpeech } from './getAddress.speech.ts'

const registryAbi = parseAbi(['function isBlocked(address account) view returns (bool)'])

const kinds = ['account', 'delegated_account', 'contract', 'proxy'] as const

/** Who or what stands at an address. */
export const getAddress = defineTool({
  name: 'get_address',
  title: 'Address',
  topic: 'addresses',
  description: `Tell who or what an address is: account, contract, proxy or EIP-7702 account, with ETH balance, nonce, labels and whether the stock issuer blocks it. Use ${toolNames.getContract} for a contract card, ${toolNames.getWalletTokens} for token balances.`,
  words:
    'account eoa wallet contract who nonce balance ether belong* identity label* used unknown known kind owner',
  profiles: ['explorer'],
  core: true,
  speech: getAddressSpeech,
  input: z.object({ address: addressArgument('0x address.') }),
  output: z.object({
    address: z.string(),
    kind: z.enum(kinds),
    balance_wei: z.string(),
    balance_eth: z.string().describe('Exact decimal.'),
    nonce: z.number().int(),
    labels: z.array(z.string()).describe('Roles this address has in the network data.'),
    code_size_bytes: z.number().int(),
    code_hash: z.string().nullable(),
    implementation: z.string().nullable().describe('What a proxy or delegated account runs.'),
    stock_registry_blocked: z.boolean().nullable(),
    first_seen_block: figure(z.number().int().nullable()),
    last_seen_block: z.number().int().nullable(),
    ...figures({
      transfer_count: z.number().int().nullable().describe('ERC-20 transfers in and out.'),
      sent_transactions: z.number().int().nullable(),
      received_transactions: z.number().int().nullable(),
      internal_transfers: z
        .number()
        .int()
        .nullable()
        .describe('Moves of ETH inside calls, in and out, of the blocks that a node traced.'),
      tokens_held: z.number().int().nullable().describe('ERC-20 tokens with a balance by their transfers.'),
    }),
    created: z
      .object({ block: z.number().int(), transaction: z.string(), deployer: z.string() })
      .nullable()
      .describe('The transaction that made this contract; null for accounts and what factories made.'),
    explorer: explorerFields,
  }),
  examples: [{ title: 'the USDG token', arguments: { address: '$USDG' } }],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  async run(context, { address }) {
    const { chain } = context
    const [{ code, proxy }, balance, nonce, blocked, labels, past, heard] = await Promise.all([
      inspectCode(chain, address),
      chain.balance(address),
      chain.transactionCount(address),
      readBlocked(context, address),
      labelsOf(context).then((rolesOf) => rolesOf(address)),
      readPast(context, address),
      readExplorer(context, address),
    ])
    compareCreation(context, heard.explorer, past.created?.transaction)
    return {
      data: {
        address: toChecksum(address),
        kind: kindOf(code, proxy?.kind),
        balance_wei: balance.toString(),
        balance_eth: toDecimal(balance, 18),
        nonce: Number(nonce),
        labels,
        code_size_bytes: size(code),
        code_hash: code === '0x' ? null : keccak256(code),
        implementation: proxy?.implementation ? toChecksum(proxy.implementation) : null,
        stock_registry_blocked: blocked,
        ...past,
        ...heard,
      },
    }
  },
})

const unknownPast = {
  first_seen_block: null,
  last_seen_block: null,
  transfer_count: null,
  sent_transactions: null,
  received_transactions: null,
  internal_transfers: null,
  tokens_held: null,
  created: null,
}

/** What the index has of an address, or why it has nothing. */
async function readPast(context: ToolContext, address: Address) {
  const { index } = context
  if (!index) {
    for (const field of Object.keys(unknownPast)) context.warn(field, noIndexReason)
    return unknownPast
  }
  const id = (await findAddressIds(index, [address])).get(address)
  const [activity, creation] =
    id === undefined ? [] : await Promise.all([readActivity(index, id), findCreation(index, id)])
  const firstBlock = activity?.firstBlock ?? creation?.block ?? null
  if (firstBlock === null) {
    for (const field of ['first_seen_block', 'last_seen_block'])
      context.warn(field, 'The index has seen nothing of this address.')
  }
  // Every mint and burn names the zero address, and the ledger leaves it out.
  const isNobody = address === zeroAddress
  if (isNobody)
    for (const field of ['transfer_count', 'tokens_held']) context.warn(field, 'It stands for nobody.')
  return {
    first_seen_block: creation ? Math.min(creation.block, firstBlock ?? creation.block) : firstBlock,
    last_seen_block: activity?.lastBlock ?? creation?.block ?? null,
    transfer_count: isNobody ? null : (activity?.transfers ?? 0),
    sent_transactions: activity?.sent ?? 0,
    received_transactions: activity?.received ?? 0,
    internal_transfers: internalTransfers(context, index, activity?.etherMoves ?? 0),
    tokens_held: isNobody ? null : (activity?.tokensHeld ?? 0),
    created: creation
      ? { block: creation.block, transaction: creation.transaction, deployer: toChecksum(creation.creator) }
      : null,
  }
}

/** Of blocks that no node traced, absence says nothing. */
function internalTransfers(context: ToolContext, index: IndexView, count: number): number | null {
  const untraced = untracedIn(index, index.span)
  const all = index.span.to - index.span.from + 1
  if (untraced > 0)
    context.warn(
      'internal_transfers',
      `No node traced ${untraced} of ${all} blocks: what moved inside their calls is not counted.`,
    )
  return untraced === all ? null : count
}

function kindOf(code: string, proxyKind: string | undefined): (typeof kinds)[number] {
  if (code === '0x') return 'account'
  if (proxyKind === 'eip7702') return 'delegated_account'
  return proxyKind ? 'proxy' : 'contract'
}

async function readBlocked(context: ToolContext, address: Address): Promise<boolean | null> {
  const registry = context.network.contract('stock_registry')?.address
  const blocked =
    registry &&
    (await context.chain.tryRead({
      address: registry,
      abi: registryAbi,
      functionName: 'isBlocked',
      args: [address],
    }))
  if (blocked !== undefined) return blocked
  context.warn(
    'stock_registry_blocked',
    'The stock registry is not on this network or does not answer isBlocked.',
  )
  return null
}
