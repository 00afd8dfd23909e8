import { numberToHex } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { Network } from '../../../base/network/Network.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { probeCode } from '../../../domain/code/probeCode.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getNetworkInfoSpeech } from './getNetworkInfo.speech.ts'

const sections = ['all', 'contracts', 'dexes', 'launchpads', 'feeds', 'tokens'] as const

const proven = {
  address: z.string(),
  code_hash: z
    .string()
    .nullable()
    .describe('Hash of the code that stands there now; null when there is none.'),
}

/** Connection facts and canonical contracts. */
export const getNetworkInfo = defineTool({
  name: 'get_network_info',
  title: 'Network info',
  topic: 'chain',
  description: `Get connection facts (chain id, RPC and explorer URLs, the wallet_addEthereumChain object) and the canonical contracts of the network with the hash of their code. Use it to find a protocol’s address; ${toolNames.getContract} inspects one.`,
  words:
    'rpc url chainid metamask add network wallet setup contract addresses explorer connect* official canonical contracts endpoint configure native permit2 multicall factory router',
  profiles: ['explorer'],
  speech: getNetworkInfoSpeech,
  input: z.object({
    section: z
      .enum(sections)
      .default('all')
      .describe('Addresses to list; all gives canonical contracts and tokens.'),
  }),
  output: z.object({
    name: z.string(),
    title: z.string(),
    chain_id: z.number().int(),
    chain_id_hex: z.string(),
    native_currency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number().int() }),
    rpc_urls: z.array(z.string()),
    ws_urls: z.array(z.string()),
    explorers: z.array(z.object({ name: z.string(), url: z.string() })),
    wallet_add_ethereum_chain: z.record(z.string(), z.unknown()).nullable(),
    contracts: z
      .array(z.object({ key: z.string(), name: z.string(), category: z.string(), ...proven }))
      .optional(),
    dexes: z.array(z.object({ key: z.string(), name: z.string(), kind: z.string(), ...proven })).optional(),
    launchpads: z.array(z.object({ key: z.string(), name: z.string(), ...proven })).optional(),
    feeds: z
      .array(z.object({ pair: z.string(), kind: z.string(), decimals: z.number().int(), ...proven }))
      .optional(),
    tokens: z
      .array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          decimals: z.number().int(),
          kind: z.string(),
          ...proven,
        }),
      )
      .optional(),
  }),
  examples: [
    { title: 'everything a wallet needs', arguments: {} },
    { title: 'price feeds', arguments: { section: 'feeds' } },
  ],
  cost: 'light',
  cache: 'block',
  async run(context, { section }) {
    const { network } = context
    context.source('static')
    if (network.publicRpcUrls.length === 0) {
      context.warn(
        'wallet_add_ethereum_chain',
        'This network has no public RPC URL that a wallet could be given.',
      )
    }
    return {
      data: {
        name: network.name,
        title: network.title,
        chain_id: network.chainId,
        chain_id_hex: numberToHex(network.chainId),
        native_currency: network.nativeCurrency,
        rpc_urls: network.publicRpcUrls,
        ws_urls: network.publicWsUrls,
        explorers: network.explorers,
        wallet_add_ethereum_chain: walletObject(network),
        ...(await readSections(context, section)),
      },
    }
  },
})

function walletObject(network: Network) {
  if (network.publicRpcUrls.length === 0) return null
  return {
    chainId: numberToHex(network.chainId),
    chainName: network.title,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: network.publicRpcUrls,
    blockExplorerUrls: network.explorers.map((explorer) => explorer.url),
  }
}

/** Every row that has an address, by section. What lives on the parent chain cannot be proven here and is left out. */
function rowsOf(network: Network) {
  return {
    contracts: network.contracts
      .filter((row) => row.layer !== 'l1')
      .map(({ key, name, category, address }) => ({ key, name, category, address })),
    dexes: network.dexes.map(({ key, name, kind, factory: address }) => ({ key, name, kind, address })),
    launchpads: network.launchpads.flatMap(({ key, name, factories }) =>
      factories.map((address) => ({ key, name, address })),
    ),
    feeds: network.feeds.map(({ base, quote, kind, decimals, address }) => ({
      pair: `${base}/${quote}`,
      kind,
      decimals,
      address,
    })),
    tokens: network.tokens.map(({ symbol, name, decimals, kind, address }) => ({
      symbol,
      name,
      decimals,
      kind,
      address,
    })),
  }
}

async function readSections({ network, chain }: ToolContext, section: (typeof sections)[number]) {
  const all = rowsOf(network)
  const wanted =
    section === 'all' ? { contracts: all.contracts, tokens: all.tokens } : { [section]: all[section] }
  const addresses = Object.values(wanted).flatMap((rows) => rows.map((row) => row.address))
  const prints = await probeCode(chain, addresses)
  const hashes = new Map(addresses.map((address, index) => [address, prints[index]?.hash ?? null]))
  return Object.fromEntries(
    Object.entries(wanted).map(([name, rows]) => [
      name,
      rows.map((row) => ({
        ...row,
        address: toChecksum(row.address),
        code_hash: hashes.get(row.address) ?? null,
      })),
    ]),
  )
}
