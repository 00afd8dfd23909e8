import { type Address, type Hex, keccak256, parseAbi, size } from 'viem'
import { z } from 'zod'
import { NotAContract } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { rolesNow, toControlRow } from '../../../domain/code/controlHistory.ts'
import { functionsOf, tooTangled } from '../../../domain/code/functionsOf.ts'
import { type CodeFacts, inspectCode } from '../../../domain/code/inspectProxy.ts'
import { interfacesOf } from '../../../domain/code/interfaces.ts'
import { signatureOf } from '../../../domain/decode/functionNameOf.ts'
import { deployerUnknown, findOrigin, originFields } from '../../../domain/tokens/findOrigin.ts'
import { labelsOf } from '../../../domain/tokens/labelsOf.ts'
import { explorerFields } from '../../../sources/enrich/blockscout/explorerFields.ts'
import { compareCreation, readExplorer } from '../../../sources/enrich/blockscout/readExplorer.ts'
import { hearSignatures, hearSource } from '../../../sources/enrich/sourcify/hearSource.ts'
import { sourceFields } from '../../../sources/enrich/sourcify/sourceFields.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { listControlEvents } from '../../../sources/index/queries/listControlEvents.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { noIndexReason } from '../../kernel/noIndexReason.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getContractSpeech } from './getContract.speech.ts'

const ownershipAbi = parseAbi([
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function paused() view returns (bool)',
  'function defaultAdmin() view returns (address)',
])

const maxProxyDepth = 4

/** More role events than this are not replayed. */
const mostControlEvents = 1_000
const shownControlEvents = 25

/** A contract's card. */
export const getContract = defineTool({
  name: 'get_contract',
  title: 'Contract',
  topic: 'contracts',
  description: `Get a contract’s card: code, proxy chain, interfaces, functions found in its bytecode, owner, pause state and labels. Use ${toolNames.readContract} to call a function and ${toolNames.getToken} for a token.`,
  words:
    'bytecode proxy implementation source verified owner interfaces selectors roles contract upgrad* functions admin rights code paused',
  profiles: ['safety', 'explorer'],
  speech: getContractSpeech,
  input: z.object({ address: addressArgument('0x address.') }),
  output: z.object({
    address: z.string(),
    labels: z.array(z.string()),
    code_size_bytes: z.number().int(),
    code_hash: z.string(),
    proxy_chain: z.array(
      z.object({
        address: z.string(),
        kind: z.string(),
        implementation: z.string().nullable(),
        admin: z.string().nullable(),
        beacon: z.string().nullable(),
      }),
    ),
    implementation: z.string().nullable().describe('The contract at the end of the proxy chain.'),
    interfaces: z.array(z.string()).nullable(),
    functions: z
      .array(
        z.object({
          selector: z.string(),
          signature: z.string().nullable().describe('Known signature of the selector.'),
          inputs: z.string().describe('Argument types as the bytecode shows them.'),
          mutability: z.string(),
        }),
      )
      .nullable(),
    owner: z.string().nullable(),
    pending_owner: z.string().nullable(),
    default_admin: z.string().nullable(),
    paused: z.boolean().nullable(),
    created: originFields,
    roles: z
      .array(z.object({ role: z.string(), role_name: z.string().nullable(), account: z.string() }))
      .nullable()
      .describe('Access-control roles held now, by the grants and revocations in the log.'),
    control_history: z
      .array(
        z.object({
          block: z.number().int(),
          timestamp: z.string(),
          transaction: z.string(),
          kind: z.string().describe('ownership_transferred, role_granted, paused, upgraded …'),
          subject: z.string().nullable().describe('New owner, account of the role, new code, or who paused.'),
          actor: z.string().nullable().describe('Owner before, or who gave the role.'),
          role_name: z.string().nullable(),
        }),
      )
      .nullable()
      .describe('Newest first, at most 25.'),
    similar_contracts: z.number().int().nullable(),
    verified_source: z.boolean().nullable(),
    source: sourceFields,
    explorer: explorerFields,
  }),
  examples: [{ title: 'the USDG contract', arguments: { address: '$USDG' } }],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  async run(context, { address }) {
    const { chain } = context
    const read = (functionName: 'owner' | 'pendingOwner' | 'defaultAdmin') =>
      chain.tryRead({ address, abi: ownershipAbi, functionName })
    const following = followProxies(context, address)
    const [chainOfProxies, owner, pendingOwner, defaultAdmin, paused, labels, past, heard] =
      await Promise.all([
        following,
        read('owner'),
        read('pendingOwner'),
        read('defaultAdmin'),
        chain.tryRead({ address, abi: ownershipAbi, functionName: 'paused' }),
        labelsOf(context).then((rolesOf) => rolesOf(address)),
        readPast(context, address),
        hearAbout(context, address, following),
      ])
    const { facts, running } = chainOfProxies
    const [first] = facts
    if (!first || first.code === '0x') throw NotAContract({ address: toChecksum(address) })
    const functions = await functionsOf(running, keccak256(running))
    if (!functions) for (const field of ['interfaces', 'functions']) context.warn(field, tooTangled)
    context.warn('similar_contracts', 'The index keeps no bytecode to compare with.')
    if (owner === undefined) context.warn('owner', 'The contract has no owner() function.')
    if (pendingOwner === undefined)
      context.warn('pending_owner', 'The contract has no pendingOwner() function.')
    if (defaultAdmin === undefined)
      context.warn('default_admin', 'The contract has no defaultAdmin() function.')
    if (paused === undefined) context.warn('paused', 'The contract has no paused() function.')
    const last = facts.findLast((row) => row.proxy?.implementation)
    compareCreation(context, heard.explorer, past.created?.transaction)
    return {
      data: {
        address: toChecksum(address),
        labels,
        code_size_bytes: size(first.code),
        code_hash: keccak256(first.code),
        proxy_chain: facts.flatMap((row) => (row.proxy ? [toProxyRow(row)] : [])),
        implementation: checksumOrNull(last?.proxy?.implementation),
        interfaces: functions ? interfacesOf(new Set(functions.map((row) => row.selector))) : null,
        functions:
          functions?.map((row) => ({
            ...row,
            signature: signatureOf(row.selector) ?? heard.signatures.get(row.selector) ?? null,
          })) ?? null,
        owner: checksumOrNull(owner),
        pending_owner: checksumOrNull(pendingOwner),
        default_admin: checksumOrNull(defaultAdmin),
        paused: paused ?? null,
        ...past,
        similar_contracts: null,
        ...heard.fields,
      },
    }
  },
})

/** What third parties know of a contract: its source, its labels, and the names of its functions. */
async function hearAbout(
  context: ToolContext,
  address: Address,
  following: ReturnType<typeof followProxies>,
) {
  const [source, explorer, signatures] = await Promise.all([
    hearSource(context, address),
    readExplorer(context, address),
    following.then(({ facts }) =>
      hearSignatures(
        context,
        facts.map((row) => row.address),
      ),
    ),
  ])
  return {
    fields: { ...source, ...explorer },
    explorer: explorer.explorer,
    signatures,
  }
}

/** Where the contract comes from and who had power over it, or why that is not known. */
async function readPast(context: ToolContext, address: Address) {
  const { index, network, stocks, head } = context
  const instrument = (await stocks.upTo(head.number)).byAddress(address)
  const factory = network.contract('stock_factory')?.address
  const origin = await findOrigin({ index, factory, instrument }, address)
  if ('reason' in origin) context.warn('created', origin.reason)
  else if (origin.deployer === null) context.warn('created.deployer', deployerUnknown)
  const id = index && (await findAddressIds(index, [address])).get(address)
  const events = index && id !== undefined ? await listControlEvents(index, id, mostControlEvents) : []
  const whole = index?.whole === true && events.length < mostControlEvents
  if (!index) context.warn('control_history', noIndexReason)
  if (!whole)
    context.warn(
      'roles',
      index ? 'The index does not have all of this contract’s role events.' : noIndexReason,
    )
  return {
    created: 'reason' in origin ? null : origin,
    roles: whole ? rolesNow(events) : null,
    control_history: index ? events.slice(0, shownControlEvents).map(toControlRow) : null,
  }
}

const checksumOrNull = (address: Address | null | undefined) => (address ? toChecksum(address) : null)

const toProxyRow = ({ address, proxy }: CodeFacts) => ({
  address: toChecksum(address),
  kind: proxy?.kind ?? 'unknown',
  implementation: checksumOrNull(proxy?.implementation),
  admin: checksumOrNull(proxy?.admin),
  beacon: checksumOrNull(proxy?.beacon),
})

/** The contract and what it delegates to, link by link, and the code that runs in the end. */
async function followProxies(
  { chain }: ToolContext,
  address: Address,
): Promise<{ facts: CodeFacts[]; running: Hex }> {
  const facts: CodeFacts[] = []
  let next: Address | null | undefined = address
  while (next && facts.length < maxProxyDepth && !facts.some((row) => row.address === next)) {
    const row: CodeFacts = await inspectCode(chain, next)
    facts.push(row)
    next = row.proxy?.implementation
  }
  return { facts, running: facts.at(-1)?.code ?? '0x' }
}
