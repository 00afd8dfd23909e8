import type { SafetyFacts } from '../readFacts.ts'
import type { Flag } from './Flag.ts'

/** What holds for the token at this moment, whatever its code would allow. */
export const stateFlags = ({ paused, issuer }: SafetyFacts): Flag[] =>
  paused === null
    ? []
    : [
        {
          code: 'paused_now',
          severity: issuer ? 'warning' : 'danger',
          evidence: `${paused} is true: it cannot be moved now`,
          source: 'rpc',
        },
      ]
