import type { Dice } from '../../test/chaos/createDice.ts'
import type { HttpInput } from './FuzzInput.ts'
import type { FuzzSource } from './makeInput.ts'
import { strangeText, strangeValue } from './strangeValues.ts'

const spoil = (dice: Dice, prompt: string): string => {
  const words = prompt.split(' ')
  const at = dice.between(0, words.length - 1)
  const spoilt = dice.pick<() => string[]>([
    () => words,
    () => words.with(at, strangeText(dice)),
    () => words.toSpliced(at, 1),
    () => [...words, ...words],
    () => words.toReversed(),
    () => [...words, strangeText(dice)],
  ])()
  return spoilt.join(' ').slice(0, dice.chance(0.95) ? 2_000 : 3_000)
}

const say = (dice: Dice, prompts: readonly string[]) =>
  dice.chance(0.75) ? spoil(dice, dice.pick(prompts)) : strangeText(dice).slice(0, 2_100)

/** A question to the assistant, with the talk before it, as JSON or as a stream. */
export function agentInput(dice: Dice, { prompts }: FuzzSource): HttpInput {
  const history = Array.from(
    { length: dice.chance(0.9) ? dice.between(0, 4) : dice.between(30, 42) },
    (_, place) =>
      dice.chance(0.95)
        ? { role: place % 2 === 0 ? 'user' : 'assistant', content: say(dice, prompts) }
        : strangeValue(dice),
  )
  const body: Record<string, unknown> = {
    [dice.chance(0.9) ? 'prompt' : 'message']: dice.chance(0.95) ? say(dice, prompts) : strangeValue(dice),
    ...(dice.chance(0.6) ? { history } : {}),
  }
  if (dice.chance(0.04)) body[strangeText(dice).slice(0, 60)] = strangeValue(dice)
  return {
    kind: 'http',
    surface: 'agent',
    method: 'POST',
    path: '/api/agent',
    headers: {
      'content-type': 'application/json',
      accept: dice.chance(0.4) ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify(body),
    ...(dice.chance(0.05) ? { leaveMs: dice.between(0, 200) } : {}),
  }
}
