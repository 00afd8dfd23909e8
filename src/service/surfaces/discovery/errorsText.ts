import * as codes from '../../../base/errors/codes.ts'

const families = {
  caller: 'The request has to change',
  not_yet: 'Not available yet, or not on this network',
  upstream: 'The node or another upstream failed',
  ours: 'The service itself failed',
} as const

/** Every error of the table, as rows for documents. */
export const errorRows = Object.values(codes).map(({ spec }) => ({
  code: spec.code,
  http: spec.http,
  family: spec.family,
  retry: spec.retry,
}))

/** GET /docs/errors: the error table as Markdown. */
export function errorsText(): string {
  const sections = Object.entries(families).flatMap(([family, title]) => [
    `## ${title}`,
    '',
    '| code | HTTP | try again |',
    '|---|---|---|',
    ...errorRows
      .filter((row) => row.family === family)
      .map(
        (row) => `| <a id="${row.code}"></a>${row.code} | ${row.http} | ${row.retry.replaceAll('_', ' ')} |`,
      ),
    '',
  ])
  return [
    '# Errors',
    '',
    'Every failed call answers with a code, one sentence that contains the offending value, and a hint that names the next step: as problem JSON over REST, as a result with `isError` over MCP.',
    '',
    ...sections,
  ].join('\n')
}
