import type { ComponentChildren } from 'preact'

/** One line of a list of facts (`<dl class="facts">`). */
export const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div class="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
