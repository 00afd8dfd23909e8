import type { Kernel } from '../../operations/kernel/createKernel.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { McpBackendOptions } from '../surfaces/mcp/createMcpBackend.ts'
import type { App } from './createApp.ts'

/** What MCP serves to a client that stays connected while the service behind it goes from starting to whole. */
export function lateMcp(app: () => App): McpBackendOptions {
  const registry: Registry = {
    get listed() {
      return app().kernel.registry.listed
    },
    get all() {
      return app().kernel.registry.all
    },
    find: (name) => app().kernel.registry.find(name),
    nearest: (name) => app().kernel.registry.nearest(name),
  }
  const kernel: Kernel = {
    registry,
    get service() {
      return app().kernel.service
    },
    answering: (...call) => app().kernel.answering(...call),
    call: (...call) => app().kernel.call(...call),
    at: (...call) => app().kernel.at(...call),
  }
  const { mcp } = app()
  return {
    ...mcp,
    kernel,
    resources: mcp.resources.map((resource, at) => ({
      ...resource,
      read: () => (app().mcp.resources[at] ?? resource).read(),
    })),
    complete: (...asked) => app().mcp.complete(...asked),
  }
}
