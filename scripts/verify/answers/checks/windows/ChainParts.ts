import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'

export type ChainParts = { world: World; asked: Asked; from: number; seconds: number }
