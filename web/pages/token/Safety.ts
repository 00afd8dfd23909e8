import type { ResultOf } from '../../api/ResultOf.ts'

export type Safety = ResultOf<'get_safety'>

export const verdictWords: Record<Safety['verdict'], { text: string; tone: string }> = {
  danger: { text: 'Danger found', tone: 'bad' },
  caution: { text: 'Look closer', tone: 'warn' },
  unknown: { text: 'Not enough is known', tone: 'warn' },
  trusted_issuer: { text: 'Trusted issuer', tone: '' },
  no_risk_found: { text: 'No risk found', tone: 'good' },
}

export const severityTones: Record<Safety['flags'][number]['severity'], string> = {
  danger: 'bad',
  warning: 'warn',
  info: '',
}
