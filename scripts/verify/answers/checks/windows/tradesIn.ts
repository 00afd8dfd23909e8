import { between } from '../../chain/Chain.ts'
import type { ChainParts } from './ChainParts.ts'

export const tradesIn = ({ world, asked, from }: ChainParts) =>
  between(world.market.trades, from, asked.block)
