import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Found } from '../../operations/kernel/ToolSpeech.ts'
import { fillArguments } from '../fill/fillArguments.ts'
import { takesAny } from '../fill/takesAny.ts'
import type { Reading, TokenMention } from '../read/Reading.ts'
import { resultFields } from '../rows/resultFields.ts'
import type { Step, StepReference } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** An operation that a question asks for, and the part of the question that does. */
export type AskedCall = { operation: Operation; reading: Reading; role?: Role }

/** What stands in a reading for somebody whom another step will find. */
export const foundLater = '$found'

/** Somebody a question describes instead of naming, and the tool that finds them. */
export type Role = Found & { operation: string }

export type StepBuilder = {
  /** Adds the calls of one operation; gives back the arguments that are missing, if any. */
  add(operation: Operation, reading: Reading, role?: Role): readonly string[]
  steps(): readonly Step[]
  /** The steps that the last call asked for led to. */
  last(): readonly Step[]
  /** Whether the last call asked for led to more than may be asked. */
  isTooMuch(): boolean
}

const pair = /@(?:token|ether) @(?:token|ether)\b|\bbetween @(?:token|ether) and @(?:token|ether)\b/

/** "The deepest ETH/USDG pool" is of both at once: rows that name two are had by one and chosen by the other. */
const isPair = (operation: Operation, { plain, tokens }: Reading): boolean =>
  tokens.length === 2 &&
  pair.test(plain) &&
  resultFields(operation).some(({ list, path }) => list !== undefined && path === 'quote_symbol')

/** Collects steps: equal calls are made once, and what a call needs from another comes before it. */
export function createSteps(facts: PlannerFacts): StepBuilder {
  const steps: Step[] = []
  let last: Step[] = []

  const keep = (operation: string, args: Record<string, unknown>): string => {
    const text = JSON.stringify([operation, args])
    const same = steps.find((step) => JSON.stringify([step.operation, step.arguments]) === text)
    if (same) return same.id
    const id = `call_${steps.length + 1}`
    steps.push({ id, operation, arguments: args })
    return id
  }

  /** A token's contract: known from the network's data, else read from the token's own card. */
  const contractOf = (token: TokenMention): string | StepReference =>
    facts.lexicon.bySymbol(token.reference)?.address ?? {
      $from: keep(toolNames.getToken, { token: token.reference }),
      path: 'address',
    }

  const blockAt = (moment: string): StepReference => ({
    $from: keep(toolNames.getBlock, { timestamp: moment }),
    path: 'number',
  })

  /** A name of several words is looked up by a search, which knows names. */
  const lookedUp = (value: unknown, token: TokenMention | undefined, operation: Operation): unknown =>
    token &&
    !token.known &&
    value === token.reference &&
    value.includes(' ') &&
    operation.name !== toolNames.searchToken
      ? { $from: keep(toolNames.searchToken, { query: value }), path: 'items.0.address' }
      : value

  return {
    steps: () => steps.slice(0, facts.maxSteps),
    last: () => last,
    isTooMuch: () => last.some((step) => steps.indexOf(step) >= facts.maxSteps),
    add(operation, reading, role) {
      const tokens = reading.tokens.filter(
        (token, index, all) => all.findIndex((other) => other.reference === token.reference) === index,
      )
      const [first] = tokens
      const each: (TokenMention | undefined)[] =
        takesAny(operation, ['tokens', 'token_in']) || first === undefined
          ? [first]
          : isPair(operation, reading)
            ? // Pools of ether are those of its wrapped form too, and not the other way round.
              [
                tokens.find(({ text }) => text === 'ETH') ??
                  tokens.find(({ reference }) => reference !== 'WETH'),
              ]
            : tokens
      const found: StepReference | undefined = role && {
        $from: keep(role.operation, {
          ...(role.mark === '@address' && tokens[0] ? { token: tokens[0].reference } : {}),
          ...role.arguments,
        }),
        path: role.path,
      }
      const missing: string[] = []
      last = []
      for (const token of role?.mark === '@address' ? [undefined] : each) {
        const filled = fillArguments(operation, {
          reading,
          facts,
          token,
          contract: () => (token ? contractOf(token) : undefined),
          blockAt,
        })
        missing.push(...filled.missing)
        if (filled.missing.length > 0) continue
        const args = Object.fromEntries(
          Object.entries(filled.arguments).map(([name, value]) => [
            name,
            Array.isArray(value)
              ? value.map((own) => (own === foundLater ? found : own))
              : value === foundLater
                ? found
                : lookedUp(value, token, operation),
          ]),
        )
        const id = keep(operation.name, args)
        const step = steps.find((own) => own.id === id)
        if (step && !last.includes(step)) last.push(step)
      }
      return missing
    },
  }
}
