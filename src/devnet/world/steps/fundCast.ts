import { type Address, concatHex, encodeFunctionData, numberToHex, parseEther } from 'viem'
import { smartTraderAbi, usdgAbi, wethAbi } from '../abis.ts'
import { cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import type { BatchCall } from '../openPools.ts'
import { addPlace, addressOf, closeBlock, type World } from '../World.ts'

/** Sends a batch of calls as an account that has delegated its code to SmartTrader. */
export function execute(world: World, from: Address, calls: readonly BatchCall[]): void {
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const data = encodeFunctionData({ abi: smartTraderAbi, functionName: 'execute', args: [calls] })
  world.writer.send({ from, to: from, data, value, gas: 900_000_000n })
}

/** Gives accounts the code of SmartTrader the way EIP-7702 does. */
export async function delegate(world: World, accounts: readonly Address[], code: Address): Promise<void> {
  await world.writer.alter(
    accounts.map((account) => ({
      method: 'anvil_setCode',
      params: [account, concatHex(['0xef0100', code])],
    })),
  )
}

/** Who acts in batches in the past, and who still does afterwards; everybody else ends as an ordinary account. */
const stillSmart = [...cast.makers, ...cast.providers, ...cast.traders.slice(0, 16)]
const smartInThePast = [
  ...stillSmart,
  ...cast.traders.slice(16),
  ...cast.creators,
  cast.issuer,
  cast.dollarIssuer,
  cast.trickster,
  cast.rugger,
  ...cast.founders,
]

/** Takes the delegation back from those who no longer need it. */
export async function undelegate(world: World): Promise<void> {
  const ordinary = smartInThePast.filter((account) => !stillSmart.includes(account))
  await world.writer.alter(ordinary.map((account) => ({ method: 'anvil_setCode', params: [account, '0x'] })))
}

/** Smart accounts for those who act in batches; dollars and wrapped ether to trade with. */
export async function fundCast(world: World): Promise<void> {
  const manager = addressOf(world, 'univ4_poolmanager')
  const code = deployArtifact(world, ownArtifact('SmartTrader'), { from: cast.deployer, args: [manager] })
  addPlace(world, 'smart_trader', code)
  await closeBlock(world)
  const rich = [...cast.providers, ...cast.makers]
  await delegate(world, smartInThePast, code)
  const balance = numberToHex(parseEther('60000'))
  await world.writer.alter(
    rich.map((account) => ({ method: 'anvil_setBalance', params: [account, balance] })),
  )
  const mint = (to: Address, dollars: bigint): BatchCall => ({
    to: addressOf(world, 'usdg'),
    value: 0n,
    data: encodeFunctionData({
      abi: usdgAbi,
      functionName: 'increaseSupply',
      args: [to, dollars * 1_000_000n],
    }),
  })
  execute(world, cast.dollarIssuer, [
    ...rich.map((account) => mint(account, 60_000_000n)),
    ...cast.traders.map((account, index) => mint(account, BigInt(40_000 + ((index * 7919) % 97) * 2_500))),
    ...cast.creators.map((account) => mint(account, 20_000n)),
  ])
  const deposit = (amount: bigint): BatchCall => ({
    to: addressOf(world, 'weth'),
    value: amount,
    data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }),
  })
  for (const account of rich) execute(world, account, [deposit(parseEther('20000'))])
  cast.traders.forEach((account, index) => {
    execute(world, account, [deposit(parseEther(String(5 + ((index * 31) % 40))))])
  })
  await closeBlock(world)
}
