import { type Address, encodeFunctionData, type Hex, numberToHex, pad, parseEther, stringToHex } from 'viem'
import { usdgAbi } from '../abis.ts'
import { allAccounts, cast } from '../accounts.ts'
import { ownArtifact, packageArtifact, packageText } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { addToken, contractFact } from '../facts.ts'
import { addContract, closeBlock, type World } from '../World.ts'

const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

export async function setCode(world: World, address: Address, code: Hex): Promise<void> {
  await world.writer.alter([{ method: 'anvil_setCode', params: [address, code] }])
}

export async function setStorage(world: World, address: Address, slot: Hex, value: Hex): Promise<void> {
  const params = [address, pad(slot, { size: 32 }), pad(value, { size: 32 })]
  await world.writer.alter([{ method: 'anvil_setStorageAt', params }])
}

/** Runs a constructor without a transaction and returns the code it leaves. */
async function runtimeCodeOf(world: World, initCode: Hex): Promise<Hex> {
  return world.writer.rpc.call<Hex>('eth_call', { data: initCode }, 'latest')
}

/** A string of at most 31 bytes as Solidity keeps it in one slot. */
function shortString(text: string): Hex {
  const bytes = stringToHex(text)
  const length = (bytes.length - 2) / 2
  return `0x${bytes.slice(2).padEnd(62, '0')}${(length * 2).toString(16).padStart(2, '0')}`
}

async function placeWeth(world: World): Promise<void> {
  const { key, name, category, address } = contractFact('weth')
  await setCode(world, address, packageArtifact('@uniswap/v2-periphery/build/WETH9.json').deployedBytecode)
  await setStorage(world, address, '0x0', shortString('Wrapped Ether'))
  await setStorage(world, address, '0x1', shortString('WETH'))
  await setStorage(world, address, '0x2', numberToHex(18))
  addContract(world, key, { name, category, address })
}

async function placeUsdg(world: World): Promise<void> {
  const { key, name, category, address } = contractFact('usdg')
  const implementation = deployArtifact(world, ownArtifact('Usdg'), { from: cast.deployer })
  await setCode(world, address, ownArtifact('WorldProxy').deployedBytecode)
  await setStorage(world, address, implementationSlot, implementation)
  const data = encodeFunctionData({ abi: usdgAbi, functionName: 'initialize', args: [cast.dollarIssuer] })
  world.writer.send({ from: cast.dollarIssuer, to: address, data })
  addContract(world, key, { name, category, address })
}

async function placeMulticall(world: World): Promise<void> {
  const text = packageText('viem/_esm/constants/contracts.js')
  const initCode = /multicall3Bytecode = '(0x[0-9a-f]+)'/.exec(text)?.[1]
  if (initCode === undefined) throw new Error('viem no longer carries the bytecode of Multicall3.')
  const { key, name, category, address } = contractFact('multicall3')
  await setCode(world, address, await runtimeCodeOf(world, initCode as Hex))
  addContract(world, key, { name, category, address })
}

async function placePermit2(world: World): Promise<void> {
  const text = packageText('@uniswap/v4-periphery/lib/permit2/test/utils/DeployPermit2.sol')
  const code = /hex"([0-9a-f]{2000,})"/.exec(text)?.[1]
  if (code === undefined) throw new Error('@uniswap/v4-periphery no longer carries the bytecode of Permit2.')
  const { key, name, category, address } = contractFact('permit2')
  await setCode(world, address, `0x${code}`)
  addContract(world, key, { name, category, address })
}

/** Money for everybody, and the contracts that stand at the same address on every network. */
export async function placeCanonical(world: World): Promise<void> {
  const balance = numberToHex(parseEther('1000'))
  await world.writer.alter(
    allAccounts().map((account) => ({ method: 'anvil_setBalance', params: [account, balance] })),
  )
  await placeMulticall(world)
  await placePermit2(world)
  await placeWeth(world)
  await placeUsdg(world)
  addToken(world, 'WETH', contractFact('weth').address)
  addToken(world, 'USDG', contractFact('usdg').address)
  addContract(world, 'create2_deployer', contractFact('create2_deployer'))
  await closeBlock(world)
}
