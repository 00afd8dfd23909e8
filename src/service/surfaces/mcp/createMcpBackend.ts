import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerOptions,
  type Tool,
} from '@modelcontextprotocol/server'
import type { Logger } from '../../../base/observe/createLogger.ts'
import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import type { WaitProgress } from '../../../operations/kernel/Waiting.ts'
import type { Live } from '../../../operations/live/createLive.ts'
import { icon as iconText } from '../discovery/icon.gen.ts'
import { type ServiceFacts, serviceName, serviceTitle } from '../discovery/ServiceFacts.ts'
import { type CompleteValue, completeArgument } from './completeArgument.ts'
import { createPromptAnswers } from './createPromptAnswers.ts'
import { createResourceAnswers } from './createResourceAnswers.ts'
import { createToolCalls } from './createToolCalls.ts'
import { followResources } from './followResources.ts'
import { writeInstructions, writePairInstructions } from './instructions.ts'
import type { McpBackend } from './McpBackend.ts'
import type { McpResource } from './McpResource.ts'
import { createPairCalls } from './pair/createPairCalls.ts'
import { pairTools } from './pair/pairTools.ts'
import { serveSkills, skillsCapability } from './skills/serveSkills.ts'
import { skills } from './skills/skills.ts'
import { toListedTool } from './toListedTool.ts'
import { withView } from './views/withView.ts'

export type McpBackendOptions = {
  kernel: Kernel
  facts: ServiceFacts
  /** What tools/list gives, where the client has chosen; every operation can be called all the same. */
  listed?: readonly Operation[]
  /** Lists `search` and `fetch` in their place. */
  pair?: true
  resources: readonly McpResource[]
  /** Views for clients that can show some, where they were built. */
  views?: readonly McpResource[]
  complete: CompleteValue
  log: Logger
  now: () => number
  /** What is told as it happens, where there is an index to read it from. */
  live?: Live
  /** The website of this deployment, where it has one. */
  websiteUrl?: string
}

/** Lists change only with a new version of the service; documents may be derived anew at each start. */
const listCache = { ttlMs: 3_600_000, cacheScope: 'public' } as const
const documentCache = { ttlMs: 300_000, cacheScope: 'public' } as const

const cacheHints: NonNullable<ServerOptions['cacheHints']> = {
  'server/discover': listCache,
  'tools/list': listCache,
  'prompts/list': listCache,
  'resources/list': listCache,
  'resources/templates/list': listCache,
  'resources/read': documentCache,
}

/** Inside the handshake, which happens once; the modern revision has it in the server card. */
const icon = {
  src: `data:image/svg+xml;base64,${Buffer.from(iconText).toString('base64')}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
}

/** Our lists have one page, so no cursor can be one of ours. */
function refuseCursor(params: { cursor?: string | undefined } | undefined): void {
  if (params?.cursor === undefined) return
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This list has one page and no cursors.')
}

/** The registry, documents, prompts and completions as MCP serves them. */
export function createMcpBackend(options: McpBackendOptions): McpBackend {
  const { kernel, facts } = options
  const { registry } = kernel
  const visible = { ...registry, listed: options.pair ? [] : (options.listed ?? registry.listed) }
  const calls = createToolCalls(options)
  const pair = options.pair && createPairCalls(options)
  const prompts = createPromptAnswers(visible)
  const files = skills.map(({ resource }) => resource)
  const resources = createResourceAnswers([...options.resources, ...files], kernel, options.views)
  // Made when it is first asked for: most commands of the terminal never do.
  let tools: Tool[] | undefined
  const listTools = () => {
    tools ??= pair
      ? pairTools
      : visible.listed.map((operation) => withView(toListedTool(operation), operation, options.views))
    return tools
  }
  // Short: the modern revision repeats it in every result.
  const info = {
    name: serviceName,
    title: serviceTitle,
    version: facts.version,
    description: `Keyless live data of EVM chain ${facts.network.chainId}, network ${facts.network.name}.`,
    ...(options.websiteUrl === undefined ? {} : { websiteUrl: options.websiteUrl }),
  }
  const withIcon = { ...info, icons: [icon] }
  const serverOptions: ServerOptions = {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, extensions: skillsCapability },
    instructions: pair ? writePairInstructions(facts) : writeInstructions({ ...facts, registry: visible }),
    cacheHints,
  }

  const { live } = options
  // Only where each request is answered by itself: a change is told on the request that asked for it.
  const followable = {
    ...serverOptions,
    capabilities: { ...serverOptions.capabilities, resources: { subscribe: true } },
  }

  return {
    callTool: (call) => (pair?.has(call.name) ? undefined : calls.toText(call)),
    ...(live ? { follow: (uris, reader) => followResources(live, uris, reader) } : {}),
    createServer({ era, request }) {
      // The low-level server: our schemas and checks are the kernel's, and McpServer would derive its own anew
      // for each request.
      const server = new Server(
        era === 'legacy' ? withIcon : info,
        live && request && era === 'modern' ? followable : serverOptions,
      )
      server.setRequestHandler('tools/list', ({ params }) => {
        refuseCursor(params)
        return { tools: listTools() }
      })
      server.setRequestHandler('tools/call', ({ params: { name, arguments: args = {} } }, { mcpReq }) => {
        const progressToken = mcpReq._meta?.progressToken
        const onProgress = (progress: WaitProgress) => {
          // One who has gone is noticed by the signal.
          const told = { method: 'notifications/progress', params: { progressToken, ...progress } } as const
          mcpReq.notify(told).catch(() => {})
        }
        const call = {
          ...{ era, name, args, signal: mcpReq.signal },
          ...(request ? { request } : {}),
          ...(progressToken === undefined ? {} : { onProgress }),
        }
        return pair?.has(name) ? pair.call(call) : calls.toResult(call)
      })
      server.setRequestHandler('resources/list', ({ params }) => {
        refuseCursor(params)
        return { resources: resources.list }
      })
      server.setRequestHandler('resources/templates/list', ({ params }) => {
        refuseCursor(params)
        return { resourceTemplates: resources.templates }
      })
      server.setRequestHandler('resources/read', ({ params }, { mcpReq }) =>
        resources.read(params.uri, {
          signal: mcpReq.signal,
          ...(request ? { clientIp: request.clientIp } : {}),
        }),
      )
      server.setRequestHandler('prompts/list', ({ params }) => {
        refuseCursor(params)
        return { prompts: prompts.list }
      })
      server.setRequestHandler('prompts/get', ({ params }) =>
        prompts.get(params.name, params.arguments ?? {}),
      )
      serveSkills(server, era, { cache: listCache, refuseCursor })
      server.setRequestHandler('completion/complete', ({ params }) =>
        completeArgument(params, { registry, prompts, complete: options.complete }),
      )
      return server
    },
  }
}
