import { formatAge } from '../../format/formatAge.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { nowStore } from '../../store/nowStore.ts'
import { useStore } from '../../store/useStore.ts'
import { ChainAndIndex } from './ChainAndIndex.tsx'
import { EndpointTable } from './EndpointTable.tsx'
import { OperationTable } from './OperationTable.tsx'
import { ProbeCard } from './ProbeCard.tsx'
import type { ServiceStatus } from './ServiceStatus.ts'
import { SweepCard } from './SweepCard.tsx'
import { useProbes } from './useProbes.ts'
import { VisitorLimit } from './VisitorLimit.tsx'
import { verdictOf } from './verdictOf.ts'

/** How the service does, as this browser sees it now. */
export function StatusPage() {
  useTitle('Status')
  const now = useStore(nowStore)
  const histories = useProbes()
  const { tone, title, say } = verdictOf(histories)
  const told = histories
    .find(({ route }) => route.title.endsWith('service_status'))
    ?.probes.findLast(({ body }) => body?.ok === true)
  const status = told?.body?.data as ServiceStatus | undefined
  const isOld = told !== undefined && now - told.atMs > 20_000
  return (
    <div class="stack">
      <header class="verdict">
        <span class={`dot ${tone}`} />
        <div role="status">
          <h1>{title}</h1>
          <p class="soft">{say}</p>
        </div>
      </header>
      <div class="columns">
        {histories.map((history) => (
          <ProbeCard key={history.route.path} history={history} />
        ))}
      </div>
      {status && told ? (
        <>
          {isOld && (
            <p class="small stale" role="status">
              The service last told about itself {formatAge(told.atMs, now)}; what follows is from then.
            </p>
          )}
          <ChainAndIndex status={status} />
          <div class="columns">
            <VisitorLimit limits={status.limits} />
            <SweepCard status={status} />
          </div>
          <EndpointTable status={status} />
          <OperationTable />
        </>
      ) : (
        <EmptyNote title="No details yet">
          Head, index, nodes and limits are shown once service_status has answered.
        </EmptyNote>
      )}
    </div>
  )
}
