import type { ComponentChildren } from 'preact'

/** Says that there is nothing, and why or what to do. */
export const EmptyNote = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <div class="state">
    <strong>{title}</strong>
    {children === undefined ? null : <span class="soft">{children}</span>}
  </div>
)
