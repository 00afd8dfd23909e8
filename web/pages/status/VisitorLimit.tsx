import { useEffect, useState } from 'preact/hooks'
import { rateBudget } from '../../api/rateBudget.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { useStore } from '../../store/useStore.ts'
import type { ServiceStatus } from './ServiceStatus.ts'

/** What is left for whoever looks at this page. */
export function VisitorLimit({ limits }: { limits: ServiceStatus['limits'] }) {
  const budget = useStore(rateBudget)
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [])
  const limit = budget?.limit ?? limits.requests
  const remaining = budget?.remaining ?? limits.remaining
  const resetS = budget ? Math.max(0, Math.ceil((budget.resetAtMs - now) / 1000)) : limits.reset_s
  const share = Math.min(1, (remaining ?? 0) / Math.max(1, limit))
  return (
    <Card title="Rate limit left for you">
      <div class="stack tight">
        <div class={share > 0.25 ? 'meter' : 'meter low'} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </div>
        <p class="small soft">
          <strong>{remaining === null ? 'unknown' : formatNumber(remaining)}</strong> of {formatNumber(limit)}{' '}
          requests in {limits.window_s} seconds, for your address and this process
          {resetS === null ? '' : `; full again in ${resetS} s`}. This page uses 12 a minute.
        </p>
      </div>
    </Card>
  )
}
