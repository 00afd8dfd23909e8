import type { Share } from './Share.ts'

const percentText = (percent: number) =>
  `${percent >= 10 || percent === 0 ? percent.toFixed(1) : percent.toPrecision(2)} %`

/** Parts of a whole: a bar, and the same in words and figures below it. */
export function ShareBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  const shown = shares.filter(({ percent }) => percent > 0)
  return (
    <div class="share">
      <div class="share-bar" aria-hidden="true">
        {shown.map(({ name, percent, tone }) => (
          <span key={name} class={`tone-${tone}`} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul class="share-list" aria-label={label}>
        {shown.map(({ name, percent, tone }) => (
          <li key={name}>
            <span class={`share-dot tone-${tone}`} aria-hidden="true" />
            <span>{name}</span>
            <span class="share-figure">{percentText(percent)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
