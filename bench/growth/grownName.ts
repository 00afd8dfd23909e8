import { migrations } from '../../src/sources/index/migrations.ts'

/** Names an index of so many transfers after its schema: one that an older schema filled would be read anew. */
export const grownName = (transfers: number): string => `${transfers}.${migrations.at(-1)?.id}`
