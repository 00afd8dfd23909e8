import { type Abi, type Address, encodeDeployData, type Hex } from 'viem'
import type { Artifact } from './artifacts.ts'
import type { World } from './World.ts'

/** Queues the deployment of an artifact and tells where it will stand. */
export function deployArtifact(
  world: World,
  artifact: Artifact,
  options: { from: Address; args?: readonly unknown[] },
): Address {
  return world.writer.deploy(options.from, initCodeOf(artifact, options.args ?? []))
}

export function initCodeOf(artifact: Artifact, args: readonly unknown[]): Hex {
  return encodeDeployData({ abi: artifact.abi as Abi, bytecode: artifact.bytecode, args: [...args] })
}
