import { formatSpan } from '../../format/formatAge.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { withoutHosts } from '../../format/withoutHosts.ts'
import { Figures } from '../../parts/Figures.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Moment } from '../../values/Moment.tsx'
import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { ServiceStatus } from './ServiceStatus.ts'

/** Where the chain is, where the index is, and what the process does. */
export function ChainAndIndex({ status }: { status: ServiceStatus }) {
  const { head, index, load, calls } = status
  const block = (number: number | null) =>
    number === null ? <Nothing /> : <Link to={places.block(number)}>{formatNumber(number)}</Link>
  return (
    <section class="stack tight" aria-label="Chain and index">
      <Figures
        of={[
          {
            name: 'Chain head',
            value: block(head?.block ?? null),
            note: head ? <Moment iso={head.timestamp} /> : 'no block seen yet',
          },
          { name: 'Index head', value: block(index.head), note: index.engine ?? undefined },
          {
            name: 'Index lag',
            value: index.lag_blocks === null ? <Nothing /> : formatNumber(index.lag_blocks),
            note: index.lag_blocks === null ? index.state : `blocks, ${index.state}`,
          },
          { name: 'Running', value: formatSpan(status.uptime_s * 1000), note: `version ${status.version}` },
          { name: 'Calls', value: formatNumber(calls.total), note: `${formatNumber(calls.errors)} failed` },
          {
            name: 'Load',
            value: load.running,
            note: `running, ${load.memory_mb} MB`,
          },
        ]}
      />
      {status.waiting_for && (
        <p class="small bad-text">
          <Untrusted text={withoutHosts(status.waiting_for)} most={400} />
        </p>
      )}
      {status.troubles.map(({ part, problem, since }) => (
        <p class="small bad-text" key={part}>
          The {part} is in trouble since <Moment iso={since} />:{' '}
          <Untrusted text={withoutHosts(problem)} most={300} />
        </p>
      ))}
      {index.set_aside && (
        <p class="small bad-text">
          The file of the index was given up <Moment iso={index.set_aside.at} /> (
          <Untrusted text={index.set_aside.reason} most={300} />
          {index.set_aside.file ? `; it is kept as ${index.set_aside.file}` : ''}) and the index was begun
          anew.
        </p>
      )}
      {index.state === 'backfilling' && (
        <p class="small faint">
          The index goes back to block {formatNumber(index.from_block ?? 0)} and is still reading down to{' '}
          {formatNumber(index.wanted_from_block ?? 0)}.
        </p>
      )}
      {index.last_problem && (
        <p class="small faint">
          Last problem of the index: <Untrusted text={withoutHosts(index.last_problem)} most={300} />
        </p>
      )}
    </section>
  )
}
