import { encodeFunctionData, getContractAddress, type Hex, keccak256, parseAbi, stringToHex } from 'viem'
import instrumentRows from '../../../base/network/data/instruments.json' with { type: 'json' }
import type { InstrumentFact } from '../../../base/network/facts.ts'
import { registryAbi, stockFactoryAbi } from '../abis.ts'
import { cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { deployArtifact, initCodeOf } from '../deploy.ts'
import { addContract, closeBlock, type World } from '../World.ts'

const perTransaction = 25

const initializeAbi = parseAbi(['function initialize(string name, string symbol, bytes32 uid)'])

/** The instruments of the catalog. */
export const instruments = (instrumentRows as InstrumentFact[]).filter((row) => row.catalog !== false)

const uidOf = (symbol: string): Hex => keccak256(stringToHex(`instrument ${symbol}`))
const role = (name: string): Hex => keccak256(stringToHex(name))

function deployIssuer(world: World) {
  const { issuer } = cast
  const registry = deployArtifact(world, ownArtifact('StockRegistry'), { from: issuer, args: [issuer] })
  const implementation = deployArtifact(world, ownArtifact('StockToken'), { from: issuer, args: [registry] })
  const logic = deployArtifact(world, ownArtifact('StockFactory'), { from: issuer, args: [registry] })
  const factory = deployArtifact(world, ownArtifact('WorldProxy'), { from: issuer, args: [logic, '0x'] })
  const callRegistry = (data: Hex) => world.writer.send({ from: issuer, to: registry, data })
  callRegistry(encodeFunctionData({ abi: registryAbi, functionName: 'upgradeTo', args: [implementation] }))
  for (const name of ['MINTER_ROLE', 'BURNER_ROLE']) {
    callRegistry(
      encodeFunctionData({ abi: registryAbi, functionName: 'grantRole', args: [role(name), issuer] }),
    )
  }
  const category = 'stock'
  addContract(world, 'stock_registry', { name: 'AccessControlsRegistry', category, address: registry })
  addContract(world, 'stock_implementation', {
    name: 'Stock implementation',
    category,
    address: implementation,
  })
  addContract(world, 'stock_factory', { name: 'StockFactory', category, address: factory })
  addContract(world, 'stock_factory_implementation', {
    name: 'StockFactory implementation',
    category,
    address: logic,
  })
  return { registry, factory }
}

/** The issuer's contracts, and one token per instrument of the catalog through its factory. */
export async function listStocks(world: World): Promise<void> {
  const { registry, factory } = deployIssuer(world)
  const proxy = ownArtifact('BeaconProxy')
  for (const fact of instruments) {
    const uid = uidOf(fact.symbol)
    const setUp = encodeFunctionData({
      abi: initializeAbi,
      functionName: 'initialize',
      args: [fact.onchainName, fact.symbol, uid],
    })
    const bytecodeHash = keccak256(initCodeOf(proxy, [registry, setUp]))
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: uid, bytecodeHash })
    world.stocks.set(fact.symbol, { symbol: fact.symbol, address, decimals: 18, fact, uid })
  }
  for (let at = 0; at < instruments.length; at += perTransaction) {
    const listings = instruments
      .slice(at, at + perTransaction)
      .map((fact) => ({ uid: uidOf(fact.symbol), name: fact.onchainName, symbol: fact.symbol }))
    const data = encodeFunctionData({ abi: stockFactoryAbi, functionName: 'deploy', args: [listings] })
    world.writer.send({ from: cast.issuer, to: factory, data })
  }
  await closeBlock(world)
}
