import { encodeFunctionData } from 'viem'
import { sendUserOperation, type UserCall } from '../../actions/userOperations.ts'
import { erc20Abi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { addressOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const day = 86_400

/** Operations of a smart account through the entry point; the first one deploys it. */
export function smartAccountScripts(world: World): Script[] {
  const account = addressOf(world, 'smart account')
  const pay = (dollars: bigint): UserCall => {
    const args = [cast.traders[0], dollars * 1_000_000n] as const
    return {
      to: addressOf(world, 'usdg'),
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    }
  }
  const calls: { at: number; call: UserCall }[] = [
    { at: 4.9 * day, call: pay(120n) },
    { at: 2.6 * day, call: { to: cast.traders[1], value: 10n ** 17n, data: '0x' } },
    { at: 0.3 * day, call: pay(75n) },
  ]
  return calls.map(
    ({ at, call }, nonce): Script => ({
      at,
      steps: [() => sendUserOperation(world, account, BigInt(nonce), call)],
    }),
  )
}
