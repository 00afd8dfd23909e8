/** What get_safety tells. */
export type Safety = {
  verdict: 'danger' | 'caution' | 'unknown' | 'trusted_issuer' | 'no_risk_found'
  summary: string
  score: number | null
  flags: { code: string; severity: 'danger' | 'warning' | 'info'; evidence: string; source: string }[]
  unknown: { check: string; reason: string }[]
  simulation: {
    verdict: 'tradeable' | 'restricted' | 'honeypot' | 'indeterminate'
    reason: string
    buy_ok: boolean | null
    sell_ok: boolean | null
    buy_tax_bps: number | null
    sell_tax_bps: number | null
    round_trip_loss_bps: number | null
    holders_tried: number | null
    holders_sold: number | null
  } | null
}

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
