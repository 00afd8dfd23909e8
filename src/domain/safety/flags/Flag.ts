import { z } from 'zod'
import { untrustedText } from '../../../base/schema/untrustedText.ts'

export const severities = ['danger', 'warning', 'info'] as const

/** One thing that speaks against a token, or that one should know. */
export type Flag = {
  code: string
  severity: (typeof severities)[number]
  evidence: string
  source: 'bytecode' | 'rpc' | 'index' | 'simulation' | 'issuer_registry'
}

/** A check that could not be made: not a sign of anything. */
export type UnknownCheck = { check: string; reason: string }

/** What a part of the judgement came to. */
export type Judged = { flags: Flag[]; unknown: UnknownCheck[] }

export const flagFields = z.object({
  code: z.string(),
  severity: z.enum(severities),
  evidence: untrustedText('What shows it; may quote a stranger’s contract.'),
  source: z.enum(['bytecode', 'rpc', 'index', 'simulation', 'issuer_registry']),
})

export const unknownFields = z.object({
  check: z.string(),
  reason: untrustedText('Why it could not be checked; may quote a stranger’s contract.'),
})
