import { type Address, encodeFunctionData, numberToHex, parseAbi, parseEther } from 'viem'
import { accountOf, cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { type BridgedRow, bridgedTokens } from '../data/bridgedTokens.ts'
import { deployArtifact } from '../deploy.ts'
import { addToken, contractFact, tokenFact } from '../facts.ts'
import { toRaw } from '../poolMath.ts'
import { addContract, addressOf, closeBlock, type World } from '../World.ts'

export const gatewayAbi = parseAbi([
  'function registerToken(address l2Token)',
  'function finalizeInboundTransfer(address l1Token, address from, address to, uint256 amount, bytes data) payable',
  'function outboundTransfer(address l1Token, address to, uint256 amount, bytes data) payable',
])
const routerAbi = parseAbi([
  'function setDefaultGateway(address gateway)',
  'function setGateway(address l1Token, address gateway)',
])

/** The token's address on the parent chain; nobody reads it here, it only has to be one and the same. */
export const l1AddressOf = (symbol: string): Address => accountOf(`parent chain ${symbol}`)

/** How the parent chain's gateway appears as a sender here. */
export function aliasOf(l1: Address): Address {
  const shifted = (BigInt(l1) + BigInt('0x1111000000000000000000000000000000001111')) % 2n ** 160n
  return numberToHex(shifted, { size: 20 })
}

/** The canonical bridge's L2 side and the tokens that came over it. */
export async function deployBridge(world: World): Promise<void> {
  const from = cast.bridge
  const l1 = (key: string) => contractFact(key).address
  const register = (key: string, address: Address) => {
    const { name, category } = contractFact(key)
    return addContract(world, key, { name, category, address })
  }
  const router = deployArtifact(world, ownArtifact('L2GatewayRouter'), {
    from,
    args: [l1('l1_gateway_router'), from],
  })
  const gateway = (counterpart: string) =>
    deployArtifact(world, ownArtifact('L2TokenGateway'), { from, args: [l1(counterpart), router] })
  register('l2_gateway_router', router)
  const ordinary = register('l2_erc20_gateway', gateway('l1_erc20_gateway'))
  const custom = register('l2_custom_gateway', gateway('l1_arb_custom_gateway'))
  const wethArgs = [l1('l1_weth_gateway'), router, l1AddressOf('WETH'), addressOf(world, 'weth')]
  const weth = register(
    'l2_weth_gateway',
    deployArtifact(world, ownArtifact('L2WethGateway'), { from, args: wethArgs }),
  )
  const setDefault = encodeFunctionData({
    abi: routerAbi,
    functionName: 'setDefaultGateway',
    args: [ordinary],
  })
  world.writer.send({ from, to: router, data: setDefault })
  const setGateway = (symbol: string, to: Address) => {
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: 'setGateway',
      args: [l1AddressOf(symbol), to],
    })
    world.writer.send({ from, to: router, data })
  }
  setGateway('WETH', weth)
  for (const row of bridgedTokens) {
    const { name, decimals } = tokenFact(row.symbol)
    const via = row.gateway === 'custom' ? custom : ordinary
    const args = [name, row.symbol, decimals, l1AddressOf(row.symbol), via]
    const token = deployArtifact(world, ownArtifact('BridgedToken'), { from, args })
    addToken(world, row.symbol, token)
    const data = encodeFunctionData({ abi: gatewayAbi, functionName: 'registerToken', args: [token] })
    world.writer.send({ from, to: via, data })
    if (row.gateway === 'custom') setGateway(row.symbol, custom)
  }
  await closeBlock(world)
  await fillAliases(world)
  for (const row of bridgedTokens)
    for (const to of [...cast.providers, ...cast.makers]) deposit(world, row, to, row.inventory)
  await closeBlock(world)
}

async function fillAliases(world: World): Promise<void> {
  const aliases = ['l1_erc20_gateway', 'l1_arb_custom_gateway', 'l1_weth_gateway'].map((key) =>
    aliasOf(contractFact(key).address),
  )
  const balance = numberToHex(parseEther('1000000'))
  await world.writer.alter(aliases.map((alias) => ({ method: 'anvil_setBalance', params: [alias, balance] })))
}

/** A deposit from the parent chain arrives: the gateway mints. */
export function deposit(world: World, row: BridgedRow, to: Address, amount: number): void {
  const custom = row.gateway === 'custom'
  const counterpart = contractFact(custom ? 'l1_arb_custom_gateway' : 'l1_erc20_gateway').address
  const raw = toRaw(amount, tokenFact(row.symbol).decimals)
  world.holdings.add(to, row.symbol, amount)
  const args = [l1AddressOf(row.symbol), to, to, raw, '0x'] as const
  world.writer.send({
    from: aliasOf(counterpart),
    to: addressOf(world, custom ? 'l2_custom_gateway' : 'l2_erc20_gateway'),
    data: encodeFunctionData({ abi: gatewayAbi, functionName: 'finalizeInboundTransfer', args }),
  })
}
