import type { ErrorDetails } from '../../../src/base/errors/AppError.ts'
import * as codes from '../../../src/base/errors/codes.ts'
import type { ErrorFactory } from '../../../src/base/errors/defineError.ts'
import { rpcCodes } from '../../../src/service/surfaces/mcp/rpcError.ts'
import { errorForm } from './errorForm.ts'
import { markdownTable } from './markdownTable.ts'
import { pageHead } from './pageHead.ts'

const families = {
  caller: 'The request has to change',
  not_yet: 'Not available yet, or not on this network',
  upstream: 'The node or another upstream failed',
  ours: 'The service itself failed',
} as const

const retries = { never: 'no', other_arguments: 'with other arguments', later: 'yes, later' } as const

const invalidParams = -32602

/** Failures that end an MCP request before a tool runs; test/docs.test.ts provokes each of them. */
const rpcCodeOf: Readonly<Record<string, number>> = {
  UNKNOWN_OPERATION: invalidParams,
  HOST_FORBIDDEN: rpcCodes.http,
  ORIGIN_FORBIDDEN: rpcCodes.http,
  RATE_LIMITED: rpcCodes.http,
  BODY_TOO_LARGE: rpcCodes.http,
}

/** Failures of routes and bodies that an MCP endpoint does not have, or words in the protocol's own way. */
const neverOverMcp: ReadonlySet<string> = new Set([
  'BAD_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
])

const overMcp = (code: string) => (neverOverMcp.has(code) ? '' : (rpcCodeOf[code]?.toString() ?? 'result'))

const specs = Object.values(codes as unknown as Record<string, ErrorFactory<ErrorDetails>>).map(
  ({ spec }) => spec,
)

const head = ['code', 'HTTP', 'JSON-RPC', 'message', 'hint', 'try again']

const familySection = ([family, title]: [string, string]): readonly string[] => [
  `## ${title}`,
  '',
  ...markdownTable(
    head,
    specs
      .filter((spec) => spec.family === family)
      .map((spec) => {
        const { message, hint } = errorForm(spec)
        return [`\`${spec.code}\``, String(spec.http), overMcp(spec.code), message, hint, retries[spec.retry]]
      }),
  ),
  '',
]

/** docs/generated/errors.md: every code with what it says and what to do about it. */
export const errorsPage = (): string =>
  [
    ...pageHead('Errors', 'src/base/errors/codes.ts'),
    'Every failed call answers with a code, one sentence that contains the offending value (here its name in braces) and a hint that names the next step. Codes are stable; sentences may improve.',
    '',
    '- REST: problem JSON (RFC 9457) with the HTTP status, `code`, `message`, `hint`, `retry`, `request_id`, and `fields` where arguments were refused.',
    `- MCP: "result" is a tool result with \`isError\`, its text for the model and the same as an object in \`structuredContent\` (older revisions: \`_meta["sherwood/error"]\`). A number is a JSON-RPC error: the request ended before a tool ran. Where nothing stands, the code is of REST only.`,
    `- MCP messages that cannot be read at all get JSON-RPC's own codes: ${rpcCodes.parse} (not JSON), ${rpcCodes.invalidRequest} (not a request), ${rpcCodes.methodNotFound} (no such method), ${invalidParams} (bad parameters).`,
    '',
    ...Object.entries(families).flatMap(familySection),
  ].join('\n')
