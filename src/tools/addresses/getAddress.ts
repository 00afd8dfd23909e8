import { type Address, keccak256, parseAbi, size } from 'viem'
import { z } from 'zod'
import { inspectCode } from '../../code/inspectProxy.ts'
import { addressArgument, toChecksum } from '../../schema/address.ts'
import { toDecimal } from '../../schema/amount.ts'
import { labelsOf } from '../../tokens/labelsOf.ts'
import { defineTool } from '../../tool/defineTool.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'

const registryAbi = parseAbi(['function isBlocked(address account) view returns (bool)'])

const kinds = ['account', 'delegated_account', 'contract', 'proxy'] as const

/** Who or what stands at an address. */
export const getAddress = defineTool({
  name: 'get_address',
  title: 'Address',
  topic: 'addresses',
  description:
    'Tell who or what an address is: account, contract, proxy or EIP-7702 delegated account, with ETH balance, nonce, code hash, known labels and whether the stock issuer blocks it. Use get_contract for a contract card and get_token for a token. Token balances are not included.',
  input: z.object({ address: addressArgument('The 0x address.') }),
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
    first_seen_block: z.number().int().nullable(),
    last_seen_block: z.number().int().nullable(),
    transfer_count: z.number().int().nullable(),
  }),
  examples: [{ title: 'the USDG token', arguments: { address: '$USDG' } }],
  cost: 'light',
  cache: 'block',
  async run(context, { address }) {
    const { chain } = context
    const [{ code, proxy }, balance, nonce, blocked, labels] = await Promise.all([
      inspectCode(chain, address),
      chain.balance(address),
      chain.transactionCount(address),
      readBlocked(context, address),
      labelsOf(context, address),
    ])
    for (const field of ['first_seen_block', 'last_seen_block', 'transfer_count']) {
      context.warn(field, 'Needs the index, which this version does not have yet.')
    }
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
        first_seen_block: null,
        last_seen_block: null,
        transfer_count: null,
      },
    }
  },
})

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
