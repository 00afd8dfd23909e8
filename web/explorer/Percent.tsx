import { Change } from '../values/Change.tsx'
import { Nothing } from '../values/Nothing.tsx'

/** A change told in percent. */
export const Percent = ({
  value,
  reason,
}: {
  value: number | null | undefined
  reason?: string | undefined
}) => (value === null || value === undefined ? <Nothing reason={reason} /> : <Change percent={value} />)
