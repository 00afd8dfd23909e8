import type { ComponentChildren } from 'preact'

type CardProps = {
  title?: ComponentChildren
  end?: ComponentChildren
  children: ComponentChildren
  /** Tables and lists reach the card's edges. */
  flush?: boolean
}

/** A framed part of a page. */
export const Card = ({ title, end, children, flush = false }: CardProps) => (
  <section class="card">
    {title === undefined ? null : (
      <div class="card-head">
        <h2>{title}</h2>
        {end}
      </div>
    )}
    {flush ? children : <div class="card-body">{children}</div>}
  </section>
)
