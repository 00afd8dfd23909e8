import { BadRequest } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import { type Profile, profileNames } from '../../../operations/kernel/profiles.ts'
import { pairProfile } from './pair/pairProfile.ts'
import { toolsOfProfile } from './toolsOfProfile.ts'

/** A short list is the point; all of the catalog in one would be more than any host takes. */
const maxTools = 100

const namesIn = (query: URLSearchParams, parameter: string): string[] =>
  query
    .getAll(parameter)
    .flatMap((text) => text.split(','))
    .map((name) => name.trim())

/**
 * The operations that an address like `/mcp?profile=lean&tools=scan_aapl` wants listed, in the registry's order;
 * undefined for the plain address. Several profiles and tools add up.
 */
export function readToolChoice(query: URLSearchParams, registry: Registry): Operation[] | undefined {
  if (!query.has('profile') && !query.has('tools')) return undefined
  const wanted = namesIn(query, 'profile').flatMap((text) => toolsOfProfile(readProfile(text), registry))
  const chosen = new Set([...wanted, ...namesIn(query, 'tools')].map((name) => readTool(name, registry)))
  if (chosen.size > maxTools)
    throw BadRequest({
      problem: `tools: at most ${maxTools} can be listed.`,
      next: `Name fewer; ${toolNames.runTool} runs any operation that is not listed.`,
    })
  return registry.all.filter((operation) => chosen.has(operation))
}

function readProfile(text: string): Profile {
  const profile = profileNames.find((name) => name === text.toLowerCase())
  if (profile) return profile
  throw BadRequest({
    problem: `profile: "${text.slice(0, 60)}" is not one of ${[...profileNames, pairProfile.name].join(', ')}.`,
    next: 'Name one of them, or leave profile out to list every tool.',
  })
}

function readTool(name: string, registry: Registry): Operation {
  const operation = registry.find(name)
  if (operation) return operation
  const nearest = registry.nearest(name)
  throw BadRequest({
    problem: `tools: there is no operation called "${name.slice(0, 100)}".`,
    next:
      nearest.length === 0
        ? `GET /api/v1 lists the tools; ${toolNames.searchCatalog} finds an operation by what it does.`
        : `Nearest names: ${nearest.join(', ')}.`,
  })
}
