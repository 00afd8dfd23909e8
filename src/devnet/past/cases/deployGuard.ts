import type { Address } from 'viem'
import { ownArtifact } from '../../world/artifacts.ts'
import { initCodeOf } from '../../world/deploy.ts'
import { toRaw } from '../../world/poolMath.ts'
import { addPlace } from '../../world/World.ts'
import type { Making } from './TokenCase.ts'

/** A guard beside a token that allows two per cent of the supply at once; the token's maker owns it. */
export function deployGuard({ world, maker, place }: Making): Address {
  const initCode = initCodeOf(ownArtifact('TransferGuard'), [toRaw(20_000_000, 18)])
  return addPlace(world, `${place} guard`, world.writer.deploy(maker, initCode))
}
