import * as codes from '../../src/base/errors/codes.ts'
import { toDataSchema, toInputSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { toType } from './toType.ts'

/** The declarations of the published client: what each listed tool takes and gives, and every error code. */
export function clientTypes(): string {
  const tools = listedTools
    .map(
      ({ name, title, input, output }) =>
        `  /** ${title}. */\n  ${name}: {\n` +
        `    arguments: ${toType(toInputSchema(input), { margin: '    ', commented: true })}\n` +
        `    data: ${toType(toDataSchema(output), { margin: '    ' })}\n  }\n`,
    )
    .sort()
  const known = Object.values(codes)
    .map(({ spec }) => `  | '${spec.code}'`)
    .sort()
  return [
    '// Made by `npm run gen` from the schemas of the tools and the table of errors. Do not edit.',
    '',
    '/** What each listed tool takes and gives. */',
    'export interface Tools {',
    `${tools.join('')}}`,
    '',
    '/** Why a call may be refused. */',
    'export type ErrorCode =',
    ...known,
    '',
  ].join('\n')
}
