import { type Address, erc20Abi, formatEther, type Hash } from 'viem'
import type { AssistantCall } from '../../src/assistant/run/AssistantReply.ts'
import type { TestWorld } from '../world/startWorld.ts'

type Check = (call: AssistantCall, client: TestWorld['client']) => Promise<unknown>

const blockOf = (call: AssistantCall) => ({ blockNumber: BigInt(call.as_of?.block ?? 0) })

const dataOf = (call: AssistantCall) => call.result?.data as Record<string, never>

/** What the chain itself says about a figure, asked from the node past the service. */
export const figureChecks: Readonly<Record<string, Check>> = {
  chain_id: (_, client) => client.getChainId(),
  block_transactions: async (call, client) =>
    client.getBlockTransactionCount({ blockNumber: BigInt(String(call.arguments.block)) }),
  transaction_block: async (call, client) =>
    Number((await client.getTransaction({ hash: call.arguments.hash as Hash })).blockNumber),
  eth_balance: async (call, client) =>
    formatEther(await client.getBalance({ address: call.arguments.address as Address, ...blockOf(call) })),
  total_supply: async (call, client) => {
    const { address, token } = dataOf(call) as { address?: Address; token?: Address }
    const own = (token ?? address) as Address
    return (
      await client.readContract({
        address: own,
        abi: erc20Abi,
        functionName: 'totalSupply',
        ...blockOf(call),
      })
    ).toString()
  },
  holder_balance: async (call, client) => {
    const { token, items } = dataOf(call) as unknown as { token: Address; items: { address: Address }[] }
    const args = [items[0]?.address ?? '0x'] as const
    return (
      await client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args,
        ...blockOf(call),
      })
    ).toString()
  },
}
