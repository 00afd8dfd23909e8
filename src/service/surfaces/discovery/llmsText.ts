import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { disclaimer } from '../../../base/schema/disclaimer.ts'
import { summaryOf } from '../../../operations/catalog/summaryOf.ts'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import { profileNames, profiles } from '../../../operations/kernel/profiles.ts'
import { topics } from '../../../operations/kernel/toolTraits.ts'
import { pairProfile } from '../mcp/pair/pairProfile.ts'
import { connectGuide } from './connectGuide.ts'
import { describeService, type ServiceFacts, serviceTitle } from './ServiceFacts.ts'

const introduction = (facts: ServiceFacts, baseUrl: string) => [
  `# ${serviceTitle}`,
  '',
  `> ${describeService(facts)}`,
  '',
  `MCP endpoint (Streamable HTTP, no key): ${baseUrl}/api/mcp`,
  `REST: GET or POST ${baseUrl}/api/v1/<tool>. Every answer is one JSON object: ok, network, as_of, data, coverage, sources, warnings, next_cursor. ?fields=items.address,items.percent cuts data; ?format=csv or ndjson gives a list as lines, &all=1 every page.`,
  `null means unknown; the reason stands in warnings. Rate limit: ${facts.limits.requests} requests per ${facts.limits.window_s} s and address.`,
  '',
]

/** GET /llms.txt: what a model needs to decide whether and how to use the service. */
export function llmsText(facts: ServiceFacts, baseUrl: string): string {
  const { registry } = facts
  const lines = introduction(facts, baseUrl)
  for (const topic of topics) {
    const tools = registry.listed.filter((operation) => operation.topic === topic)
    if (tools.length === 0) continue
    lines.push(`## ${topic}`, '')
    for (const tool of tools)
      lines.push(`- [${tool.name}](${baseUrl}/api/v1/${tool.name}): ${summaryOf(tool)}`)
    lines.push('')
  }
  lines.push(
    '## Shorter lists',
    '',
    `For hosts that cap the number of tools; what is not listed can still be called by its name or through ${toolNames.runTool}.`,
    '',
    ...profileNames.map((name) => `- ${baseUrl}/api/mcp?profile=${name}: ${profiles[name]}`),
    `- ${baseUrl}/api/mcp?profile=${pairProfile.name}: ${pairProfile.use}`,
    `- ${baseUrl}/api/mcp?tools=<name>,<name>: these operations only`,
    '',
    '## Reference',
    '',
    `- [Full tool descriptions](${baseUrl}/llms-full.txt): arguments and examples of every tool`,
    `- [OpenAPI](${baseUrl}/openapi.json): the REST routes`,
    `- Live: GET ${baseUrl}/api/v1/stream?topics=trades:AAPL,blocks tells what happens as server-sent events`,
    `- [Discovery](${baseUrl}/api/mcp): endpoints, limits, how to connect each client`,
    `- [Errors](${baseUrl}/docs/errors): every error code with its next step`,
    '',
    disclaimer,
    '',
  )
  return lines.join('\n')
}

function describeTool(operation: Operation): string[] {
  const required = new Set(operation.inputSchema.required ?? [])
  const args = Object.entries(operation.inputSchema.properties ?? {}).map(([name, schema]) => {
    const kind = schema.enum ? schema.enum.map(String).join(' | ') : String(schema.type ?? 'any')
    const most = schema.maximum === undefined ? '' : `, at most ${schema.maximum}`
    const need = required.has(name) ? 'required' : 'optional'
    const fallback = schema.default === undefined ? '' : `, default ${JSON.stringify(schema.default)}`
    return `- \`${name}\` (${kind}${most}, ${need}${fallback}): ${schema.description ?? ''}`
  })
  const [example] = operation.examples
  return [
    `### ${operation.name}`,
    '',
    operation.description,
    '',
    ...(args.length === 0 ? ['Takes no arguments.'] : args),
    '',
    ...(example ? [`Example, ${example.title}: \`${JSON.stringify(example.arguments)}\``, ''] : []),
  ]
}

/** GET /llms-full.txt: the same with every tool's arguments and an example. */
export function llmsFullText(facts: ServiceFacts, baseUrl: string): string {
  const { claude_code, curl } = connectGuide(baseUrl)
  return [
    ...introduction(facts, baseUrl),
    'Connect Claude Code:',
    '',
    `    ${claude_code}`,
    '',
    'Or call it from a shell:',
    '',
    `    ${curl}`,
    '',
    '## Tools',
    '',
    ...facts.registry.listed.flatMap(describeTool),
    disclaimer,
    '',
  ].join('\n')
}
