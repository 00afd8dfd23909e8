import { type Address, concatHex, getContractAddress, type Hex, keccak256, numberToHex } from 'viem'
import { cast } from './accounts.ts'
import { ownArtifact } from './artifacts.ts'
import { hookSalts } from './data/launchSettings.ts'
import { initCodeOf } from './deploy.ts'
import { addressOf, type World } from './World.ts'

const flagMask = 0x3fffn

function hookAddress(deployer: Address, salt: bigint, bytecodeHash: Hex): Address {
  return getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt: numberToHex(salt, { size: 32 }),
    bytecodeHash,
  })
}

export type HookPlan = {
  /** The name its salt is kept under. */
  label: string
  initCode: Hex
  /** The permissions it asks for, as bits of its address. */
  flags: bigint
}

/** A hook's permissions are the low bits of its address: the salt is searched until they fit. */
function findSalt({ label, initCode, flags }: HookPlan, deployer: Address): bigint {
  const bytecodeHash = keccak256(initCode)
  const fits = (salt: bigint) => (BigInt(hookAddress(deployer, salt, bytecodeHash)) & flagMask) === flags
  const known = hookSalts[label]
  if (known !== undefined && fits(known)) return known
  let salt = 0n
  while (!fits(salt)) salt++
  return salt
}

/** Queues a hook through the CREATE2 deployer and tells where it will stand. */
export function placeHook(world: World, plan: HookPlan): Address {
  const deployer = addressOf(world, 'create2_deployer')
  const salt = findSalt(plan, deployer)
  world.writer.send({
    from: cast.deployer,
    to: deployer,
    data: concatHex([numberToHex(salt, { size: 32 }), plan.initCode]),
  })
  return hookAddress(deployer, salt, keccak256(plan.initCode))
}

/** Queues a FeeHook: it runs after a swap and changes what the swap returns. */
export function placeFeeHook(
  world: World,
  label: string,
  options: { recipient: Address; bps: bigint },
): Address {
  const manager = addressOf(world, 'univ4_poolmanager')
  const initCode = initCodeOf(ownArtifact('FeeHook'), [manager, options.recipient, options.bps])
  return placeHook(world, { label, initCode, flags: 0x0044n })
}
