import type { Address, Hex } from 'viem'
import { NotAContract, NotAToken } from '../../base/errors/codes.ts'
import { toChecksum } from '../../base/schema/address.ts'
import { delegationTarget } from '../code/delegateOf.ts'
import type { TokenIdentity } from './readTokenIdentity.ts'

type Seen = {
  code: Hex
  said: Pick<TokenIdentity, 'decimals' | 'totalSupply'>
  /** The index has seen amounts of it move. */
  moved: boolean
}

/** Throws for what cannot be a token: an account, with delegated code or without any, and any other contract. */
export function assertToken(token: Address, { code, said, moved }: Seen): void {
  const address = toChecksum(token)
  if (code === '0x') throw NotAContract({ address })
  const delegate = delegationTarget(code)
  if (delegate)
    throw NotAToken({ address, what: `it is an account that runs the code of ${toChecksum(delegate)}` })
  if (!moved && (said.totalSupply === null || said.decimals === null))
    throw NotAToken({ address, what: 'its contract tells no supply or decimals and has never moved amounts' })
}
