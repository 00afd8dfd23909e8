import { numberToHex } from 'viem'
import { z } from 'zod'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'

const nothing = z.object({})
const shared = {
  topic: 'meta',
  cost: 'free',
  cache: 'static',
  input: nothing,
  examples: [{ title: 'as clients call it', arguments: {} }],
  bound: {},
} as const

/** What clients ask before they connect. */
export const serviceRows: readonly CatalogRow[] = [
  defineRow({
    ...shared,
    name: 'add_robinhood_chain',
    title: 'Add the chain to a wallet',
    description:
      'Get the wallet_addEthereumChain request (EIP-3085) that adds the connected network to a wallet such as MetaMask.',
    words: 'metamask wallet add network rpc chain id 4663',
    output: z.object({
      method: z.literal('wallet_addEthereumChain'),
      params: z.array(
        z.object({
          chainId: z.string(),
          chainName: z.string(),
          nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number().int() }),
          rpcUrls: z.array(z.string()),
          blockExplorerUrls: z.array(z.string()),
        }),
      ),
    }),
    implementation: 'add_robinhood_chain',
    async run(context) {
      const { chainId, title, nativeCurrency, publicRpcUrls, explorers } = context.network
      context.source('static')
      if (publicRpcUrls.length === 0)
        context.warn('params.rpcUrls', 'This network has no public RPC URL; put in that of your own node.')
      return {
        data: {
          method: 'wallet_addEthereumChain' as const,
          params: [
            {
              chainId: numberToHex(chainId),
              chainName: title,
              nativeCurrency,
              rpcUrls: publicRpcUrls,
              blockExplorerUrls: explorers.map(({ url }) => url),
            },
          ],
        },
      }
    },
  }),
  defineRow({
    ...shared,
    name: 'get_mcp_info',
    title: 'How to connect',
    description:
      'Get what an MCP client needs to know of this service: version, network, paths, transport, number of tools and operations, and limits.',
    words: 'mcp server connect endpoint transport version info',
    output: z.object({
      name: z.string(),
      version: z.string(),
      network: z.string(),
      chain_id: z.number().int(),
      transport: z.literal('streamable-http'),
      authentication: z.literal('none'),
      paths: z.object({ mcp: z.string(), rest: z.string(), openapi: z.string(), discovery: z.string() }),
      tools_listed: z.number().int(),
      catalog_size: z.number().int(),
      limits: z.object({ requests: z.number().int(), window_s: z.number().int() }),
    }),
    implementation: 'get_mcp_info',
    async run({ network, service, source }) {
      source('static')
      return {
        data: {
          name: 'sherwood',
          version: service.version,
          network: network.name,
          chain_id: network.chainId,
          transport: 'streamable-http' as const,
          authentication: 'none' as const,
          paths: {
            mcp: '/api/mcp',
            rest: '/api/v1',
            openapi: '/openapi.json',
            discovery: '/.well-known/mcp',
          },
          tools_listed: service.listedCount(),
          catalog_size: service.catalogCount(),
          limits: service.limits,
        },
      }
    },
  }),
]
