import { z } from 'zod'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import type { VerifiedSource } from './verifiedSource.ts'

/** A contract's verified source, in an answer; absent where nobody is asked for it. */
export const sourceFields = z
  .object({
    match: z.string().describe('exact_match: the metadata agrees too; match: the code does.'),
    contract: untrustedText('The contract’s name in its source.').nullable(),
    compiler: z.string().nullable(),
    language: z.string().nullable(),
    verified_at: z.string().nullable(),
  })
  .nullable()
  .optional()
  .describe('What Sourcify has; of a proxy, the proxy itself.')

export const showSource = ({ match, contract, compiler, language, verifiedMs }: VerifiedSource) => ({
  match,
  contract,
  compiler,
  language,
  verified_at: verifiedMs === null ? null : toIsoTime(verifiedMs),
})
