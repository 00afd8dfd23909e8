import { formatDecimal } from '../format/formatDecimal.ts'
import { formatMs } from '../format/formatMs.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { formatUsd } from '../format/formatUsd.ts'
import { formatWei } from '../format/formatWei.ts'
import { Link } from '../router/Link.tsx'
import { Identifier } from './Identifier.tsx'
import { Moment } from './Moment.tsx'
import { Nothing } from './Nothing.tsx'
import { placeOfValue } from './placeOfValue.ts'
import { Untrusted } from './Untrusted.tsx'

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** Long data may come cut by the service. */
const hex = /^0x[0-9a-fA-F]+(…|\.\.\.)?$/

export type Scalar = string | number | boolean | null

type ValueProps = { field: string; value: Scalar; reason?: string | undefined; dense?: boolean }

/** One value as its field's name says it is meant: money, share, time, address, or plain. */
export function Value({ field, value, reason, dense = false }: ValueProps) {
  if (value === null) return <Nothing reason={dense ? undefined : reason} />
  if (typeof value === 'boolean') return <span>{value ? 'yes' : 'no'}</span>
  return typeof value === 'number' ? (
    <NumberValue field={field} value={value} />
  ) : (
    <TextValue field={field} value={value} dense={dense} />
  )
}

function NumberValue({ field, value }: { field: string; value: number }) {
  const to = placeOfValue(field, value)
  if (to !== undefined) return <Link to={to}>{formatNumber(value)}</Link>
  if (/_usd$|^usd$|price_usd/.test(field)) return <span>{formatUsd(value)}</span>
  if (/_bps$/.test(field)) return <span>{formatNumber(value / 100)} %</span>
  if (/(_pct|_percent)$/.test(field)) return <span>{formatNumber(value)} %</span>
  if (/_ms$/.test(field)) return <span>{formatMs(value)}</span>
  if (/_s$/.test(field)) return <span>{formatNumber(value)} s</span>
  if (/_wei$/.test(field)) return <span>{formatWei(String(value))}</span>
  return <span>{formatNumber(value)}</span>
}

function TextValue({ field, value, dense }: { field: string; value: string; dense: boolean }) {
  if (hex.test(value) && (value.length === 42 || value.length === 66))
    return <Identifier text={value} to={placeOfValue(field, value)} whole={!dense && value.length === 42} />
  if (isoTime.test(value)) return <Moment iso={value} full={!dense} />
  if (/_wei$/.test(field)) return <span title={`${value} wei`}>{formatWei(value)}</span>
  if (/_usd$/.test(field) && value !== '' && Number.isFinite(Number(value)))
    return <span title={value}>{formatUsd(Number(value))}</span>
  if (/^-?\d{1,78}(\.\d+)?$/.test(value)) return <span title={value}>{formatDecimal(value)}</span>
  if (hex.test(value)) return <Identifier text={value} />
  return <Untrusted text={value} most={dense ? 60 : 600} />
}
