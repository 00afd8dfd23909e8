import type { Random } from '../createRandom.ts'
import type { Answer, Service } from '../node/createService.ts'
import type { Pricing } from '../world/createPricing.ts'
import type { State } from '../world/createState.ts'
import type { World } from '../world/createWorld.ts'
import type { Judge } from './createJudge.ts'

/** One answer of the service, what stands at its block, and the judge of it. */
export type Asked = {
  answer: Answer
  judge: Judge
  block: number
  state: State
  pricing: Pricing
}

export type Operation = readonly [name: string, args: Readonly<Record<string, unknown>>]

export type CheckContext = {
  world: World
  service: Service
  random: Random
  /** Asks for an operation; of several that are the same question, one by chance. */
  ask(...choices: readonly [Operation, ...Operation[]]): Promise<Asked>
}

/** A kind of question, asked of a subject by chance and recomputed. */
export type Check = {
  kind: string
  /** The listed tools whose figures it compares. */
  tools: readonly string[]
  run(context: CheckContext): Promise<void>
}
