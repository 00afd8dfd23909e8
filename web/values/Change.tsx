import { Nothing } from './Nothing.tsx'

/** A change in percent; its sign stands in the text, so that colour only helps. */
export function Change({ percent }: { percent: number | null }) {
  if (percent === null) return <Nothing />
  const rounded = Math.round(percent * 100) / 100
  const text = `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(2)} %`
  return <span class={rounded > 0 ? 'up' : rounded < 0 ? 'down' : undefined}>{text}</span>
}
