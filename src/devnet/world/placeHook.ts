import { type Address, concatHex, getContractAddress, type Hex, keccak256, numberToHex } from 'viem'
import { cast } from './accounts.ts'
import { ownArtifact } from './artifacts.ts'
import { hookSalts } from './data/launchSettings.ts'
import { initCodeOf } from './deploy.ts'
import { addressOf, type World } from './World.ts'

/** The permissions FeeHook uses: after a swap, and changing what the swap returns. */
const feeHookFlags = 0x0044n
const flagMask = 0x3fffn

function hookAddress(deployer: Address, salt: bigint, bytecodeHash: Hex): Address {
  return getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt: numberToHex(salt, { size: 32 }),
    bytecodeHash,
  })
}

/** A hook's permissions are the low bits of its address: the salt is searched until they fit. */
function findSalt(label: string, deployer: Address, bytecodeHash: Hex): bigint {
  const fits = (salt: bigint) =>
    (BigInt(hookAddress(deployer, salt, bytecodeHash)) & flagMask) === feeHookFlags
  const known = hookSalts[label]
  if (known !== undefined && fits(known)) return known
  let salt = 0n
  while (!fits(salt)) salt++
  return salt
}

/** Queues a FeeHook through the CREATE2 deployer and tells where it will stand. */
export function placeFeeHook(
  world: World,
  label: string,
  options: { recipient: Address; bps: bigint },
): Address {
  const deployer = addressOf(world, 'create2_deployer')
  const manager = addressOf(world, 'univ4_poolmanager')
  const initCode = initCodeOf(ownArtifact('FeeHook'), [manager, options.recipient, options.bps])
  const salt = findSalt(label, deployer, keccak256(initCode))
  world.writer.send({
    from: cast.deployer,
    to: deployer,
    data: concatHex([numberToHex(salt, { size: 32 }), initCode]),
  })
  return hookAddress(deployer, salt, keccak256(initCode))
}
