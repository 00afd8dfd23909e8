import { formatAge } from '../../format/formatAge.ts'
import { formatMs } from '../../format/formatMs.ts'
import { nowStore } from '../../store/nowStore.ts'
import { useStore } from '../../store/useStore.ts'
import { LatencySeries } from './LatencySeries.tsx'
import type { Probe } from './probes.ts'
import type { RouteHistory } from './useProbes.ts'

const words: Record<Probe['verdict'], { tone: string; word: string }> = {
  answers: { tone: 'good', word: 'answers' },
  troubled: { tone: 'warn', word: 'has a problem' },
  fails: { tone: 'bad', word: 'fails' },
  offline: { tone: 'bad', word: 'offline' },
}

/** One route: what it last gave, when, how fast, and how it went before. */
export function ProbeCard({ history: { route, probes } }: { history: RouteHistory }) {
  const now = useStore(nowStore)
  const last = probes.at(-1)
  const { tone, word } = last ? words[last.verdict] : { tone: 'waiting', word: 'checking' }
  return (
    <section class="card probe" aria-label={route.title}>
      <div class="card-body stack tight">
        <div class="row spread">
          <h2>
            <code>{route.title}</code>
          </h2>
          <span class={`badge ${tone}`}>
            <span class={`dot ${tone}`} />
            {word}
          </span>
        </div>
        <p class="small faint">{route.what}</p>
        <p class="probe-facts">
          <span>
            <strong>{last?.status ?? (last ? 'none' : '…')}</strong> <small>HTTP status</small>
          </span>
          <span>
            <strong>{last ? formatMs(last.tookMs) : '…'}</strong> <small>latency</small>
          </span>
          <span>
            <strong>{last ? formatAge(last.atMs, now) : '…'}</strong> <small>probed</small>
          </span>
        </p>
        <LatencySeries probes={probes} />
        {last?.problem && (
          <p class={`small ${last.verdict === 'troubled' ? 'warn-text' : 'bad-text'}`}>{last.problem}</p>
        )}
      </div>
    </section>
  )
}
