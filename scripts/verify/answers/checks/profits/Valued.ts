import type { valuePosition } from './valuePosition.ts'

export type Valued = Awaited<ReturnType<typeof valuePosition>>
