import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'

export type WalletParts = { world: World; asked: Asked; address: string; from: number }
