import type { ComponentChildren } from 'preact'

type ScrollAreaProps = { label: string; class: string; children: ComponentChildren }

/** What is wider or longer than its place: it scrolls by itself, by keyboard too. */
export const ScrollArea = ({ label, class: style, children }: ScrollAreaProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
  <section class={style} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
