import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'

export type TokenMeasure = (parts: {
  world: World
  asked: Asked
  token: string
  from: number
  decimals: number | null
  seconds: number
}) => Promise<Record<string, unknown>> | Record<string, unknown>
