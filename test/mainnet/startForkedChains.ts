import { type Address, createPublicClient, type Hash, http, numberToHex, type PublicClient } from 'viem'
import { installMulticall3 } from '../anvil/installMulticall3.ts'
import { type Anvil, startAnvil } from '../anvil/startAnvil.ts'
import { code, deployErc20, place } from '../anvil/testContracts.ts'

/** Two chains with the same first blocks: the true one, and a fork that only a node gone astray shows. */
export type ForkedChains = {
  truth: Anvil
  fork: Anvil
  /** Asks the true chain directly. */
  client: PublicClient
  /** Holds another balance in every block, on each chain another one. */
  account: Address
  /** Leaves a log in every block that is mined. */
  emitter: Address
  token: Address
  /** Transactions of the true chain, newest last. */
  transactions: Hash[]
  /** A block on each, with other contents. */
  grow(): Promise<void>
  stop(): Promise<void>
}

const genesis = 1_700_000_000
/** Times are set block by block, well ahead of the node's own clock, so that both chains have the same ones. */
const start = genesis + 100_000
const account: Address = '0x1111111111111111111111111111111111111111'

/** Blocks before the fork, so that an endpoint can be far behind and still on the chain. */
const sharedBlocks = 70

async function mineAt(anvil: Anvil, second: number): Promise<void> {
  await anvil.request('evm_setNextBlockTimestamp', [second])
  await anvil.request('evm_mine')
}

export async function startForkedChains(): Promise<ForkedChains> {
  const options = { args: ['--timestamp', String(genesis)] }
  const [truth, fork] = await Promise.all([startAnvil(options), startAnvil(options)])
  const chains = [truth, fork]
  const [sender] = await truth.request<Address[]>('eth_accounts')
  let second = start + sharedBlocks + 1
  let emitter: Address = account
  let token: Address = account
  for (const anvil of chains) {
    await anvil.request('evm_setNextBlockTimestamp', [start])
    await installMulticall3(anvil)
    emitter = await place(anvil, 91, code.emitting)
    await anvil.request('evm_setNextBlockTimestamp', [start + 1])
    token = await deployErc20(anvil, 1_000_000n)
    for (let block = 1; block <= sharedBlocks; block += 1) await mineAt(anvil, start + 1 + block)
  }
  const transactions: Hash[] = []

  const growOne = async (anvil: Anvil, value: number) => {
    const send = (transaction: object) =>
      anvil.request<Hash>('eth_sendTransaction', [{ from: sender, gas: '0x30d40', ...transaction }])
    await send({ to: account, value: numberToHex(value) })
    const hash = await send({ to: emitter })
    await mineAt(anvil, second)
    return hash
  }
  const grow = async () => {
    second += 1
    transactions.push(await growOne(truth, 1))
    await growOne(fork, 1_000_000)
  }
  for (let block = 0; block < 5; block += 1) await grow()
  return {
    truth,
    fork,
    client: createPublicClient({ transport: http(truth.url, { retryCount: 6 }) }),
    account,
    emitter,
    token,
    transactions,
    grow,
    async stop() {
      await Promise.all(chains.map((anvil) => anvil.stop()))
    },
  }
}
