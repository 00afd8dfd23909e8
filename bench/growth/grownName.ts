import { migrations } from '../../src/sources/index/migrations.ts'
import { secondsPerBlock } from './startGrowthNode.ts'

/** Names an index after its schema and its chain: one of an older schema or of other blocks would be read anew. */
export const grownName = (transfers: number): string =>
  `${transfers}.${secondsPerBlock}s.${migrations.at(-1)?.id}`
