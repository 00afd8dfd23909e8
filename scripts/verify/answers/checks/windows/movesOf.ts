import { between } from '../../chain/Chain.ts'
import type { WalletParts } from './WalletParts.ts'

export const movesOf = ({ world, asked, address, from }: WalletParts) =>
  between(world.ledger.ofAccount(address), from, asked.block)
