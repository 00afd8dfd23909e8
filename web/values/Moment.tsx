import { formatAge } from '../format/formatAge.ts'
import { nowStore } from '../store/nowStore.ts'
import { useStore } from '../store/useStore.ts'

/** Blocks have one time for everybody, so every time of the site is in UTC and says so. */
const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** A moment by its distance from now, or as a date with it. */
export function Moment({ iso, full = false }: { iso: string; full?: boolean }) {
  const now = useStore(nowStore)
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) return <span>{iso}</span>
  const age = formatAge(ms, now)
  return (
    <time dateTime={iso} title={`${utc.format(ms)} UTC`}>
      {full ? (
        <>
          {utc.format(ms)} UTC <span class="faint">{age}</span>
        </>
      ) : (
        age
      )}
    </time>
  )
}
