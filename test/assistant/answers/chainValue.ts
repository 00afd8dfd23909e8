import { type Address, erc20Abi, formatEther, formatUnits, type Hash } from 'viem'
import { isoTime } from '../../world/isoTime.ts'
import type { TestWorld } from '../../world/startWorld.ts'
import type { ChainValue } from './wanted.ts'

type Client = TestWorld['client']
type Reader = (client: Client, of: readonly string[]) => Promise<unknown>

const blockOf = (client: Client, [number]: readonly string[]) =>
  client.getBlock(number === undefined ? {} : { blockNumber: BigInt(number) })

const read = (client: Client, address: string | undefined) => ({
  decimals: () =>
    client.readContract({ address: address as Address, abi: erc20Abi, functionName: 'decimals' }),
  supply: () =>
    client.readContract({ address: address as Address, abi: erc20Abi, functionName: 'totalSupply' }),
  balance: (owner: string | undefined) =>
    client.readContract({
      address: address as Address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner as Address],
    }),
})

const readers: Readonly<Record<ChainValue['chain'], Reader>> = {
  chain_id: (client) => client.getChainId(),
  block_transactions: async (client, of) => (await blockOf(client, of)).transactions.length,
  block_time: async (client, of) => isoTime((await blockOf(client, of)).timestamp),
  block_gas: async (client, of) => Number((await blockOf(client, of)).gasUsed),
  eth_balance: async (client, [address]) =>
    formatEther(await client.getBalance({ address: address as Address })),
  nonce: (client, [address]) => client.getTransactionCount({ address: address as Address }),
  total_supply: async (client, [token]) =>
    formatUnits(await read(client, token).supply(), await read(client, token).decimals()),
  token_balance: async (client, [token, owner]) =>
    formatUnits(await read(client, token).balance(owner), await read(client, token).decimals()),
  transaction_block: async (client, [hash]) =>
    Number((await client.getTransaction({ hash: hash as Hash })).blockNumber),
  transaction_from: async (client, [hash]) => (await client.getTransaction({ hash: hash as Hash })).from,
}

/** What the node says of it, asked past the service. */
export const chainValue = (client: Client, { chain, of }: ChainValue): Promise<unknown> =>
  readers[chain](client, of)
