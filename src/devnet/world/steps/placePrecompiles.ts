import { type Address, encodeFunctionData, numberToHex, parseAbi, parseEther } from 'viem'
import { accountOf, cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { contractFact } from '../facts.ts'
import { addContract, addPlace, closeBlock, type World } from '../World.ts'
import { setCode } from './placeCanonical.ts'

/** The stand-in behind each precompile's address; what has none answers nothing, as an unused one would. */
const standIns: Record<string, string> = {
  arb_sys: 'ArbSys',
  arb_info: 'ArbInfo',
  arb_address_table: 'ArbAddressTable',
  arb_gas_info: 'ArbGasInfo',
  arb_aggregator: 'ArbAggregator',
  arb_retryable_tx: 'ArbRetryableTx',
  arb_statistics: 'ArbStatistics',
  node_interface: 'NodeInterface',
}

/** The account of ArbOS: internal transactions come from it, and its storage is what the precompiles read. */
export const arbos: Address = '0x00000000000000000000000000000000000A4B05'
export const batchPoster = accountOf('batch poster')

/**
 * The contract that keeps a block hash per block (EIP-2935). Without code it stores nothing: a slot more
 * per block would make every block a little dearer for the node, which hashes its whole state each time.
 */
const blockHashHistory: Address = '0x0000F90827F1C53a10cb7A02335B175320002935'

export const arbosAbi = parseAbi([
  'function batchPostingReport(uint256 timestamp, address poster, uint64 batch, uint64 batchDataGas, uint256 l1BaseFeeWei)',
])
export const retryableAbi = parseAbi(['function submit(bytes32 ticketId, address beneficiary)'])
export const addressTableAbi = parseAbi(['function register(address account) returns (uint256)'])

/** Code at the real addresses of the Arbitrum precompiles, so that reads of them have something to say. */
export async function placePrecompiles(world: World): Promise<void> {
  await setCode(world, blockHashHistory, '0x')
  for (const [key, contractName] of Object.entries(standIns)) {
    const { name, category, address } = contractFact(key)
    await setCode(world, address, ownArtifact(contractName).deployedBytecode)
    addContract(world, key, { name, category, address })
  }
  await setCode(world, arbos, ownArtifact('ArbosState').deployedBytecode)
  await world.writer.alter([{ method: 'anvil_setBalance', params: [arbos, numberToHex(parseEther('100'))] }])
  addPlace(world, 'arbos', arbos)
  const report = encodeFunctionData({
    abi: arbosAbi,
    functionName: 'batchPostingReport',
    args: [BigInt(world.clock), batchPoster, 0n, 120_000n, 3_100_000_000n],
  })
  world.writer.send({ from: arbos, to: arbos, data: report })
  const table = contractFact('arb_address_table').address
  for (const account of [contractFact('weth').address, contractFact('usdg').address]) {
    const data = encodeFunctionData({ abi: addressTableAbi, functionName: 'register', args: [account] })
    world.writer.send({ from: cast.deployer, to: table, data })
  }
  await closeBlock(world)
}
