import { disclaimer } from '../../../base/schema/disclaimer.ts'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import type { JsonSchema } from '../../../operations/kernel/toJsonSchema.ts'
import { topics } from '../../../operations/kernel/toolTraits.ts'
import { hasTable } from '../rest/table/RowTable.ts'
import { openApiComponents } from './openapi/openApiComponents.ts'
import { bodyStatuses, errorStatuses, json, problems, rateHeaders, ref } from './openapi/openApiParts.ts'
import { openApiRoutes } from './openapi/openApiRoutes.ts'
import { describeService, type ServiceFacts, serviceTitle } from './ServiceFacts.ts'

const withoutBody = problems(errorStatuses.filter((status) => !bodyStatuses.includes(status)))
const withBody = problems(errorStatuses)

/** A tool's arguments as query parameters; lists and objects travel as text there. */
const toParameters = (input: JsonSchema) =>
  Object.entries(input.properties ?? {}).map(([name, { description = '', ...schema }]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    description,
    schema: schema.type === 'object' ? { type: 'string' } : schema,
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
  }))

/** How an answer is given, beside the arguments: only lists can be tables. */
const answerParameters = ({ argumentNames }: Operation, isList: boolean) =>
  ['fields', ...(isList ? ['format', 'all'] : [])]
    .filter((name) => !argumentNames.includes(name))
    .map((name) => ref(`parameters/${name}`))

const tables = {
  'text/csv': { schema: { type: 'string' } },
  'application/x-ndjson': { schema: { type: 'string' } },
}

/** some_tool is SomeTool: generators name what they make after the schemas, and choke on those without a name. */
const schemaName = ({ name }: Operation) =>
  name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a tool takes and gives, by name. */
const toolSchemas = (operation: Operation) => ({
  [`${schemaName(operation)}Arguments`]: operation.inputSchema,
  [`${schemaName(operation)}Result`]: operation.resultSchema,
})

function toolPath(operation: Operation) {
  const { name, title, topic, description, inputSchema } = operation
  const [example] = operation.examples
  const isList = hasTable(operation)
  const content = { ...json(ref(`schemas/${schemaName(operation)}Result`)), ...(isList ? tables : {}) }
  const success = { description: 'The result object.', headers: rateHeaders, content }
  const shared = { tags: [topic], summary: title, description }
  return {
    get: {
      ...shared,
      operationId: name,
      parameters: [...toParameters(inputSchema), ...answerParameters(operation, isList)],
      responses: { '200': success, ...withoutBody },
    },
    post: {
      ...shared,
      operationId: `${name}_post`,
      requestBody: {
        content: {
          'application/json': {
            schema: ref(`schemas/${schemaName(operation)}Arguments`),
            ...(example ? { example: example.arguments } : {}),
          },
        },
      },
      responses: { '200': success, ...withBody },
    },
  }
}

const tagTexts: Record<string, string> = {
  discovery: 'Documents that describe the service.',
  catalog: 'Any operation by its name.',
  service: 'Health and the assistant.',
  mcp: 'The MCP endpoint.',
}

const tags = [
  ...topics.map((topic) => ({ name: topic, description: `Tools of the topic ${topic}.` })),
  ...Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
]

/** GET /openapi.json: OpenAPI 3.1 of every route; tool schemas are there as they are, by name. */
export function openApi(facts: ServiceFacts, baseUrl: string) {
  const { listed } = facts.registry
  const tools = listed.map((operation) => [`/api/v1/${operation.name}`, toolPath(operation)])
  const { schemas, ...shared } = openApiComponents()
  return {
    openapi: '3.1.0',
    info: {
      title: serviceTitle,
      version: facts.version,
      description: `${describeService(facts)}\n\n${disclaimer}`,
      contact: { name: 'Whoever runs this service', url: baseUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    // No key, account or token.
    security: [],
    tags,
    paths: { ...openApiRoutes(facts), ...Object.fromEntries(tools) },
    components: { ...shared, schemas: Object.assign({}, schemas, ...listed.map(toolSchemas)) },
  }
}
