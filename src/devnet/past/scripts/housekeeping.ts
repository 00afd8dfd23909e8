import { type Address, encodeFunctionData, type Hex, keccak256, parseAbi, stringToHex } from 'viem'
import { permit2Calls } from '../../actions/liquidity.ts'
import { permit2Abi, wethAbi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { toRaw } from '../../world/poolMath.ts'
import { lendingAbi, lendingParams } from '../../world/steps/deployLending.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { call } from '../../world/steps/launchMemecoins.ts'
import { addressOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const day = 86_400
const pausableAbi = parseAbi(['function pause()', 'function unpause()'])
const rolesAbi = parseAbi([
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
])

/** The rarer things that happen on a chain: pauses, roles taken back, allowances locked down, money taken out. */
export function housekeepingScripts(world: World): Script[] {
  const send = (from: Address, key: string, data: Hex) =>
    world.writer.send({ from, to: addressOf(world, key), data, gas: 300_000n })
  const gaol = (functionName: 'pause' | 'unpause') => () =>
    send(cast.trickster, 'trap freezable', encodeFunctionData({ abi: pausableAbi, functionName }))
  const payer = [keccak256(stringToHex('PAYER_ROLE')), cast.governors[2]] as const
  const role = (functionName: 'grantRole' | 'revokeRole') => () =>
    send(
      cast.governors[0],
      'guild treasury',
      encodeFunctionData({ abi: rolesAbi, functionName, args: payer }),
    )
  const careful = cast.traders[11] ?? cast.traders[0]
  const [usdg, router, permit2] = [
    addressOf(world, 'usdg'),
    addressOf(world, 'universal_router'),
    addressOf(world, 'permit2'),
  ]
  const lockDown = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'lockdown',
    args: [[{ token: usdg, spender: router }]],
  })
  const invalidate = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'invalidateNonces',
    args: [usdg, router, 1],
  })
  const unwrap = (amount: number) =>
    encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [toRaw(amount, 18)] })
  const [lender] = cast.makers
  const market = lendingParams(world, 'WETH')
  const takeOut = encodeFunctionData({
    abi: lendingAbi,
    functionName: 'withdraw',
    args: [market, toRaw(25_000, 6), lender, lender],
  })
  return [
    { at: 1.1 * day, steps: [gaol('pause'), gaol('unpause')] },
    { at: 5.5 * day, steps: [role('grantRole'), role('revokeRole')] },
    {
      at: 3.8 * day,
      steps: [
        () => execute(world, careful, permit2Calls(world, usdg, router)),
        () => execute(world, careful, [call(permit2, lockDown), call(permit2, invalidate)]),
      ],
    },
    {
      at: 2.3 * day,
      steps: [() => execute(world, lender, [call(addressOf(world, 'morpho_blue'), takeOut)])],
    },
    ...[6.1, 4.4, 2.2, 0.7, 0.1].map((days, index): Script => {
      const trader = cast.traders[index * 9] ?? cast.traders[0]
      return { at: days * day, steps: [() => send(trader, 'weth', unwrap(0.4 + index * 0.3))] }
    }),
  ]
}
