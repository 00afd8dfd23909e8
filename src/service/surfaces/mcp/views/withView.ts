import type { Tool } from '@modelcontextprotocol/server'
import type { Operation } from '../../../../operations/kernel/Operation.ts'
import type { McpResource } from '../McpResource.ts'
import { viewUri } from './viewUri.ts'

/**
 * A listed tool that says what draws its results, where the view can be read. It is said to every client: those
 * without views pass over it, and no model is shown it.
 */
export function withView(tool: Tool, { view }: Operation, views: readonly McpResource[] = []): Tool {
  if (view === undefined) return tool
  const resourceUri = viewUri(view)
  if (!views.some(({ uri }) => uri === resourceUri)) return tool
  return { ...tool, _meta: { ui: { resourceUri } } }
}
