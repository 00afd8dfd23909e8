import { sightOf } from '../../../base/network/sightOf.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'

/** Why trades of a launchpad's tokens cannot be added up; undefined where they can. */
export function tradesUnread({ network }: ToolContext, launchpad: string): string | undefined {
  const pad = network.launchpads.find(({ key }) => key === launchpad)
  return (pad && sightOf(pad).trades) ?? undefined
}
