import { z } from 'zod'

/*
 * What the MCP registry demands of a server.json in its revision of 2025-12-11, in our own words: its schema is not
 * ours to pass on. What it does not name is refused here, for a misspelt field would go unread there.
 */

/** An address, or one that begins with what the user fills in. */
const address = z.string().regex(/^(https?:\/\/\S+|\{[a-zA-Z_]\w*\}\S*)$/)

const inputFields = {
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.enum(['string', 'number', 'boolean', 'filepath']).optional(),
  value: z.string().optional(),
  default: z.string().optional(),
  placeholder: z.string().optional(),
  choices: z.array(z.string()).optional(),
}
const variables = z.record(z.string(), z.strictObject(inputFields)).optional()
const keyValue = z.strictObject({ ...inputFields, variables, name: z.string() })

const argumentFields = { ...inputFields, variables, isRepeated: z.boolean().optional() }
const argument = z.discriminatedUnion('type', [
  z.strictObject({ ...argumentFields, type: z.literal('named'), name: z.string() }),
  z
    .strictObject({ ...argumentFields, type: z.literal('positional'), valueHint: z.string().optional() })
    .refine(({ value, valueHint }) => value !== undefined || valueHint !== undefined),
])

const overHttp = {
  type: z.enum(['streamable-http', 'sse']),
  url: address,
  headers: z.array(keyValue).optional(),
}
const transport = z.union([z.strictObject({ type: z.literal('stdio') }), z.strictObject(overHttp)])

/** One version, and no range of them. */
const version = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^^~<>=*]+$/)
  .refine((text) => text !== 'latest' && !/(^|\.)x(\.|$)/.test(text))

const packageEntry = z.strictObject({
  registryType: z.enum(['npm', 'pypi', 'cargo', 'oci', 'nuget', 'mcpb']),
  registryBaseUrl: z.url().optional(),
  identifier: z.string().min(1),
  version: version.optional(),
  fileSha256: z
    .string()
    .regex(/^[a-f0-9]{64}$/)
    .optional(),
  runtimeHint: z.string().optional(),
  transport,
  runtimeArguments: z.array(argument).optional(),
  packageArguments: z.array(argument).optional(),
  environmentVariables: z.array(keyValue).optional(),
})

const icon = z.strictObject({
  src: z.url({ protocol: /^https$/ }).max(255),
  mimeType: z.enum(['image/png', 'image/jpeg', 'image/jpg', 'image/svg+xml', 'image/webp']).optional(),
  sizes: z.array(z.string().regex(/^(\d+x\d+|any)$/)).optional(),
  theme: z.enum(['light', 'dark']).optional(),
})

export const registryRules = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100).optional(),
  description: z.string().min(1).max(100),
  version,
  websiteUrl: z.url().optional(),
  repository: z
    .strictObject({
      url: z.url(),
      source: z.string(),
      id: z.string().optional(),
      subfolder: z.string().optional(),
    })
    .optional(),
  icons: z.array(icon).optional(),
  packages: z.array(packageEntry).optional(),
  remotes: z.array(z.strictObject({ ...overHttp, variables })).optional(),
})
