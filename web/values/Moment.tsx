import { formatAge } from '../format/formatAge.ts'
import { nowStore } from '../store/nowStore.ts'
import { useStore } from '../store/useStore.ts'

const local = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment by its distance from now, or as a date with it. */
export function Moment({ iso, full = false }: { iso: string; full?: boolean }) {
  const now = useStore(nowStore)
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) return <span>{iso}</span>
  const age = formatAge(ms, now)
  return (
    <time dateTime={iso} title={iso}>
      {full ? (
        <>
          {local.format(ms)} <span class="faint">{age}</span>
        </>
      ) : (
        age
      )}
    </time>
  )
}
