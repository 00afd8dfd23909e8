import { multicall3Abi, parseAbi } from 'viem'
import type { Dice } from '../chaos/createDice.ts'
import type { ForkedChains } from './startForkedChains.ts'

/** A call, and what is wrong with its answer by the true chain at the answer's block; undefined when nothing is. */
export type Question = {
  tool: string
  args: Record<string, unknown>
  compare(data: never, block: bigint): Promise<string | undefined>
}

const differ = (said: unknown, is: unknown): string | undefined =>
  said === is ? undefined : `said ${String(said)}, is ${String(is)}`

const supplyAbi = parseAbi(['function totalSupply() view returns (uint256)'])
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Questions whose answers differ between the true chain and the fork, or between one block and the next. */
export function toQuestions(chains: ForkedChains, dice: Dice): (() => Question)[] {
  const { client, account, emitter, token, transactions } = chains
  return [
    () => ({
      tool: 'get_block',
      args: { block: 'latest' },
      async compare(data: { hash: string }, block) {
        return differ(data.hash, (await client.getBlock({ blockNumber: block })).hash)
      },
    }),
    () => {
      // A head counts a moment after it is made, and what is above it does not exist yet.
      const block = dice.between(60, Math.max(66, 32 + transactions.length))
      return {
        tool: 'get_block',
        args: { block },
        async compare(data: { hash: string }) {
          return differ(data.hash, (await client.getBlock({ blockNumber: BigInt(block) })).hash)
        },
      }
    },
    () => ({
      tool: 'get_address',
      args: { address: account },
      async compare(data: { balance_wei: string }, block) {
        return differ(
          data.balance_wei,
          String(await client.getBalance({ address: account, blockNumber: block })),
        )
      },
    }),
    () => ({
      tool: 'read_contract',
      args: { address: multicall3, function: 'getEthBalance(address)(uint256)', args: [account] },
      async compare(data: { outputs: { value: string }[] }, block) {
        const functionName = 'getEthBalance'
        const read = { address: multicall3, abi: multicall3Abi, functionName, args: [account] } as const
        const is = await client.readContract({ ...read, blockNumber: block })
        return differ(data.outputs[0]?.value, String(is))
      },
    }),
    () => ({
      tool: 'get_logs',
      args: { address: emitter, from_block: 60, limit: 100 },
      async compare(data: { items: { transaction: string }[] }, block) {
        const logs = await client.getLogs({ address: emitter, fromBlock: 60n, toBlock: block })
        const is = logs.map(({ transactionHash }) => transactionHash).reverse()
        return differ(data.items.map(({ transaction }) => transaction).join(), is.slice(0, 100).join())
      },
    }),
    () => {
      const hash =
        transactions[dice.between(Math.max(0, transactions.length - 20), transactions.length - 2)] ?? '0x'
      return {
        tool: 'get_transaction',
        args: { hash },
        async compare(data: { block_hash: string; status: string }) {
          const receipt = await client.getTransactionReceipt({ hash })
          return differ(`${data.block_hash} ${data.status}`, `${receipt.blockHash} ${receipt.status}`)
        },
      }
    },
    () => ({
      tool: 'get_token',
      args: { token },
      async compare(data: { total_supply: string }, block) {
        const read = {
          address: token,
          abi: supplyAbi,
          functionName: 'totalSupply',
          blockNumber: block,
        } as const
        return differ(data.total_supply, String(await client.readContract(read)))
      },
    }),
  ]
}
