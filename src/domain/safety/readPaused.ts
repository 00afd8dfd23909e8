import { type Address, parseAbi } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'

const abi = parseAbi([
  'function paused() view returns (bool)',
  'function isPaused() view returns (bool)',
  'function tradingPaused() view returns (bool)',
])

/** The function by which a token says that it is paused now; null where none does. */
export async function readPaused(chain: PinnedChain, address: Address): Promise<string | null> {
  const answers = await Promise.all(
    abi.map(async ({ name }) => ({
      name,
      value: await chain.tryRead({ address, abi, functionName: name }),
    })),
  )
  const said = answers.find(({ value }) => value === true)
  return said ? `${said.name}()` : null
}
