import type { ComponentChildren } from 'preact'

export type Figure = { name: string; value: ComponentChildren; note?: ComponentChildren }

/** A strip of figures with their names. */
export const Figures = ({ of: figures }: { of: readonly Figure[] }) => (
  <dl class="figures">
    {figures.map(({ name, value, note }) => (
      <div key={name} class="figure">
        <dt>{name}</dt>
        <dd>
          {value} {note === undefined ? null : <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
