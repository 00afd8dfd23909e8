import type { ChainParts } from './ChainParts.ts'

export const blocksIn = ({ world, asked, from }: ChainParts) =>
  world.chronicle.blocks.slice(from, asked.block + 1)
