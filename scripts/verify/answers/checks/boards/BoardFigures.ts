import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'

export type BoardFigures = (parts: {
  world: World
  asked: Asked
  token: string
  from: number
  path: string
}) => Promise<Record<string, unknown>> | Record<string, unknown>
